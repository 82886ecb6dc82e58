import { render, screen } from "@testing-library/react";
import { PageHeader } from "@/components/shell/page-header";

// The actions are a bar at the foot of a phone.
const bar = (view: { readonly container: Element }) => view.container.querySelector("[data-part=actions]");

test("a page whose actions are all denied has no bar for them", () => {
  expect(bar(render(<PageHeader title="Refunds" />))).toBeNull();
  expect(bar(render(<PageHeader title="Refunds" actions={[]} />))).toBeNull();
  expect(bar(render(<PageHeader title="Refunds" actions={[false, undefined]} />))).toBeNull();
  expect(
    bar(render(<PageHeader title="Invoices" actions={[false, <button key="create">Create</button>]} />)),
  ).toContainElement(screen.getByRole("button", { name: "Create" }));
});
