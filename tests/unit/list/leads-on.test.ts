import { leadsOn } from "@/components/list/leads-on";
import { invoices } from "@/lib/contract/invoices";
import { payouts } from "@/lib/contract/payouts";
import { usualPrivileges } from "@/lib/contract/privileges";
import { editions } from "@/lib/edition/editions";

const finance = {
  roles: ["ROLE_FIN_MANAGER"],
  userType: "PMD_USER",
  privileges: usualPrivileges.ROLE_FIN_MANAGER,
  access: [{ appId: "1", role: "ROLE_FIN_MANAGER", privileges: usualPrivileges.ROLE_FIN_MANAGER }],
};

test("an empty list proposes only what the user may do, on its application", () => {
  expect(leadsOn({}, finance, editions.default, {})).toBe(true);
  expect(leadsOn({ begins: invoices.create }, finance, editions.default, {})).toBe(false);
  expect(leadsOn({ begins: payouts.pay }, finance, editions.default, { appId: "1" })).toBe(true);
  expect(leadsOn({ begins: payouts.pay }, finance, editions.default, { appId: "2" })).toBe(false);
});
