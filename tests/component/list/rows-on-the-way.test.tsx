import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ListingFrame } from "@/components/list/listing-frame";
import { SearchBox } from "@/components/list/filters/search-box";
import { show } from "../form/setting";

/** A navigation lasts until its rows arrive. */
let arrive: () => void;
const push = jest.fn(
  (_address: string, _how: object) =>
    new Promise<void>((done) => {
      arrive = done;
    }),
);
jest.mock("next/navigation", () => ({ useRouter: () => ({ push, replace: push }) }));

const path = "/billing/invoices";
const month = "from=2026-11-01&to=2026-11-30";
const addresses = () => push.mock.calls.map(([address]) => address);
beforeEach(() => {
  push.mockClear();
  history.replaceState(null, "", path);
  show(
    <ListingFrame path={path} closeLabel="Close">
      <SearchBox path={path} query={{}} maxLength={120} label="Search" clearLabel="Clear" />
      <a href={`${path}?${month}`}>This month</a>
      <a href={path}>Clear All</a>
      <a href={`${path}?page=1`}>2</a>
    </ListingFrame>,
  );
});
const search = async (text: string) => {
  const before = push.mock.calls.length;
  await userEvent.type(screen.getByRole("searchbox"), text);
  await waitFor(() => expect(push.mock.calls.length).toBe(before + 1));
};
const press = (name: string) => fireEvent.click(screen.getByRole("link", { name }));

it("keeps a search whose rows have not arrived when a period is chosen", async () => {
  await search("Leyla");
  press("This month");
  expect(addresses()).toEqual([`${path}?name=Leyla`, `${path}?name=Leyla&${month}`]);
});

it("keeps a period whose rows have not arrived when a text is searched, and when the search is cleared", async () => {
  press("This month");
  await search("Leyla");
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(addresses()).toHaveLength(3));
  expect(addresses()).toEqual([`${path}?${month}`, `${path}?${month}&name=Leyla`, `${path}?${month}`]);
});

it("does not search again for the text whose rows are on the way", async () => {
  await search("Leyla");
  await act(async () => fireEvent.submit(screen.getByRole("search")));
  expect(addresses()).toEqual([`${path}?name=Leyla`]);
});

it("follows a link as it is when the rows have arrived, and when it clears the filters", async () => {
  press("This month");
  press("Clear All");
  expect(addresses()).toEqual([`${path}?${month}`, path]);
  press("2");
  await act(async () => arrive());
  press("2");
  expect(addresses().at(-1)).toBe(`${path}?page=1`);
});
