import { findableFor } from "@/components/shell/palette/findable";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { refundList } from "@/components/transactions/refunds/define-refund-list";
import { Role } from "@/lib/contract/access";
import { editions } from "@/lib/edition/editions";
import { mayOpen } from "@/lib/access/places";

const findablesOf = (role: Role) =>
  findableFor(
    [transactionList, refundList],
    { roles: [role], userType: "MERCHANT_USER", privileges: [] },
    editions.default,
    undefined,
    (title) => `the word for ${title}`,
  );

describe("the lists that the palette searches", () => {
  it.each(Role.options)("are for %s those that the user may open", (role) => {
    const holder = { roles: [role], userType: "MERCHANT_USER", privileges: [] };
    expect(findablesOf(role).map(({ word }) => word)).toEqual(
      [transactionList, refundList]
        .filter(({ path }) => mayOpen(holder, editions.default, path))
        .map(({ title }) => title),
    );
  });
  it("have a name and an address where the menu has none", () => {
    expect(findablesOf("ROLE_SUSER").map(({ word, link }) => [word, link])).toEqual([
      ["transactions", undefined],
      ["refunds", { label: "the word for refunds", path: "/billing/transactions/refunds" }],
    ]);
  });
});
