import { act, render, waitFor } from "@testing-library/react";
import { RecordDrawer } from "@/components/listing/record-drawer";

const drawer = (name: string | undefined) => (
  <RecordDrawer
    id="7"
    title="INV-7"
    name={name}
    closeHref="/billing/invoices"
    words={{ close: "Close", previous: "Previous", next: "Next" }}
  >
    Facts
  </RecordDrawer>
);

it("names the window by its record, also when the page writes its title later, and gives the name back", async () => {
  document.title = "Invoices";
  let rerender!: (node: React.ReactNode) => void;
  let unmount!: () => void;
  await act(async () => void ({ rerender, unmount } = render(drawer("INV-7"))));
  expect(document.title).toBe("INV-7 · Invoices");
  document.title = "Invoices · Portal";
  await waitFor(() => expect(document.title).toBe("INV-7 · Invoices · Portal"));
  await act(async () => rerender(drawer("INV-8")));
  expect(document.title).toBe("INV-8 · Invoices · Portal");
  await act(async () => unmount());
  expect(document.title).toBe("Invoices · Portal");
});
