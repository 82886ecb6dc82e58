import { fileRights } from "@/lib/access/file-rights";
import { bulk } from "@/lib/contract/bulk";
import type { Call } from "@/lib/contract/call";
import { payouts } from "@/lib/contract/payouts";
import { transactions } from "@/lib/contract/transactions";
import { users } from "@/lib/contract/users";
import { editions } from "@/lib/edition/editions";

const on = (appId: string, role: string, ...privileges: string[]) => ({ appId, role, privileges });
const rightsIn = (call: Call, ...access: ReturnType<typeof on>[]) =>
  fileRights<{ readonly appId: string }>(
    { call },
    {},
    {
      roles: access.map(({ role }) => role),
      userType: "PMD_USER",
      privileges: access.flatMap(({ privileges }) => privileges),
      access,
    },
    editions.default,
  );
const exporter = on("1", "ROLE_FO_SUPERVISOR", "exportPaymentMethod");

test("a file has the rows of the applications where the list may be read and exported", () => {
  const { verdict, only, isAllowed } = rightsIn(
    payouts.search,
    exporter,
    on("2", "ROLE_FO_SUPERVISOR", "exportPaymentMethod", "payoutReview"),
    on("3", "ROLE_FO_SUPERVISOR", "payoutReview"),
  );
  expect([verdict.allowed, only]).toEqual([true, ["2"]]);
  expect(["1", "2", "3"].map((appId) => isAllowed({ appId }))).toEqual([false, true, false]);
});
test("a file is refused if no application has both rights", () => {
  const refusal = { allowed: false, why: "privilege", missing: "exportPaymentMethod" };
  const payer = on("2", "ROLE_FO_SUPERVISOR", "payoutPayment");
  expect(rightsIn(payouts.search, exporter, payer).verdict).toEqual(refusal);
  expect(rightsIn(bulk.payouts, exporter, payer).verdict).toEqual(refusal);
  expect(rightsIn(users.list, exporter, on("2", "ROLE_FIN_MANAGER")).verdict).toEqual(refusal);
  expect(rightsIn(transactions.list, exporter, payer)).toMatchObject({ verdict: { allowed: true }, only: ["1"] });
});
