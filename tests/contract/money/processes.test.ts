// Several portals in front of one provider; some of them are killed during a call.
import { build } from "esbuild";
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { attemptsOf } from "@/lib/provider/attempts/attempts";
import { openMoneyOf, resolveMoney } from "@/lib/provider/door/resolve-money";
import { fileStore } from "@/lib/store/file";
import type { Store } from "@/lib/store/store";
import type { DoorAnswer, DoorRequest } from "@/tests/support/contract/door-process";
import type { MoneyOutKind } from "@/lib/contract/constants";
import { afterTime } from "@/tests/support/contract/after-time";
import { actionNames, approvalActs, asked, policyRow } from "@/tests/support/contract/approval-acts";
import { Judge } from "@/tests/support/contract/judge";
import {
  type Input,
  type MoneyAction,
  type Person,
  type Subject,
  moneyActions,
  personOf,
} from "@/tests/support/contract/money-actions";
import { type SandboxBackend, actorOf, startSandbox } from "@/tests/support/contract/start-sandbox";

/** Bundled once: running the sources takes seconds for each start, and each test starts two portals. */
const program = join(__dirname, `../../../.data/test/door-process-${process.pid}.mjs`);
const bundle = () =>
  build({
    entryPoints: [join(__dirname, "../../support/contract/door-process.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["react-server"],
    external: ["libsql"],
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    tsconfig: join(__dirname, "../../../tsconfig.json"),
  });

let backend: SandboxBackend;
let judge: Judge;
let owner: Person;
let user: Person;
let acts: ReturnType<typeof approvalActs>;
let actions: readonly MoneyAction[];
beforeAll(async () => {
  [backend] = await Promise.all([startSandbox("default"), bundle()]);
  judge = new Judge(backend.sandbox);
  owner = await personOf(backend, "owner");
  user = await personOf(backend, "user");
  acts = approvalActs(backend, judge);
  actions = moneyActions(backend, judge);
});
afterAll(async () => {
  await Portal.end();
  rmSync(program, { force: true });
  await backend.close();
});
afterEach(async () => {
  await Promise.all(Portal.started.splice(0).map((portal) => portal.kill()));
  judge.expectOrder();
});
// Programs start slowly on a busy machine.

/** Tests wait until the provider must have settled. */
const limits = {
  PROVIDER_TIMEOUT_SECONDS: "3",
  PROVIDER_LONG_TIMEOUT_SECONDS: "3",
  PROVIDER_SETTLED_SECONDS: "3",
};

class Portal {
  static readonly started: Portal[] = [];
  private requestCount = 0;
  private constructor(private readonly program: ChildProcess) {
    Portal.started.push(this);
  }

  static async start(environment: Record<string, string>): Promise<Portal> {
    const { JEST_WORKER_ID: _, ...own } = process.env;
    const child = fork(program, {
      execArgv: ["--conditions=react-server"],
      env: { ...own, ...limits, ...environment } as NodeJS.ProcessEnv,
    });
    const portal = new Portal(child);
    await once(child, "message");
    await portal.enterKey();
    return portal;
  }
  private static survivor: Promise<Portal> | undefined;
  /** Of the portals that share Redis, this one is never killed. */
  static async surviving(): Promise<Portal> {
    const isNew = !Portal.survivor;
    const portal = await (Portal.survivor ??= Portal.start({ REDIS_URL: redis! }));
    if (isNew) Portal.started.splice(Portal.started.indexOf(portal), 1);
    else await portal.enterKey();
    return portal;
  }
  static readonly end = async () => (await Portal.survivor)?.kill();
  private async enterKey(): Promise<void> {
    if (action?.call.as === "app")
      await this.ask("apps.enterKey", randomUUID(), { appId: "10482", appKey: "sandbox-key-10482" });
  }
  /** Never resolves when the portal is killed. */
  async ask(call: string, key: string, input: Input, { cookie } = owner): Promise<DoorAnswer> {
    const id = (this.requestCount += 1);
    this.program.send({
      id,
      call,
      how: { cookie, input, headers: { "x-portal-intent": key } },
    } satisfies DoorRequest);
    return new Promise((done) => {
      const hear = (answer: DoorAnswer) => {
        if (answer.id !== id) return;
        this.program.off("message", hear);
        done(answer);
      };
      this.program.on("message", hear);
    });
  }
  read = async (person: Person, id: unknown) => (await this.ask("approvals.read", "", { id }, person)).json;
  /** A user's limit, a request above it, and the code of the owner who approves it. */
  async request(kind: string): Promise<Input> {
    const { json } = await this.ask("approvals.policy", "", {});
    const rows = [policyRow(kind as MoneyOutKind, "ROLE_USER", { perDay: "5.00" })];
    const policy = { version: json.version, rows };
    await acts.later(61);
    await this.ask("approvals.setPolicy.ask", randomUUID(), policy);
    await this.ask("approvals.setPolicy.act", randomUUID(), { ...policy, OTP: await acts.codeOf(owner) });
    const { id } = (await this.ask("approvals.request", randomUUID(), asked(action, input), user)).json;
    await acts.later(61);
    await this.ask("approvals.approve.ask", randomUUID(), { id });
    return { id, OTP: await acts.codeOf(owner) };
  }
  approve = (approval: Input) => this.ask("approvals.approve.act", randomUUID(), approval);
  /** Polls as the approver who looks at the request until it is not being sent any more. */
  async stateOf(id: unknown): Promise<unknown> {
    for (const until = Date.now() + 30_000; Date.now() < until; await pause(200)) {
      const { state } = await this.read(owner, id);
      if (state !== "sending") return state;
    }
    return "sending";
  }
  send = (key: string, args: Input = input) => this.ask(action.call.name, key, args);
  async outcome(key: string): Promise<DoorAnswer> {
    for (const until = Date.now() + 30_000; Date.now() < until; await pause(100)) {
      const answer = await this.ask("transactions.outcome", key, { key });
      if (answer.json.problem !== "unknown_outcome") return answer;
    }
    throw new Error("The outcome stayed unknown.");
  }
  async kill(): Promise<void> {
    if (this.program.exitCode !== null || this.program.signalCode !== null) return;
    this.program.kill("SIGKILL");
    await once(this.program, "exit");
  }
}

/** Runs until the provider has received the request; then the provider waits. */
function caught() {
  let goOn: () => void = () => undefined;
  const pause = new Promise<void>((done) => {
    goOn = done;
  });
  const arrival = new Promise<void>((done) => {
    backend.beforeAnswer = async (request) => {
      if (!action.path.test(request.url)) return;
      done();
      await pause;
    };
  });
  return { arrival, goOn };
}
beforeEach(() => {
  backend.beforeAnswer = async () => undefined;
});

const home = globalThis as typeof globalThis & { portalStore?: Store };
const redis = process.env.TEST_REDIS_URL;
let action: MoneyAction;
let subject: Subject;
/** Of 10.00; every attempt in a test has the same input. */
let input: Input;
const told = (moved: number) => moved + (action.fee ?? 0);

describe.each(["refund", "withdrawal", "transfer", "top-up", "payout", "bulk payout"])("a %s", (name) => {
  let key = "";
  beforeEach(async () => {
    key = randomUUID();
    action = actions.find((one) => one.name === name)!;
    subject = action.fresh();
    input = await subject.input("10.00", owner);
  });

  (redis ? describe : describe.skip)("through two portals that share a store", () => {
    let one: Portal;
    let other: Portal;
    beforeEach(async () => {
      [one, other] = await Promise.all([Portal.start({ REDIS_URL: redis! }), Portal.surviving()]);
    });

    test("requested at once: the money moves once, and both return the same result", async () => {
      const replies = await Promise.all([one.send(key), other.send(key), one.send(key), other.send(key)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(new Set(replies.map(({ json }) => JSON.stringify(json))).size).toBe(1);
      expect(await other.send(key, subject.other?.(input) ?? { ...input, amount: "11.00" })).toMatchObject({
        status: 409,
        json: { code: "INTENT_REUSED" },
      });
      expect(subject.moved()).toEqual([1000]);
    });
    test("one is killed before the work is done: the other waits for the result and returns it", async () => {
      const { arrival } = caught();
      void one.send(key);
      await arrival;
      backend.beforeAnswer = async () => undefined;
      await one.kill();
      expect((await other.ask("transactions.outcome", key, { key })).json.problem).toBe("unknown_outcome");
      expect(await other.outcome(key)).toMatchObject({ status: 200, json: { happened: false } });
      expect(subject.moved()).toEqual([]);
      expect(await other.send(key)).toMatchObject({ status: 200, json: { amount: told(1000) } });
      expect(subject.moved()).toEqual([1000]);
    });
    test("one is killed between the work and its reply: the other finds the result and moves no more money", async () => {
      const { arrival, goOn } = caught();
      void one.send(key);
      await arrival;
      await one.kill();
      goOn();
      const fate = await other.outcome(key);
      expect(fate).toMatchObject({ status: 200, json: { happened: true, amount: told(1000) } });
      expect(await other.send(key)).toMatchObject({
        status: 200,
        replayed: true,
        json: { id: fate.json.id, amount: told(1000) },
      });
      expect(subject.moved()).toEqual([1000]);
    });
  });

  test("a portal with only memory is killed: the next one asks the provider", async () => {
    const { arrival, goOn } = caught();
    const one = await Portal.start({ REDIS_URL: "" });
    void one.send(key);
    await arrival;
    await one.kill();
    goOn();
    const next = await Portal.start({ REDIS_URL: "" });
    expect(await next.outcome(key)).toMatchObject({ status: 200, json: { happened: true, amount: told(1000) } });
    expect(await next.send(key)).toMatchObject({ status: 200, json: { amount: told(1000) } });
    expect(subject.moved()).toEqual([1000]);
  });

  test("a portal with a file is killed: the next one looks the result up by itself", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-"));
    const file = join(folder, "store.db");
    const { arrival, goOn } = caught();
    const one = await Portal.start({ REDIS_URL: "", STORE_FILE: file });
    void one.send(key);
    await arrival;
    await one.kill();
    goOn();
    const store = fileStore(file);
    home.portalStore = store;
    const reader = await actorOf(owner);
    await afterTime(70_000, async () => {
      expect(await resolveMoney()).toEqual([]);
      expect(await openMoneyOf(reader)).toMatchObject([{ state: "done", attempt: { call: action.call.name } }]);
    });
    expect(subject.moved()).toEqual([1000]);
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test("a portal with a file is killed and restarted: its record and its intents still exist", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-"));
    const environment = { REDIS_URL: "", STORE_FILE: join(folder, "store.db") };
    const one = await Portal.start(environment);
    const first = await one.send(key);
    expect(first.status).toBe(200);
    await one.kill();
    const next = await Portal.start(environment);
    expect(await next.send(key)).toMatchObject({ status: 200, replayed: true, json: { amount: told(1000) } });
    expect(subject.moved()).toEqual([1000]);
    await next.kill();
    const store = fileStore(environment.STORE_FILE);
    const reader = await actorOf(owner);
    home.portalStore = store;
    const object =
      name === "refund"
        ? `transactions:${subject.id}`
        : name === "payout"
          ? `payouts:${String(first.json.id)}`
          : name === "bulk payout"
            ? `bulk:${String(first.json.id)}`
            : "wallets:10482";
    expect(await attemptsOf(reader, object)).toMatchObject([{ call: action.call.name, result: "done" }]);
    await store.close();
    rmSync(folder, { recursive: true });
  });
});

describe.each(["refund", "withdrawal", "bulkPayout"] as const)("an approved %s", (kind) => {
  beforeEach(async () => {
    action = actions.find(({ name }) => name === actionNames[kind])!;
    subject = action.fresh();
    input = await subject.input("10.00", user);
  });
  const folder = mkdtempSync(join(tmpdir(), "portal-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const stores = () => ({
    file: { REDIS_URL: "", STORE_FILE: join(folder, `${randomUUID()}.db`) },
    ...(redis && { Redis: { REDIS_URL: redis } }),
  });

  describe.each(redis ? (["file", "Redis"] as const) : (["file"] as const))("with a %s", (store) => {
    /** Another portal has the same store: the surviving one, or the first one after its restart. */
    async function killedWhileSending(isDone: boolean) {
      const environment = stores()[store]!;
      const one = await Portal.start(environment);
      const approval = await one.request(kind);
      const { arrival, goOn } = caught();
      void one.approve(approval);
      await arrival;
      if (!isDone) backend.beforeAnswer = async () => undefined; // the first call never arrives
      await one.kill();
      if (isDone) goOn();
      return { approval, other: await (store === "Redis" ? Portal.surviving() : Portal.start(environment)) };
    }
    test("whose portal is killed between the work and the store's write is found to be approved", async () => {
      const { approval, other } = await killedWhileSending(true);
      expect((await other.read(user, approval.id)).state).toBe("sending");
      expect(await other.stateOf(approval.id)).toBe("approved");
      expect((await other.approve(approval)).json.state).toBe("approved");
      expect((await other.read(user, approval.id)).state).toBe("approved");
      expect(subject.moved()).toEqual([1000]);
    });
    test("whose portal is killed before the work waits again, and moves once", async () => {
      const { approval, other } = await killedWhileSending(false);
      expect(await other.stateOf(approval.id)).toBe("waiting");
      expect(subject.moved()).toEqual([]);
      await acts.later(61);
      await other.ask("approvals.approve.ask", randomUUID(), { id: approval.id });
      const OTP = await acts.codeOf(owner);
      expect((await other.approve({ ...approval, OTP })).json.state).toBe("approved");
      expect(subject.moved()).toEqual([1000]);
    });
  });
});
