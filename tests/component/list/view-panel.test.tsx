// Saved views and columns of a list.
import { act, screen, waitFor, within as inside } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { ViewButton } from "@/components/list/views/view-button";
import type { View } from "@/lib/contract/views";
import { type Replies, answer, ok, problem } from "@/tests/support/answer";
import { show } from "../form/setting";
import { path, within } from "./panel";

const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));
beforeEach(() => jest.clearAllMocks());

const mine: View = {
  id: "1",
  name: "Unpaid",
  address: `${path}?status=created`,
  shared: false,
  author: "Nigar",
  mayChange: true,
};
const theirs: View = {
  ...mine,
  id: "2",
  name: "Large",
  address: `${path}?sort=amount`,
  shared: true,
  mayChange: false,
};
const elsewhere: View = { ...mine, id: "3", name: "Payouts", address: "/billing/payouts" };

type Query = Readonly<Record<string, string>>;
/** The list gets another address after the panel was used. */
let follow: (query: Query) => void;
function List({ query }: { readonly query: Query }) {
  const [shown, setShown] = useState(query);
  useEffect(() => void (follow = setShown), []);
  return (
    <ViewButton
      label="Views and columns"
      path={path}
      query={shown}
      columns={[{ name: "createdDate", word: "date" }, { name: "rrn" }]}
      today="2026-11-01"
      weekStart={1}
    />
  );
}
async function open(replies: Replies = {}, query: Query = {}) {
  const calls = answer({ "views.list": [ok([mine, theirs, elsewhere])], "/healthz": [ok()], ...replies });
  await act(async () => void show(within(<List query={query} />)));
  await userEvent.click(screen.getByRole("button", { name: "Views and columns" }));
  await screen.findByRole("link", { name: "Unpaid" });
  return calls;
}
const button = (name: string) => screen.getByRole("button", { name });

it("lists the views of this list, and changes only those that the reader may change", async () => {
  await open({}, { status: "created", page: "3" });
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Unpaid", "LargeShared by Nigar"]);
  expect(links[0]).toHaveAttribute("aria-current", "true");
  expect(screen.getAllByRole("button", { name: /Rename|Delete/ })).toHaveLength(2);
  await userEvent.click(links[1]!);
  expect(router.push).toHaveBeenCalledWith(theirs.address, { scroll: false });
});
it("opens a view as it is while the rows of another one are on the way", async () => {
  router.push.mockReturnValue(new Promise(() => undefined)); // the rows do not arrive
  await open();
  await userEvent.click(screen.getByRole("link", { name: "Unpaid" }));
  await userEvent.click(button("Views and columns"));
  await userEvent.click(await screen.findByRole("link", { name: /^Large/ }));
  expect(router.push.mock.calls.map(([address]) => address)).toEqual([mine.address, theirs.address]);
  router.push.mockReset();
});
it("reads views that did not load once more", async () => {
  answer({ "views.list": [problem("broken"), ok([mine])], "/healthz": [ok()] });
  await act(
    async () =>
      void show(
        within(<ViewButton label="Views" path={path} query={{}} columns={[]} today="2026-11-01" weekStart={1} />),
      ),
  );
  await userEvent.click(button("Views"));
  const failure = await screen.findByRole("alert");
  await userEvent.click(inside(failure).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Unpaid" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
it("hides several columns, one after the other", async () => {
  await open({}, { status: "paid", hide: "rrn" });
  expect(screen.getByRole("checkbox", { name: "RRN" })).not.toBeChecked();
  await userEvent.click(screen.getByRole("checkbox", { name: "Date" }));
  expect(router.replace).toHaveBeenLastCalledWith(`${path}?status=paid&hide=createdDate,rrn`, { scroll: false });
  await userEvent.click(screen.getByRole("checkbox", { name: "RRN" }));
  expect(router.replace).toHaveBeenLastCalledWith(`${path}?status=paid&hide=createdDate`, { scroll: false });
});
it("saves the list under a name, with dates that move with the calendar", async () => {
  const calls = await open(
    { "views.save": [problem("invalid", { fields: { name: "taken" } }), ok(mine)] },
    { from: "2026-11-01", to: "2026-11-01", page: "2" },
  );
  await userEvent.click(button("Save this view"));
  const dialog = await screen.findByRole("dialog", { name: "Save this view" });
  // On the first day of a month both are the same dates.
  expect(inside(dialog).getAllByRole("radio")).toHaveLength(3);
  await userEvent.click(inside(dialog).getByRole("radio", { name: /^This month/ }));
  await userEvent.type(inside(dialog).getByRole("textbox"), "Unpaid");
  await userEvent.click(inside(dialog).getByRole("checkbox", { name: /^Share with colleagues/ }));
  await userEvent.click(button("Save the view"));
  expect(await screen.findByText("Another view has this name. Enter a different one")).toBeInTheDocument();
  await userEvent.type(inside(dialog).getByRole("textbox"), " now");
  await userEvent.click(button("Save the view"));
  expect(calls.filter(({ call }) => call === "views.save").at(-1)!.input).toEqual({
    name: "Unpaid now",
    address: `${path}?from=2026-11-01&to=2026-11-01`,
    shared: true,
    period: "thisMonth",
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});
it("asks anew for the dates of the next view and for its readers", async () => {
  const calls = await open({ "views.save": [ok(mine), ok(mine)] }, { from: "2026-11-01", to: "2026-11-01" });
  await userEvent.click(button("Save this view"));
  await userEvent.type(await screen.findByRole("textbox"), "Today");
  await userEvent.click(screen.getByRole("checkbox", { name: /^Share with colleagues/ }));
  await userEvent.click(button("Save the view"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  act(() => follow({ status: "paid" }));
  await userEvent.click(button("Views and columns"));
  await userEvent.click(await screen.findByRole("button", { name: "Save this view" }));
  expect(await screen.findByRole("checkbox", { name: /^Share with colleagues/ })).not.toBeChecked();
  await userEvent.type(screen.getByRole("textbox"), "Paid");
  await userEvent.click(button("Save the view"));
  await waitFor(() => expect(calls.filter(({ call }) => call === "views.save")).toHaveLength(2));
  expect(calls.filter(({ call }) => call === "views.save").at(-1)!.input).toEqual({
    name: "Paid",
    address: `${path}?status=paid`,
    shared: false,
  });
});
it("saves a view again with the same key after a lost reply", async () => {
  const calls = await open({ "views.save": [problem("unreachable"), ok(mine)] });
  await userEvent.click(button("Save this view"));
  await userEvent.type(await screen.findByRole("textbox"), "Unpaid");
  await userEvent.click(button("Save the view"));
  await screen.findByRole("alert");
  await userEvent.click(button("Save the view"));
  const keys = calls.filter(({ call }) => call === "views.save").map(({ intent }) => intent);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
it("renames a view and deletes it", async () => {
  const calls = await open({ "views.rename": [ok(mine)], "views.remove": [ok()] });
  await userEvent.click(button("Rename Unpaid"));
  await userEvent.type(await screen.findByRole("textbox"), " today");
  await userEvent.click(button("Rename"));
  expect(calls.find(({ call }) => call === "views.rename")!.input).toEqual({ id: "1", name: "Unpaid today" });
  await userEvent.click(button("Views and columns"));
  await userEvent.click(await screen.findByRole("button", { name: "Delete Unpaid" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete the view" }));
  expect(calls.find(({ call }) => call === "views.remove")!.input).toEqual({ id: "1" });
});
