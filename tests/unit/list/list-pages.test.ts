import { appList } from "@/components/apps/list/define-app-list";
import { takes } from "@/components/list/define-list";
import { appDetails } from "@/tests/support/records";

jest.mock("@/lib/provider/page", () => ({ load: jest.fn() }));

test("a list whose call answers all rows has pages, and a file has all rows", () => {
  const all = Array.from({ length: 23 }, (_, index) => appDetails({ appId: String(index) }));
  expect(appList.found(all, 0)).toMatchObject({ total: 23, rows: all.slice(0, 10) });
  expect(appList.found(all, 2)).toMatchObject({ total: 23, rows: all.slice(20) });
  expect(appList.found(all)).toEqual({ total: 23, rows: all });
  expect(takes(appList, "page")).toBe(true);
});
