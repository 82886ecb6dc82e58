import { neighborsOf, settledAddress } from "@/components/record/neighbors";
import { InvoiceFilter } from "@/lib/contract/invoices";
import { TransactionFilter } from "@/lib/contract/transactions";
import { changeQuery, listingAddress } from "@/lib/url/listing-address";
import { filterIn, readListing, withPeriod } from "@/lib/url/listing-state";

const read = (query: Record<string, string | string[]>) => readListing(InvoiceFilter, query);

test("omits default values and keeps commas readable", () => {
  expect(listingAddress("/billing/invoices", {})).toBe("/billing/invoices");
  expect(listingAddress("/billing/invoices", { status: "paid,preAuth", page: "0" })).toBe(
    "/billing/invoices?status=paid,preAuth",
  );
  expect(listingAddress("/billing/invoices", { name: "Ə & İ" })).toBe("/billing/invoices?name=%C6%8F+%26+%C4%B0");
});

test("another filter resets the page and closes the open record; another page or record keeps both", () => {
  const parameters = { status: "paid", page: "3", open: "20412", sort: "amount", direction: "asc" };
  expect(changeQuery(parameters, { status: "created" })).toEqual({
    status: "created",
    sort: "amount",
    direction: "asc",
  });
  expect(changeQuery(parameters, { page: "4" })).toEqual({
    status: "paid",
    page: "4",
    sort: "amount",
    direction: "asc",
  });
  expect(changeQuery(parameters, { open: "20411" })).toEqual({ ...parameters, open: "20411" });
  expect(changeQuery(parameters, { open: undefined })).toEqual({
    status: "paid",
    page: "3",
    sort: "amount",
    direction: "asc",
  });
});

test("accepts exactly the values of the call's schema", () => {
  const state = read({
    status: "paid,refunded",
    amount: "480.00",
    fullName: "Ali",
    from: "2026-11-01",
    to: "2026-11-20",
    page: "2",
    open: "20412",
  });
  expect(state).toMatchObject({ dropped: [], page: 2, open: "20412", period: "whole" });
  expect(filterIn(state)).toEqual({
    status: "paid,refunded",
    amount: "480.00",
    fullName: "Ali",
    from: "2026-11-01",
    to: "2026-11-20",
    page: "2",
  });
});

test.each([
  ["a word nobody knows", { colour: "red" }],
  ["a status that is none", { status: "stolen" }],
  ["a filter of spaces", { fullName: " \u00a0 " }],
  ["a name that cannot be seen", { fullName: "\u200b\u3164" }],
  ["an amount that is none", { amount: "12,5" }],
  ["a day that the calendar has not", { from: "2026-02-30" }],
  ["a day of the year 0", { from: "0000-01-01" }],
  ["a day after the year 9999", { to: "10000-01-01" }],
  ["a page before the first", { page: "-1" }],
  ["the same word twice", { status: ["paid", "created"] }],
  ["the size of a page, which is ours", { offset: "100" }],
  ["an end before its start", { from: "2026-11-20", to: "2026-11-01" }],
  ["a name of every object", { constructor: "x", toString: "y" }],
])("%s is dropped with a notice", (_what, parameters) => {
  const state = read({ ...parameters, status: (parameters as { status?: string }).status ?? "paid" });
  expect(state.dropped.length).toBeGreaterThan(0);
  if (!("status" in parameters)) expect(Object.keys(state.query)).toEqual(["status"]);
});

test("keeps the known statuses of several and reports the others as dropped", () => {
  expect(read({ status: "paid,foo,declined" })).toMatchObject({
    query: { status: "paid,declined" },
    dropped: ["status"],
  });
  expect(read({ status: "paid,declined" })).toMatchObject({ query: { status: "paid,declined" }, dropped: [] });
});
test("trims spaces around a filter", () =>
  expect(read({ fullName: " Leyla " })).toMatchObject({ query: { fullName: "Leyla" }, dropped: [] }));

test("an empty value is no filter and causes no notice", () =>
  expect(read({ fullName: "", status: "" })).toMatchObject({ query: {}, dropped: [] }));

test("keeps a half-open period for the screen and does not filter", () => {
  const state = read({ from: "2026-11-01" });
  expect(state).toMatchObject({ period: "half", dropped: [], query: { from: "2026-11-01" } });
  expect(InvoiceFilter.parse(filterIn(state))).not.toHaveProperty("from");
});

test("a list that always has a period drops half of one, and keeps a whole one", () => {
  const usual = { from: "2026-11-01", to: "2026-11-29" };
  const half = withPeriod(read({ from: "2026-10-05", to: "2026-02-31" }), usual);
  expect(half).toMatchObject({ period: "whole", query: usual });
  expect(half.dropped.toSorted()).toEqual(["from", "to"]);
  const whole = { from: "2026-10-05", to: "2026-10-06" };
  expect(withPeriod(read(whole), usual)).toMatchObject({ query: whole, dropped: [] });
  expect(withPeriod(read({}), usual)).toMatchObject({ query: usual, dropped: [] });
});

test.each([
  ["300", "300.00"],
  ["300.5", "300.50"],
  ["300.05", "300.05"],
])("reads the amount %s of an address that was written by hand", (amountFrom, written) =>
  expect(read({ amountFrom })).toMatchObject({ query: { amountFrom: written }, dropped: [] }),
);
test("drops an invalid range of amounts with a notice", () => {
  expect(read({ amountFrom: "20.00", amountTo: "80.00" })).toMatchObject({
    query: { amountFrom: "20.00", amountTo: "80.00" },
    dropped: [],
  });
  expect(read({ amountFrom: "80.00", amountTo: "20.00", status: "paid" })).toMatchObject({
    query: { status: "paid" },
    dropped: ["amountFrom", "amountTo"],
  });
});
test("ignores a direction without an order", () => expect(read({ direction: "asc" }).query).toEqual({}));

test("a list reads only its own parameters", () =>
  expect(readListing(TransactionFilter, { mobilePhone: "050" })).toMatchObject({
    query: {},
    dropped: ["mobilePhone"],
  }));

describe("the records before and after an open one", () => {
  const path = "/l";
  const ids = ["a", "b", "c"];
  const at = (open: string, page = 0) => ({
    query: { open, ...(page && { page: String(page) }) },
    dropped: [],
    page,
    open,
    period: "none" as const,
  });
  test("are its neighbours on the page", () =>
    expect(neighborsOf(path, at("b"), ids, 3)).toEqual({ previousHref: "/l?open=a", nextHref: "/l?open=c" }));
  test("end at the list's ends", () => {
    expect(neighborsOf(path, at("a"), ids, 3).previousHref).toBeUndefined();
    expect(neighborsOf(path, at("c"), ids, 3).nextHref).toBeUndefined();
    const unpaged = Array.from({ length: 25 }, (_, index) => String(index)); // a list without pages
    expect(neighborsOf(path, at("24"), unpaged, 25).nextHref).toBeUndefined();
  });
  test("continue on the next page", () => {
    expect(neighborsOf(path, at("c"), ids, 40).nextHref).toBe("/l?open=first&page=1");
    expect(neighborsOf(path, at("a", 2), ids, 40).previousHref).toBe("/l?page=1&open=last");
  });
  test("are unknown for a record that is not in the list", () =>
    expect(neighborsOf(path, at("z"), ids, 40)).toEqual({ previousHref: undefined, nextHref: undefined }));
  test("get the record's own address at a page's edge", () => {
    expect(settledAddress(path, at("first", 1), ids, 40)).toBe("/l?page=1&open=a");
    expect(settledAddress(path, at("last", 1), ids, 40)).toBe("/l?page=1&open=c");
    expect(settledAddress(path, at("b", 1), ids, 40)).toBeUndefined();
  });
  test("use the last page when the page is past the end", () => {
    expect(settledAddress(path, at("b", 99), [], 31)).toBe("/l?page=3&open=b");
    expect(settledAddress(path, { ...at("b", 5), open: undefined, query: { page: "5" } }, [], 0)).toBe("/l");
  });
});
