import { applicationRefusal } from "@/components/list/filters/applications";
import { editions } from "@/lib/edition/editions";
import { invoices } from "@/lib/contract/invoices";
import { payouts } from "@/lib/contract/payouts";
import { holder } from "@/tests/support/records";

jest.mock("@/lib/provider/page", () => ({ load: jest.fn() }));

const role = "ROLE_FIN_MANAGER";
const person = holder({
  roles: [role],
  access: [
    { appId: "1", role, privileges: ["payoutPayment"] },
    { appId: "2", role, privileges: [] },
  ],
});
const [payoutList, invoiceList] = [{ call: payouts.search }, { call: invoices.list }];
const refusal = (list: typeof payoutList | typeof invoiceList, appId: string | undefined, who = person) =>
  applicationRefusal(list, who, editions.default, appId);

test("a list without an application, or with a readable one, is not refused", () => {
  expect(refusal(payoutList, undefined)).toBeUndefined();
  expect(refusal(payoutList, "1")).toBeUndefined();
  expect(refusal(invoiceList, "2")).toBeUndefined();
});
test("names the permission that is missing on the application", () =>
  expect(refusal(payoutList, "2")?.details.missing).toBe("payoutPayment"));
test("refuses an application that is not the person's, for lists without a permission too", () => {
  expect(refusal(invoiceList, "3")?.kind).toBe("forbidden");
  expect(refusal(payoutList, "3")?.kind).toBe("forbidden");
});
test("the provider decides for a role that has all applications", () =>
  expect(refusal(invoiceList, "3", holder({ roles: ["ROLE_SUSER"] }))).toBeUndefined());
