// The activity of a merchant: its lines, its readers, and its pages.
import { randomUUID } from "node:crypto";
import ExcelJS from "exceljs";
import { GET } from "@/app/exports/[list]/route";
import { callView, filterOf, peopleView, readActivityQuery } from "@/components/profile/activity/activity-view";
import { answerActivity } from "@/components/profile/activity/answer-activity";
import { contract } from "@/lib/contract";
import type { Holder } from "@/lib/contract/people";
import { editions } from "@/lib/edition/editions";
import { type ActivityFilter, KEPT_DAYS, addActivity, readActivity } from "@/lib/provider/attempts/activity";
import type { Attempt } from "@/lib/provider/attempts/attempt";
import { startedAttempt } from "@/lib/provider/attempts/attempts";
import { memoryStore } from "@/lib/store/memory";
import type { Store } from "@/lib/store/store";
import type { SearchParams } from "@/lib/url/listing-state";
import { callDoor, cookiesFrom } from "@/tests/support/contract/door";
import { HOST } from "@/tests/support/contract/host";
import { pageRequest } from "@/tests/support/contract/page-request";
import {
  PASSWORD,
  type SandboxBackend,
  actorOf,
  codeFor,
  signIn,
  startSandbox,
} from "@/tests/support/contract/start-sandbox";
import { until } from "@/tests/support/until";

const home = globalThis as typeof globalThis & { portalStore?: Store };
const timeZone = "Asia/Baku";

let written: string[];
beforeEach(() => {
  const store = memoryStore();
  written = [];
  home.portalStore = {
    ...store,
    append: (key, line, ...more) => {
      written.push(`${key} ${line}`);
      return store.append(key, line, ...more);
    },
  };
});

describe("through the door", () => {
  let backend: SandboxBackend;
  beforeAll(async () => {
    backend = await startSandbox("default");
  });
  afterAll(() => backend.close());

  const activityOf = async (cookie: string, filter: ActivityFilter = {}) => {
    const { user } = await actorOf({ cookie });
    const { rows } = await readActivity({ edition: "default", user }, filter, { size: 50, timeZone });
    return rows.map(({ by, call, result, code, on }) => [by.fullName.split(" ")[0], call, result, code, on[0]]);
  };
  const fileOf = (address: string) =>
    GET(
      new Request(`http://${HOST}/exports/${address}`, { headers: { host: HOST, "sec-fetch-site": "same-origin" } }),
      {
        params: Promise.resolve({ list: address.replace(/\?.*/, "") }),
      },
    );
  const tryPassword = (username: string, password: string) =>
    callDoor(contract.auth.signIn.ask, { input: { username, password } });

  test("has sign-ins and refused ones of the merchant's people, and no word that was typed", async () => {
    const { cookie } = await signIn(backend, "owner");
    const other = await signIn(backend, "other");
    await signIn(backend, "finance");
    written.length = 0;
    expect((await tryPassword("Finance@sandbox.test ", "Not-the-password-1")).status).toBe(422);
    const step = await tryPassword("finance@sandbox.test", PASSWORD);
    const wrong = (await codeFor(backend, "finance@sandbox.test", "default")) === "111111" ? "222222" : "111111";
    await callDoor(contract.auth.signIn.act, { cookie: cookiesFrom(step), input: { OTP: wrong } });
    expect((await tryPassword("stranger@sandbox.test", "Not-the-password-1")).status).toBe(422);
    let mine = await activityOf(cookie);
    await until("the record has both, for which no answer waits", async () => {
      mine = await activityOf(cookie);
      return mine.filter(([, , result]) => result === "refused").length === 2;
    });
    expect(mine.slice(0, 2).map(([, ...rest]) => rest)).toEqual([
      ["auth.signIn.act", "refused", "WRONG_CODE", expect.stringMatching(/^users:/)],
      ["auth.signIn.act", "refused", "INVALID_CREDENTIALS", expect.stringMatching(/^users:/)],
    ]);
    expect(mine.filter(([, call, result]) => call === "auth.signIn.act" && result === "done")).toHaveLength(2);
    expect((await activityOf(other.cookie)).map(([, call, result]) => [call, result])).toEqual([
      ["auth.signIn.act", "done"],
    ]);
    expect(written.join("\n")).not.toMatch(/Not-the-password|111111|222222|sandbox\.test/);
  });

  test("has files that were taken or sent, a new key without the key, and changes of the limits", async () => {
    const { cookie } = await signIn(backend, "owner");
    pageRequest.cookie = cookie;
    const file = await fileOf("refunds");
    await file.arrayBuffer();
    await callDoor(contract.transactions.exportRefundsByEmail, { cookie, input: { language: "en" } });
    await callDoor(contract.apps.renewKey.ask, { cookie, input: { appId: "10482" } });
    const answer = await callDoor(contract.apps.renewKey.act, {
      cookie,
      input: { appId: "10482", OTP: await codeFor(backend, "owner@sandbox.test", "default") },
    });
    const { appKey } = (await answer.json()) as { readonly appKey: string };
    expect((await activityOf(cookie)).slice(0, 3).map(([, ...rest]) => rest)).toEqual([
      ["apps.renewKey.act", "done", null, "apps:10482"],
      ["files.email", "done", null, "files:refunds"],
      ["files.download", "done", null, "files:refunds"],
    ]);
    expect(appKey.length).toBeGreaterThan(8);
    expect(written.join("\n")).not.toContain(appKey);
    expect(await activityOf(cookie, { type: "files" })).toHaveLength(2);
    expect(await activityOf(cookie, { name: "10482" })).toHaveLength(1);
    const own = await fileOf("activity");
    expect(own.status).toBe(200);
    await own.arrayBuffer();
    expect((await activityOf(cookie))[0]).toEqual(expect.arrayContaining(["files.download", "files:activity"]));
  });

  test("the log has calls with their response ids: an owner sees all, a colleague their own, another merchant none", async () => {
    const owner = await signIn(backend, "owner");
    const finance = await signIn(backend, "finance");
    const other = await signIn(backend, "other");
    await callDoor(contract.apps.enterKey, {
      cookie: finance.cookie,
      input: { appId: "10482", appKey: "not-the-key" },
    });
    pageRequest.cookie = finance.cookie;
    const personOf = async ({ cookie }: { readonly cookie: string }) => {
      pageRequest.cookie = cookie;
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(await (await fileOf("call-log?result=refused")).arrayBuffer());
      const lines = book.worksheets[1]!.getSheetValues().slice(1) as string[][];
      return lines.flatMap(([, label, value]) => (label === "User" ? [value] : []));
    };
    expect(await personOf(finance)).toEqual([finance.user.fullName]);
    expect(await personOf(owner)).toEqual([]);
    const logOf = async ({ user }: { readonly user: Holder }, asked: SearchParams = {}) => {
      const filter = filterOf(callView, readActivityQuery(callView, asked), user, editions.default);
      return (await readActivity({ edition: "default", user }, filter, { size: 50, timeZone })).rows;
    };
    const entering = { call: "apps.enterKey", by: { id: finance.user.id, fullName: finance.user.fullName } };
    expect(await logOf(finance)).toMatchObject([
      { ...entering, result: "refused", reference: expect.stringMatching(/\w{4}/) },
      { call: "auth.signIn.act", by: { id: finance.user.id } },
    ]);
    expect(await logOf(owner)).toMatchObject([
      entering,
      { by: { id: finance.user.id } },
      { by: { id: owner.user.id } },
    ]);
    expect(await logOf(owner, { call: "/KEY" })).toMatchObject([entering]);
    // A row's call leads to the rows of this call alone.
    const { only } = filterOf(
      callView,
      readActivityQuery(callView, { call: contract.invoices.create.endpoint }),
      owner.user,
      editions.default,
    );
    const { by } = (await logOf(owner))[0]!;
    const isListed = (call: string) => only?.({ call, by } as Attempt);
    expect([isListed("invoices.create"), isListed("invoices.send")]).toEqual([true, false]);
    expect(await logOf(owner, { user: finance.user.fullName, result: "done" })).toHaveLength(1);
    expect(await logOf(other)).toMatchObject([{ by: { id: other.user.id } }]);
  });

  test.each([
    ["owner", 200],
    ["admin", 200],
    ["finance", 403],
    ["user", 403],
    ["operator", 403],
  ])("the file of the activity: %s gets %i", async (account, status) => {
    pageRequest.cookie = (await signIn(backend, account)).cookie;
    const response = await fileOf("activity");
    expect(response.status).toBe(status);
    await response.arrayBuffer();
  });

  test("the file says what it has not: filters that are not understood, and rows that are too many", async () => {
    const { cookie } = await signIn(backend, "owner");
    pageRequest.cookie = cookie;
    const actor = await actorOf({ cookie });
    const attempt = startedAttempt({ name: "payouts.pay" }, { amount: 100 }, actor);
    for (let count = 0; count < 510; count += 1)
      await addActivity({ edition: "default", user: actor.user }, { ...attempt, id: randomUUID(), result: "done" });
    const aboutOf = async (address: string, most: number) => {
      const headers = { host: HOST, "sec-fetch-site": "same-origin" };
      const answer = await answerActivity(
        peopleView,
        new Request(`http://${HOST}/exports/${address}`, { headers }),
        most,
      );
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(await answer.arrayBuffer());
      const lines = book.worksheets[1]!.getSheetValues().slice(1) as string[][];
      return new Map(lines.map(([, label, value]) => [label!, value!]));
    };
    const cut = await aboutOf("activity?type=money&result=gone&from=2026-11-01", 500);
    expect(cut.get("Left out")).toBe("Everything before the newest 500 rows. Choose a shorter period for the rest");
    expect(cut.get("Not understood in the link")).toBe("Result, Date");
    expect([...cut.keys()]).not.toContain("Created");
    const whole = await aboutOf("activity?type=money", 1_000);
    expect([...whole.keys()]).not.toContain("Left out");
    expect([...whole.keys()]).not.toContain("Not understood in the link");
  });
  test("the file has amounts as numbers, with their currency", async () => {
    const { cookie } = await signIn(backend, "owner");
    pageRequest.cookie = cookie;
    const actor = await actorOf({ cookie });
    const attempt = startedAttempt({ name: "payouts.pay" }, { amount: 1_234_50 }, actor);
    await addActivity({ edition: "default", user: actor.user }, { ...attempt, result: "done" });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await (await fileOf("activity?type=money")).arrayBuffer());
    const [heads, row] = book.worksheets[0]!.getSheetValues().slice(1) as ExcelJS.CellValue[][];
    expect(["Amount", "Currency"].map((head) => row![heads!.indexOf(head)])).toEqual([1234.5, "AZN"]);
  });
});

describe("page by page", () => {
  const owner = { edition: "default", user: { id: "u1", merchantId: "M-1" } } as const;
  const actor = { caller: { edition: "default" }, user: { id: "u1", fullName: "Nigar" } } as const;
  const now = Date.parse("2026-11-20T12:00:00Z");
  const attempt = (at: string, more: Partial<Attempt> = {}): Attempt => ({
    ...startedAttempt({ name: "payouts.pay" }, {}, actor),
    id: randomUUID(),
    at,
    result: "done",
    ...more,
  });
  const read = (filter: ActivityFilter = {}, size = 2, cursor?: string) =>
    readActivity(owner, filter, { size, timeZone, cursor, now });
  async function readAll(filter: ActivityFilter = {}, size = 2) {
    const pages: string[][] = [];
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const { rows, next } = await read(filter, size, cursor);
      pages.push(rows.map(({ at }) => at));
      cursor = next;
    }
    return pages;
  }

  test("the newest first, each once, over quiet months, while new lines come", async () => {
    const moments = ["2025-12-01T08:00:00.000Z", "2026-11-19T23:59:59.999Z", "2026-11-20T00:00:00.000Z"];
    for (const at of moments) await addActivity(owner, attempt(at));
    const same = "2026-11-20T10:00:00.000Z";
    for (let times = 0; times < 3; times += 1) await addActivity(owner, attempt(same));
    const { rows, next } = await read();
    await addActivity(owner, attempt("2026-11-20T11:00:00.000Z"));
    const second = await read({}, 2, next);
    expect(new Set([...rows, ...second.rows].map(({ id }) => id)).size).toBe(4);
    expect((await readAll()).flat()).toEqual(["2026-11-20T11:00:00.000Z", same, same, same, ...moments.reverse()]);
  });

  test("the last line of an attempt counts", async () => {
    const first = attempt("2026-11-20T10:00:00.000Z", { result: "unknown" });
    await addActivity(owner, first);
    await addActivity(owner, attempt("2026-11-20T10:00:01.000Z"));
    await addActivity(owner, { ...first, result: "notDone" });
    expect((await read()).rows.map(({ result }) => result)).toEqual(["done", "notDone"]);
  });

  test("a day is one of the edition's time zone, and nothing is older than thirteen months", async () => {
    await addActivity(owner, attempt("2026-11-18T19:59:59.000Z"));
    await addActivity(owner, attempt("2026-11-18T20:00:00.000Z"));
    await addActivity(owner, attempt("2026-11-19T19:59:59.000Z"));
    await addActivity(owner, attempt("2026-11-19T20:00:00.000Z"));
    await addActivity(owner, attempt("2025-10-01T10:00:00.000Z"));
    const period = { from: "2026-11-19", to: "2026-11-19" };
    expect((await readAll({ period })).flat()).toEqual(["2026-11-19T19:59:59.000Z", "2026-11-18T20:00:00.000Z"]);
    expect((await readAll()).flat()).toHaveLength(4);
    expect((await readAll({ period: { from: "0001-01-01", to: "9999-12-31" } })).flat()).toHaveLength(4);
    expect(KEPT_DAYS).toBeGreaterThanOrEqual(396);
  });

  test("a time with the provider's offset is on the day of its instant", async () => {
    // A look-up found it after the merchant's midnight.
    await addActivity(owner, attempt("2026-11-20T00:10:00+04:00"));
    await addActivity(owner, attempt("2026-11-19T23:00:00.000Z"));
    await addActivity(owner, attempt("2026-11-20T10:00:00.000Z"));
    expect(await readAll()).toEqual([
      ["2026-11-20T10:00:00.000Z", "2026-11-19T23:00:00.000Z"],
      ["2026-11-20T00:10:00+04:00"],
    ]);
    await addActivity(owner, attempt("2026-11-21T00:10:00+04:00"));
    const { rows } = await readActivity(owner, {}, { size: 1, timeZone, now: Date.parse("2026-11-20T20:30:00Z") });
    expect(rows.map(({ at }) => at)).toEqual(["2026-11-21T00:10:00+04:00"]);
  });

  test("filters by person, result and object", async () => {
    await addActivity(owner, attempt("2026-11-20T10:00:00.000Z", { on: ["transactions:TX-7"] }));
    await addActivity(
      owner,
      attempt("2026-11-20T10:00:01.000Z", { by: { id: "u2", fullName: "Əli Məmmədov" }, result: "refused" }),
    );
    expect((await readAll({ user: "əli" })).flat()).toEqual(["2026-11-20T10:00:01.000Z"]);
    expect((await readAll({ result: "done" })).flat()).toEqual(["2026-11-20T10:00:00.000Z"]);
    expect((await readAll({ name: " tx-7" })).flat()).toEqual(["2026-11-20T10:00:00.000Z"]);
    expect((await readAll({ name: "TX" })).flat()).toEqual([]);
  });

  test("another merchant reads nothing", async () => {
    await addActivity(owner, attempt("2026-11-20T10:00:00.000Z"));
    const others = { edition: "default", user: { id: "u1", merchantId: "M-2" } } as const;
    expect((await readActivity(others, {}, { size: 2, timeZone, now })).rows).toEqual([]);
  });

  test("a flood of refusals is cut, and pushes out nothing of others", async () => {
    await addActivity(owner, attempt("2026-11-20T09:00:00.000Z", { by: { id: "u2", fullName: "Leyla" } }));
    for (let times = 0; times < 500; times += 1)
      await addActivity(owner, attempt("2026-11-20T10:00:00.000Z", { call: "auth.signIn.act", result: "refused" }));
    await addActivity(owner, attempt("2026-11-20T10:00:01.000Z", { call: "auth.signIn.act" }));
    const { rows } = await read({}, 1_000);
    expect(rows).toHaveLength(102);
    expect([rows[0]!.result, rows.at(-1)!.by.fullName]).toEqual(["done", "Leyla"]);
  });

  test("an attempt at the limit keeps its outcome, and says that further ones are missing", async () => {
    for (let second = 0; second < 610; second += 1) {
      const begun = attempt(new Date(Date.parse("2026-11-20T08:00:00Z") + second * 1_000).toISOString(), {
        result: "unknown",
      });
      await addActivity(owner, begun);
      await addActivity(owner, { ...begun, result: second % 2 || second >= 600 ? "done" : "refused" });
    }
    const { rows } = await read({}, 1_000);
    expect(rows).toHaveLength(600);
    expect(rows.filter(({ result }) => result === "unknown")).toEqual([]);
    expect(rows.flatMap(({ at, isLast }) => (isLast ? [at] : []))).toEqual(["2026-11-20T08:09:59.000Z"]);
    expect((await read({}, 1_000)).fullDays).toEqual([]);
  });

  test("a full day says where its record begins, once", async () => {
    for (let minute = 0; minute < 600; minute += 1)
      for (let person = 0; person < 6; person += 1)
        await addActivity(
          owner,
          attempt(new Date(Date.parse("2026-11-19T01:00:00Z") + minute * 60_000).toISOString(), {
            by: { id: `u${person}`, fullName: "Nigar" },
          }),
        );
    await addActivity(owner, attempt("2026-11-18T10:00:00.000Z"));
    const oldest = "2026-11-19T02:40:00.000Z";
    const first = await read({}, 2_000);
    expect(first.fullDays).toEqual([]);
    const second = await read({}, 2_000, first.next);
    expect([second.rows.at(-2)!.at, second.fullDays]).toEqual([oldest, [oldest]]);
    const period = { from: "2026-11-18", to: "2026-11-18" };
    expect((await read({ period }, 2_000)).fullDays).toEqual([]);
    expect((await read({ user: "rare" }, 2_000)).fullDays).toEqual([oldest]);
  });

  test("a rare filter ends its page early, and the next one reads on", async () => {
    for (let day = 10; day < 20; day += 1)
      for (let person = 0; person < 3; person += 1)
        for (let times = 0; times < 600; times += 1)
          await addActivity(
            owner,
            attempt(`2026-11-${day}T10:00:00.000Z`, { by: { id: `u${person}`, fullName: "Nigar" } }),
          );
    await addActivity(owner, attempt("2026-11-10T09:00:00.000Z", { by: { id: "u9", fullName: "Rare" } }));
    const pages = await readAll({ user: "rare" });
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat()).toEqual(["2026-11-10T09:00:00.000Z"]);
  });
});
