import { calls } from "@/lib/contract";
import { roleGroups, isInRoleGroup, permissionsOf } from "@/lib/contract/access";
import { namesInPath, pathOf, verbOf } from "@/lib/contract/wire";
import { find } from "@/sandbox/handle-request";
import { Refusal } from "@/sandbox/refusal";
import { Talk, temporary } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
afterAll(() => sandbox.close());

const values: Readonly<Record<string, string>> = {
  OTP: "123456",
  email: "owner@sandbox.test",
  mobilePhone: "+994500001003",
  guid: "0123456789abcdef",
  type: "business",
  accountType: "business",
};
const pathWith = (line: (typeof calls)[number]) =>
  pathOf(line).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "10482"));
const tokens = new Map<string, string>();
const tokenOf = async (account: string) => {
  if (!tokens.has(account)) tokens.set(account, await talk.signIn(account));
  return tokens.get(account)!;
};

describe("routes", () => {
  test("the table has 84 calls and their aliases", () =>
    expect(new Set(calls.filter(({ assumed }) => !assumed).map(({ endpoint }) => endpoint)).size).toBe(84));

  test.each(calls.map((call) => [call.name, call] as const))("%s is found by its method and path", (name, call) => {
    const route = find(verbOf(call), pathWith(call), new URLSearchParams(call.fixed));
    expect(route.call.endpoint).toBe(call.endpoint);
    expect(route.call.name).toBe(name);
    expect(Object.keys(route.inPath)).toEqual([...namesInPath(call)]);
  });

  const caught = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };
  test("a literal path wins over a placeholder", () => {
    expect(find("GET", "api/bulk/payout/10482").call.name).toBe("bulk.payouts");
    expect(find("GET", "api/bulk/invoices/7").call.name).toBe("bulk.invoicesOf");
    expect(find("GET", "api/bulk/10482").call.name).toBe("bulk.invoices");
    expect(find("DELETE", "api/user/delete/7").call.name).toBe("users.removeForever");
  });
  test("a wrong method is 405, an unknown path 404, a malformed escape 400", () => {
    expect(caught(() => find("PATCH", "api/login"))).toMatchObject({ status: 405 });
    expect(caught(() => find("GET", "api/nothing"))).toMatchObject({ status: 404 });
    expect(caught(() => find("GET", "api/apps/"))).toMatchObject({ status: 404 });
    expect(caught(() => find("GET", "api/apps/%zz"))).toBeInstanceOf(Refusal);
  });
  test("an unknown edition's prefix finds nothing", async () =>
    expect((await talk.get("/xx/api/profile")).status).toBe(404));
});

describe("guards", () => {
  const guarded = calls.filter(({ as }) => as !== "guest");
  test.each(guarded.map((call) => [call.name, call] as const))(
    "%s refuses a request without a token",
    async (_, call) => {
      const { status, body, headers } = await talk.ask(verbOf(call), pathWith(call), {
        raw: verbOf(call) === "GET" ? undefined : "{}",
      });
      expect([status, body.code]).toEqual([401, "UNAUTHENTICATED"]);
      expect(body.responseId).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4})+$/);
      expect(headers.get("x-response-id")).toBe(body.responseId);
    },
  );

  const needy = calls.filter(
    ({ needs, needsOne, ownTarget, name }) =>
      (needsOne ?? (needs && !["createLink", "sendLink"].includes(needs))) &&
      !ownTarget &&
      !name.startsWith("connect.") &&
      !["users.export", "users.exportByEmail", "wallets.exportByEmail"].includes(name),
  ); // no user who may see users and wallets lacks that one
  test.each(needy.map((call) => [call.name, call] as const))("%s needs its permission", async (name, call) => {
    const { status, body } = await talk.ask(verbOf(call), pathWith(call), {
      // A user with the noun's role and without the permission.
      token: await tokenOf(
        name.startsWith("users.")
          ? "finance"
          : name.startsWith("wallets.")
            ? "office"
            : call.openTo
              ? "supervisor"
              : "operator",
      ),
      raw: verbOf(call) === "GET" ? undefined : "{}",
    });
    expect([status, body.code, body.missing]).toEqual([403, "FORBIDDEN", permissionsOf(call)[0]]);
  });

  test.each(["operator", "office", "finance", "single", "newcomer", "owner"])(
    "%s requires the noun's roles",
    async (account) => {
      const token = await tokenOf(account);
      const holder = (await talk.get("api/profile", token)).body as unknown as Parameters<typeof isInRoleGroup>[0]; // the contract's Holder
      for (const noun of Object.keys(roleGroups) as (keyof typeof roleGroups)[]) {
        const call = calls.find((one) => one.name.startsWith(`${noun}.`) && permissionsOf(one).length === 0);
        if (!call) continue; // the portal answers this noun itself
        const { status, body } = await talk.ask(verbOf(call), pathWith(call), { token });
        if (isInRoleGroup(holder, roleGroups[noun])) expect(status).not.toBe(403);
        else expect([status, body.code, body.missing]).toEqual([403, "FORBIDDEN", noun]);
      }
    },
  );

  test("a call in an application's name requires that application's key", async () => {
    const token = await tokenOf("owner");
    const body = { destination: "4111111111111111" };
    expect((await talk.ask("POST", "api/wallets/masked-fullName", { token, body })).body.code).toBe("APP_KEY");
    expect(
      (await talk.ask("POST", "api/wallets/masked-fullName", { token, body, headers: { "x-app-key": "nonsense" } }))
        .status,
    ).toBe(403);
    expect(
      (
        await talk.ask("POST", "api/wallets/masked-fullName", {
          token,
          body,
          headers: { "x-app-key": "sandbox-key-20611" },
        })
      ).body.code,
    ).toBe("APP_KEY");
    expect(
      (
        await talk.ask("POST", "api/wallets/masked-fullName", {
          token,
          body,
          headers: { "x-app-key": "sandbox-key-10482" },
        })
      ).body.code,
    ).not.toBe("APP_KEY");
  });
});

describe("input", () => {
  test("broken rules are reported by field", async () => {
    const { status, body } = await talk.post("api/register", {
      email: "nobody",
      fullName: "",
      password: "short",
      mobilePhone: "050",
    });
    expect([status, body.code]).toEqual([422, "VALIDATION"]);
    expect(body.fields).toEqual({ email: "at", fullName: "required", password: "min", mobilePhone: "format" });
  });
  test("a wrong code in the path is a validation error", async () =>
    expect((await talk.post("api/approveLogin/12/owner@sandbox.test")).body.fields).toEqual({ OTP: "digits" }));
  test("an unknown name in the query is ignored", async () =>
    expect((await talk.get("api/dashboard/recent-activity?page=0&offset=6&utm=1", await tokenOf("owner"))).status).toBe(
      200,
    ));
  test("a value of the body is not read from the query", async () =>
    expect((await talk.post("api/forgot-password?email=owner@sandbox.test", {})).body.fields).toEqual({
      email: "required",
    }));
  test("a body that is no JSON object is malformed", async () => {
    for (const raw of ["{", "[]", "7", "null", ""])
      expect(
        (await talk.ask("POST", "api/login", { raw, headers: { "content-type": "application/json" } })).status,
      ).toBe(400);
  });
  test("form data in place of JSON is refused", async () =>
    expect(
      (
        await talk.ask("POST", "api/login", {
          raw: "username=x",
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
      ).status,
    ).toBe(415));
  test("more than a megabyte is refused", async () =>
    expect(
      (await talk.ask("POST", "api/login", { raw: JSON.stringify({ username: "x".repeat(1_100_000) }) })).status,
    ).toBe(413));
});
