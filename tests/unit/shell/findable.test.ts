import { findableFor } from "@/components/shell/palette/findable";
import { transactionList } from "@/components/transactions/list/define-transaction-list";
import { operationList } from "@/components/wallets/list/define-operation-list";
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
  it("are those of an application only where the user may see them", () => {
    const access = [
      { appId: "1", role: "ROLE_FIN_MANAGER", privileges: [] },
      { appId: "2", role: "ROLE_OPERATOR", privileges: [] },
    ];
    const holder = { roles: ["ROLE_FIN_MANAGER"], userType: "MERCHANT_USER", privileges: [], access };
    const searched = (appId?: string) =>
      findableFor([operationList], holder, editions.default, appId, (title) => title).map((found) => found.pathValues);
    expect(searched("1")).toEqual([{ appId: "1" }]);
    expect(searched("2")).toEqual([]);
    expect(searched()).toEqual([]);
  });
  it("have a name and an address where the menu has none", () => {
    expect(findablesOf("ROLE_SUSER").map(({ word, link }) => [word, link])).toEqual([
      ["transactions", undefined],
      ["refunds", { label: "the word for refunds", path: "/billing/transactions/refunds" }],
    ]);
  });
});
