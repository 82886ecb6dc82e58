import { placesFor } from "@/lib/access/places";
import { mayAsk, mayVisit, whereMay } from "@/lib/access/policy";
import { editions } from "@/lib/edition/editions";
import type { Call } from "@/lib/contract/call";
import { calls, contract } from "@/lib/contract";
import { applicationIn } from "@/lib/contract/access";
import { allPrivileges } from "@/lib/contract/privileges";
import { writes } from "@/lib/contract/wire";

const holder = (role: string, userType = "MERCHANT_USER", privileges: string[] = []) => ({
  roles: [role],
  userType,
  privileges,
});
const words = (
  role: string,
  userType: string | undefined,
  edition: keyof typeof editions,
  privileges = ["createLink", "payoutReview"],
) => placesFor(holder(role, userType, privileges), editions[edition]).map(({ word }) => word);

test("the menu is that of the specification, with approvals at the end of billing and more for developers", () => {
  expect(words("ROLE_SUSER", "PMD_USER", "default")).toEqual([
    "connect",
    "dashboard",
    "applications",
    "createInvoice",
    "invoices",
    "bulkInvoice",
    "payouts",
    "bulkPayout",
    "transactions",
    "qrPayments",
    "wallet",
    "approvals",
    "users",
    "settings",
    "widgets",
  ]);
  expect(words("ROLE_SUSER", "PMD_USER", "sa")).not.toEqual(expect.arrayContaining(["payouts"]));
  expect(words("ROLE_SUSER", "PMD_USER", "sa")).not.toContain("wallet");
  expect(words("ROLE_SUSER", "PMD_USER", "sa")).toContain("bulkPayout");
  expect(words("ROLE_OPERATOR", undefined, "default")).toEqual(
    expect.not.arrayContaining(["connect", "wallet", "users"]),
  );
  expect(words("ROLE_FO_MANAGER", undefined, "ae")).toContain("wallet");
  expect(words("ROLE_FIN_MANAGER", "PMD_USER", "ae")).toEqual(expect.arrayContaining(["wallet", "users"]));
  expect(words("ROLE_FIN_MANAGER", "MERCHANT_USER", "ae")).not.toContain("users");
});
test("approvals are in the menu of people who can ask for or give one", () => {
  expect(words("ROLE_USER", "PMD_USER", "default", ["refundTransaction"])).toContain("approvals");
  expect(words("ROLE_USER", "PMD_USER", "default", ["createLink"])).not.toContain("approvals");
});
test("a page without access is not in the menu", () => {
  expect(words("ROLE_FIN_MANAGER", "PMD_USER", "default", ["editLinkInvoice"])).not.toContain("createInvoice");
  expect(words("ROLE_OPERATOR", undefined, "default", ["createLink"])).toContain("createInvoice");
});
test("changing another user requires the permission for it, not only the right to see users", () => {
  const { users } = contract;
  const manager = holder("ROLE_FIN_MANAGER", "PMD_USER", ["exportPaymentMethod"]);
  for (const call of [users.add.ask, users.add.act, users.access, users.remove, users.removeForever]) {
    expect([call.name, mayAsk(manager, editions.default, call)]).toEqual([
      call.name,
      { allowed: false, why: "privilege", missing: "userApplication" },
    ]);
    expect(mayAsk(holder("ROLE_SUSER", "PMD_USER", ["userApplication"]), editions.default, call).allowed).toBe(true);
  }
  for (const call of [users.list, users.find, users.export])
    expect(mayAsk(manager, editions.default, call).allowed).toBe(true);
  expect(calls.filter((call) => call.name.startsWith("users.") && writes(call) && !call.needs && !call.openTo)).toEqual(
    [],
  );
});
test("the role that only makes links manages no application, and only an owner changes ownership", () => {
  const allowed = (role: string, call: Call) =>
    mayAsk(holder(role, "PMD_USER", [...allPrivileges]), editions.default, call).allowed;
  const closed = calls.filter((call) => call.openTo);
  expect(closed.length).toBeGreaterThan(2);
  expect(closed.filter((call) => allowed("ROLE_OPERATOR", call))).toEqual([]);
  expect(closed.filter((call) => !allowed("ROLE_SUSER", call))).toEqual([]);
  expect(allowed("ROLE_USER", contract.users.ownership.act)).toBe(false);
});
test("a call is refused when its noun is closed, and without its permission", () => {
  expect(mayAsk(holder("ROLE_OPERATOR"), editions.default, contract.wallets.mine)).toEqual({
    allowed: false,
    why: "role",
    missing: "wallets",
  });
  expect(mayAsk(holder("ROLE_SUSER"), editions.sa, contract.payouts.search)).toEqual({
    allowed: false,
    why: "edition",
    missing: "payouts",
  });
  expect(mayAsk(holder("ROLE_OPERATOR"), editions.default, contract.transactions.refund)).toEqual({
    allowed: false,
    why: "privilege",
    missing: "refundTransaction",
  });
  expect(
    mayAsk(holder("ROLE_OPERATOR", "x", ["refundTransaction"]), editions.default, contract.transactions.refund).allowed,
  ).toBe(true);
  expect(mayVisit(holder("ROLE_NOBODY_KNOWS"), editions.default, "users").allowed).toBe(false);
});

describe("permissions by application", () => {
  const manager = {
    ...holder("ROLE_FIN_MANAGER", "PMD_USER", ["payoutPayment", "createLink"]),
    access: [
      { appId: "1", role: "ROLE_FIN_MANAGER", privileges: ["payoutPayment"] },
      { appId: "2", role: "ROLE_OPERATOR", privileges: ["createLink"] },
    ],
  };
  const may = (call: Call, input?: Record<string, unknown>) => mayAsk(manager, editions.default, call, input).allowed;
  const { wallets, payouts, invoices } = contract;
  test("a permission on one application does not apply to another", () => {
    expect([may(payouts.pay), may(payouts.pay, { appId: "1" }), may(payouts.pay, { appId: "2" })]).toEqual([
      true,
      true,
      false,
    ]);
    expect([may(wallets.operations, { appId: "1" }), may(wallets.operations, { appId: "2" })]).toEqual([true, false]);
    expect(may(invoices.create, { appId: "3" })).toBe(false);
    expect(whereMay(manager, editions.default, invoices.create, manager.access)).toEqual([manager.access[1]]);
  });
  test("role and permission must belong to the same application", () => {
    const split = {
      ...manager,
      access: [
        { appId: "1", role: "ROLE_FIN_MANAGER", privileges: [] },
        { appId: "2", role: "ROLE_OPERATOR", privileges: ["payoutPayment"] },
      ],
    };
    expect(mayAsk(split, editions.default, wallets.withdraw.act).allowed).toBe(false);
  });
  test("money leaves the merchant only with the permission, and moves between its own applications without it", () => {
    const office = {
      ...manager,
      privileges: [],
      access: ["1", "2"].map((appId) => ({ appId, role: "ROLE_FO_MANAGER", privileges: [] })),
    };
    const allowed = (input: Record<string, unknown>) =>
      mayAsk(office, editions.default, wallets.transfer.act, { fromAppId: "1", ...input }).allowed;
    expect([allowed({ toMerchant: "2" }), allowed({ toMerchant: "9" }), allowed({ phoneNumber: "+1" })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(mayAsk(office, editions.default, wallets.transfer.ask).allowed).toBe(true);
  });
});
test("the application of a transfer is the one that the money leaves", () => {
  expect(applicationIn({ fromAppId: "10482", toAppId: "10507" })).toBe("10482");
  expect(applicationIn({ appId: "10507" })).toBe("10507");
  expect(applicationIn({})).toBeUndefined();
});
