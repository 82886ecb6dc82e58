// Every page of the portal starts with `enter`, which refuses a visitor before the page requests anything but the profile.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { enter, enterAndRead } from "@/components/shell/enter";
import { Forbidden, ForbiddenByProvider, type ForbiddenProps } from "@/components/shell/failure/forbidden";
import { AppListPage } from "@/components/list/app-list-page";
import { ListPage } from "@/components/list/list-page";
import type { Verdict } from "@/lib/access/policy";
import { editions } from "@/lib/edition/editions";
import { setPageStatus } from "@/lib/http/page-status";
import type { Call } from "@/lib/contract/call";
import { invoices } from "@/lib/contract/invoices";
import { shellUser } from "@/lib/provider/page";
import { Problem } from "@/lib/provider/problem";

const mockAsked: string[] = [];
const mockUser = { id: "7", roles: ["ROLE_OPERATOR"], userType: "MERCHANT_USER", privileges: ["createLink"] };
/** Refuses every user, for tests that need every page to refuse. */
const mockPolicy: { verdict?: Verdict } = {};
const mockAnswer: { problem?: Problem; late?: Promise<void>; user?: object } = {};

jest.mock("@/lib/access/policy", () => {
  const policy = jest.requireActual<typeof import("@/lib/access/policy")>("@/lib/access/policy");
  return {
    mayVisit: (...args: Parameters<typeof policy.mayVisit>) => mockPolicy.verdict ?? policy.mayVisit(...args),
    mayAsk: (...args: Parameters<typeof policy.mayAsk>) => mockPolicy.verdict ?? policy.mayAsk(...args),
    whereMay: policy.whereMay,
  };
});
jest.mock("@/lib/provider/upstream/ask", () => ({
  ask: async (_caller: unknown, call: Call) => {
    mockAsked.push(call.name);
    if (mockAnswer.problem) throw mockAnswer.problem;
    if (call.name === "profile.read") await mockAnswer.late;
    return call.name === "profile.read" ? (mockAnswer.user ?? mockUser) : {};
  },
}));
jest.mock("@/lib/session/session", () => ({
  openSession: async () => ({ token: "t", user: mockUser }),
  sessionCookie: () => "portal",
}));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/http/page-status", () => ({ setPageStatus: jest.fn() }));
jest.mock("next/headers", () => ({ cookies: async () => new Map(), headers: async () => new Headers() }));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

beforeEach(() => {
  mockAsked.length = 0;
  delete mockPolicy.verdict;
  for (const name of ["problem", "late", "user"] as const) delete mockAnswer[name];
  jest.mocked(setPageStatus).mockClear();
});
const forbidden = (element: ReactElement | undefined) => {
  expect(element?.type).toBe(Forbidden);
  return element as ReactElement<ForbiddenProps>;
};
const sentences = async (element: ReactElement | undefined) =>
  renderToStaticMarkup(await Forbidden(forbidden(element).props));

describe("enter", () => {
  it("returns the user and the edition for an open address", async () => {
    expect(await enter("/billing/create-an-invoice")).toEqual({ user: mockUser, edition: editions.default });
    expect(mockAsked).toEqual(["profile.read"]);
    expect(setPageStatus).not.toHaveBeenCalled();
  });
  it("names the permission that the page's own call requires, and who can grant it", async () => {
    const texts = await sentences((await enter("/billing/create-an-invoice", invoices.edit)).refused);
    expect(texts).toContain("You do not have access to this page");
    expect(texts).toContain("Missing permission: Edit link/invoice");
    expect(texts).toContain("Ask to grant it: Owner");
    expect(setPageStatus).toHaveBeenCalledWith(403);
  });
  it("sends no sole trader to an owner, who is the same person", async () => {
    mockAnswer.user = { ...mockUser, roles: ["ROLE_SINGLE"] };
    const texts = await sentences((await enter("/billing/wallet")).refused);
    expect(texts).toContain("Missing permission: Wallet");
    expect(texts).not.toContain("Ask to grant it");
  });
  it("names the place when a role has no access to it, and no permission when the country does not have it", async () => {
    expect(await sentences((await enter("/users")).refused)).toContain("Missing permission: Users");
    mockPolicy.verdict = { allowed: false, why: "edition", missing: "wallets" };
    const texts = await sentences((await enter("/billing")).refused);
    expect(texts).toContain("Not available in this country");
    expect(texts).not.toContain("Missing permission");
  });
});

describe("a page that reads", () => {
  const path = "/billing/create-an-invoice";
  const read = jest.fn(async ({ id }: { readonly id: string }) => `read for ${id}`);
  beforeEach(() => read.mockClear());

  it("reads while the provider is asked for the profile", async () => {
    let answer: () => void = () => undefined;
    mockAnswer.late = new Promise((done) => {
      answer = done;
    });
    const entering = enterAndRead(path, read);
    await new Promise((done) => setImmediate(done));
    expect(mockAsked).toEqual(["profile.read"]);
    expect(read).toHaveBeenCalledTimes(1);
    answer();
    expect(await entering).toEqual({ user: mockUser, edition: editions.default, found: "read for 7" });
    expect(read).toHaveBeenCalledTimes(1);
  });
  it("reads nothing for a user whose session may not enter", async () => {
    expect((await enterAndRead("/users", read)).refused?.type).toBe(Forbidden);
    expect(read).not.toHaveBeenCalled();
  });
  it("drops what it read, also a failure, if the provider's profile may not enter", async () => {
    mockAnswer.user = { ...mockUser, privileges: [] };
    read.mockRejectedValueOnce(new Error("dropped"));
    expect(await enterAndRead(path, read)).not.toHaveProperty("found");
    expect((await enterAndRead(path, read)).refused?.type).toBe(Forbidden);
  });
  it("reads again for another user than the session's", async () => {
    mockAnswer.user = { ...mockUser, id: "8" };
    expect(await enterAndRead(path, read)).toMatchObject({ found: "read for 8" });
  });
  it("does not take a missing value of the session for a change", async () => {
    mockAnswer.user = { ...mockUser, access: null };
    expect(await enterAndRead(path, read)).toMatchObject({ found: "read for 7" });
    expect(read).toHaveBeenCalledTimes(1);
  });
  it("fails with its read", async () => {
    read.mockRejectedValueOnce(new Error("broken"));
    await expect(enterAndRead(path, read)).rejects.toThrow("broken");
  });
});

describe("the provider's answer", () => {
  it("shows the refused page with the permission that the provider names", async () => {
    const sentencesFor = async (missing: string) =>
      renderToStaticMarkup(
        await ForbiddenByProvider({ problem: new Problem("forbidden", { missing, responseId: "9F2C" }) }),
      );
    const known = await sentencesFor("refundTransaction");
    expect(known).toContain("You do not have access to this page");
    expect(known).toContain("Missing permission: Refund transaction");
    expect(known).toContain("9F2C");
    expect(await sentencesFor("somethingNew")).toContain(
      "You do not have permission for this. Ask the owner to give access",
    );
    expect(setPageStatus).toHaveBeenCalledWith(403);
  });
  it("shows the shell from the session when the provider is down; a page still fails", async () => {
    mockAnswer.problem = new Problem("unreachable");
    expect(await shellUser()).toEqual(mockUser);
    await expect(enter("/settings")).rejects.toThrow("unreachable");
  });
});

const root = join(process.cwd(), "app/(portal)");
const pages = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.startsWith("[...")) // an address without a page refuses no user
  .sort();
type Page = (props: object) => ReactElement | Promise<ReactElement>;

describe("the pages", () => {
  it("exist", () => expect(pages.length).toBeGreaterThan(10));
  it.each(pages)("%s checks access before it requests data", async (file) => {
    mockPolicy.verdict = { allowed: false, why: "role", missing: "users" };
    const { default: Page } = jest.requireActual<{ readonly default: Page }>(join(root, file));
    const page = await Page({
      params: Promise.resolve({ id: "7", list: "transactions", step: "account" }),
      searchParams: Promise.resolve({ problem: "broken", edit: "7" }),
    });
    const List = [ListPage, AppListPage].find((list) => list === page.type) as Page | undefined;
    const screen = List ? await List(page.props as object) : page;
    const address = `/${file.replace(/\/?page\.tsx$/, "")}`.replace(/\[(\w+)\]/g, "{$1}");
    expect(forbidden(screen as ReactElement).props.path).toBe(address);
    await new Promise((done) => setImmediate(done)); // a page that does not await its request
    expect(new Set(mockAsked)).toEqual(new Set(["profile.read"]));
  });
});
