import { limitedKinds } from "@/lib/access/money-out";
import { limitedRoles } from "@/lib/contract/role-order";
import { editions } from "@/lib/edition/editions";

test("a limit has only roles that may do what it limits", () => {
  const roles = new Map(limitedKinds(editions.default).map((one) => [one.kind, one.roles]));
  const ofWallets = ["ROLE_SUSER", "ROLE_USER", "ROLE_FIN_MANAGER", "ROLE_FO_MANAGER"];
  expect([...roles.keys()]).toEqual(["payout", "bulkPayout", "transfer", "withdrawal", "refund"]);
  expect(roles.get("transfer")).toEqual(ofWallets);
  expect(roles.get("withdrawal")).toEqual(ofWallets);
  for (const kind of ["payout", "bulkPayout", "refund"] as const) expect(roles.get(kind)).toEqual(limitedRoles);
});

test("a limit has only the kinds of the country", () => {
  expect(limitedKinds(editions.sa).map(({ kind }) => kind)).toEqual(["bulkPayout", "refund"]);
});
