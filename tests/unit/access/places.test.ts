import { subPageAt, isPlace, mayEnter, mayFollow, mayOpen, placeAt, places, placesFor } from "@/lib/access/places";
import { menuPlaces } from "@/lib/access/menu-places";
import { editions } from "@/lib/edition/editions";
import { mayAsk } from "@/lib/access/policy";
import { books } from "@/lib/contract/books";
import { apps } from "@/lib/contract/apps";
import { Role } from "@/lib/contract/access";
import { invoices } from "@/lib/contract/invoices";
import { usualPrivileges } from "@/lib/contract/privileges";

describe("the table of addresses", () => {
  it("contains places and their children", () => {
    expect(placeAt("/billing/invoices/")?.word).toBe("invoices");
    expect(subPageAt("/billing/history/20397")?.under).toBe("invoices");
    expect(subPageAt("/applications/configure/1/2")?.under).toBe("applications");
    expect(subPageAt("/billing/")?.under).toBe("wallet");
    expect(subPageAt("/billing/transactions/match")?.under).toBe("transactions");
    expect(subPageAt("/billing/transactions/refunds")?.under).toBe("transactions");
  });
  it("does not contain unknown addresses", () => {
    expect(placeAt("/nope") ?? subPageAt("/nope")).toBeUndefined();
    expect(subPageAt("/billing/history/")).toBeUndefined();
    expect(subPageAt("/billing/history/1/2")).toBeUndefined();
    expect(isPlace("/nope")).toBe(false);
  });
  it("lets controls link only to existing screens", () => {
    const seller = { roles: ["ROLE_OPERATOR"], userType: "MERCHANT_USER", privileges: ["createLink"] };
    expect(mayOpen(seller, editions.default, "/billing/create-an-invoice")).toBe(true);
    expect(mayOpen({ ...seller, privileges: [] }, editions.default, "/billing/create-an-invoice")).toBe(false);
    const owner = { ...seller, roles: ["ROLE_SUSER"] };
    expect(mayOpen(owner, editions.default, "/connect")).toBe(true);
    expect(mayOpen(seller, editions.default, "/connect")).toBe(false);
    expect(mayOpen(owner, editions.default, "/billing/wallet")).toBe(true);
    expect(mayOpen(owner, editions.sa, "/billing/wallet")).toBe(false);
    expect(mayFollow(owner, editions.default, "/billing/transactions?open=TX-1")).toBe(true);
    expect(mayFollow(owner, editions.sa, "/billing/payouts?open=PO-1")).toBe(false);
    expect(mayFollow(owner, editions.default, "/unknown")).toBe(false);
    expect(mayOpen(owner, editions.default, "/billing/wallet/statement")).toBe(true);
    expect(mayOpen(owner, editions.sa, "/billing/wallet/statement")).toBe(false);
    expect(mayOpen(seller, editions.default, "/billing/wallet/statement/print")).toBe(false);
    expect(mayOpen(seller, editions.default, "/billing/wallet")).toBe(false);
  });
});

/** The demonstration's people, and the places that their menus lack. In Saudi Arabia payouts and the wallet are missing, too. */
describe("the menu in every edition", () => {
  const noUsers = ["users"];
  const noMoney = ["wallet", "users"];
  const noOffice = ["connect", "payouts", "bulkPayout"];
  it.each<[string, Role, string, readonly string[]]>([
    ["owner", "ROLE_SUSER", "PMD_USER", []],
    ["user", "ROLE_USER", "PMD_USER", []],
    ["finance", "ROLE_FIN_MANAGER", "PMD_USER", ["connect", "createInvoice"]],
    ["office", "ROLE_FO_MANAGER", "MERCHANT_USER", [...noOffice, ...noUsers]],
    ["supervisor", "ROLE_FO_SUPERVISOR", "MERCHANT_USER", [...noOffice, ...noMoney, "approvals"]],
    ["operator", "ROLE_OPERATOR", "MERCHANT_USER", [...noOffice, ...noMoney, "approvals", "applications"]],
    ["admin", "ROLE_ADMIN", "MERCHANT_USER", ["connect", ...noMoney]],
    ["super", "ROLE_SUPER_ADMIN", "MERCHANT_USER", ["connect", ...noMoney]],
    ["single", "ROLE_SINGLE", "MERCHANT_USER", ["connect", ...noMoney]],
    ["newcomer", "ROLE_USER", "MERCHANT_USER", noUsers],
  ])("of %s", (_, role, userType, hidden) => {
    const holder = { roles: [role], userType, privileges: [...usualPrivileges[role]] };
    for (const edition of [editions.default, editions.ae, editions.sa]) {
      const without = edition === editions.sa ? [...hidden, "payouts", "wallet"] : hidden;
      expect(placesFor(holder, edition).map(({ word }) => word)).toEqual(
        places.flatMap(({ word }) => (without.includes(word) ? [] : [word])),
      );
    }
  });
});

describe("the matching of a bank's statement", () => {
  it.each(Role.options)("is open to %s with the lists of transactions and movements", (role) => {
    const holder = { roles: [role], userType: "MERCHANT_USER", privileges: [] };
    expect(mayOpen(holder, editions.default, "/billing/transactions/match")).toBe(
      mayOpen(holder, editions.default, "/billing/transactions") &&
        mayAsk(holder, editions.default, books.movements).allowed,
    );
  });
  it("is found in the palette and the list, not in the menu", () => {
    expect(placeAt("/billing/transactions/match")).toBeUndefined();
  });
});

describe("access to an address", () => {
  const editor = { roles: ["ROLE_OPERATOR"], userType: "MERCHANT_USER", privileges: ["editLinkInvoice"] };
  it("follows the rows of the calls that are sent from there", () => {
    expect(mayEnter(editor, editions.default, "/billing/create-an-invoice")).toEqual({
      allowed: false,
      why: "privilege",
      missing: invoices.create.needs,
    });
    expect(mayEnter(editor, editions.default, "/billing/create-an-invoice", invoices.edit).allowed).toBe(true);
    expect(mayEnter(editor, editions.default, "/exports/{list}/refused")).toMatchObject({
      missing: "exportPaymentMethod",
    });
  });
  it("follows the rows also for a list whose call has wider access than the page", () => {
    const closed = { allowed: false, why: "role", missing: "apps" };
    expect(mayEnter(editor, editions.default, "/applications")).toEqual(closed);
    expect(mayEnter(editor, editions.default, "/applications", apps.list)).toEqual(closed);
    const supervisor = { ...editor, roles: ["ROLE_FO_SUPERVISOR"] };
    expect(mayEnter(supervisor, editions.default, "/applications", apps.list)).toEqual({ allowed: true });
    expect(mayEnter(supervisor, editions.default, "/applications/configure/{appId}/{appConfigId}")).toMatchObject({
      missing: "userApplication",
    });
  });
  it("follows the noun: its roles and the countries that have it", () => {
    expect(mayEnter(editor, editions.default, "/users")).toEqual({ allowed: false, why: "role", missing: "users" });
    expect(mayEnter({ ...editor, roles: ["ROLE_SUSER"] }, editions.sa, "/billing/wallet")).toMatchObject({
      why: "edition",
    });
  });
});

test.each(Object.keys(menuPlaces))("%s has a place in the menu and is a page of the table", (path) =>
  expect(subPageAt(path)?.path).toBe(path),
);
