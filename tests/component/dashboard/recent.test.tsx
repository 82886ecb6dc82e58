import { Recent } from "@/components/dashboard/recent";
import type { RecentEvent } from "@/lib/contract/dashboard";
import { type Shown, elementsIn } from "@/tests/support/elements";

jest.mock("server-only", () => ({}));
jest.mock("@/components/shell/failure/failure", () => ({ Failure: () => <p>Not loaded</p> }));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

const event = (id: string, at: string): RecentEvent => ({
  id,
  kind: "card",
  name: id,
  reference: "TX-1",
  recordId: "TX-1",
  status: "paid",
  at,
  amount: 100,
  currency: "AZN",
});

/** The elements of a tree, and of the asynchronous components in it. */
async function allIn(tree: unknown): Promise<readonly Shown[]> {
  const found = await Promise.all(
    elementsIn(tree).map(async (one) =>
      typeof one.type === "function" && ["Events", "Event"].includes(one.type.name)
        ? allIn(await (one.type as (props: Shown["props"]) => Promise<unknown>)(one.props))
        : [one],
    ),
  );
  return found.flat();
}

test("the year is shown where it is not the present one", async () => {
  jest.useFakeTimers({ now: new Date("2027-01-01T12:00:00+04:00") });
  const rows = ["2027-01-01T09:30:00+04:00", "2026-12-31T23:59:00+04:00"].map((at) => event(at, at));
  const shown = await allIn(await Recent({ part: { value: { rows } }, may: () => true }));
  const times = shown.flatMap(({ type, props }) => (type === "time" ? [props["children"]] : []));
  expect(times).toEqual(["09:30", "31 Dec 2026"]);
});
