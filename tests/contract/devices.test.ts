// The devices of a person: the list, endings, and what happens without the store.
import { contract, portalContract } from "@/lib/contract";
import { memoryStore } from "@/lib/store/memory";
import { type Store, StoreUnavailable } from "@/lib/store/store";
import { MOST_DEVICES, devicesOf, endOtherDevices, isEnded, noteDevice } from "@/lib/session/devices";
import { newSession, openSession, writeSession } from "@/lib/session/session";
import { seal } from "@/lib/session/seal";
import {
  type FakeProvider,
  callDoor,
  cookiesFrom,
  fakeProvider,
  owner,
  sayJson,
  stepOf,
} from "@/tests/support/contract/door";

const { devices } = portalContract;
const { read } = contract.profile;
const home = globalThis as typeof globalThis & { portalStore?: Store };
const agents = {
  windows:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  phone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
};
const LATER = 2_001;

let provider: FakeProvider;
let clock: jest.SpyInstance<number>;
let now: number;
beforeAll(async () => {
  provider = await fakeProvider();
  process.env.PROVIDER_API_BASE = provider.address;
});
afterAll(() => provider.close());
beforeEach(() => {
  now = Date.now();
  clock = jest.spyOn(Date, "now").mockImplementation(() => now);
  home.portalStore = memoryStore(() => now);
  provider.play = sayJson(owner);
});
afterEach(() => clock.mockRestore());

const jarOf = (cookie: string) => ({
  get: (name: string) => {
    const found = cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
    return found === undefined ? undefined : { value: found.slice(name.length + 1) };
  },
});
async function signIn(user = owner, agent = agents.windows, cookie = "") {
  provider.play = sayJson({ accessToken: "t", expiresAt: new Date(now + 3_600_000).toISOString(), user });
  const step = await stepOf("auth.signIn", { email: user.email });
  const answer = await callDoor(contract.auth.signIn.act, {
    cookie: [step, cookie].filter(Boolean).join("; "),
    input: { OTP: "123456" },
    headers: { "user-agent": agent },
  });
  expect(answer.status).toBe(200);
  provider.play = sayJson(user);
  const cookies = cookiesFrom(answer);
  return { cookie: cookies, session: (await openSession(jarOf(cookies), "default"))! };
}
const statusOf = async (cookie: string) => (await callDoor(read, { cookie })).status;
const listOf = async ({ session }: Awaited<ReturnType<typeof signIn>>) =>
  (await devicesOf(session, null)).map(({ browser, system, isCurrent }) => [browser, system, isCurrent]);

test("lists the person's devices in plain words, this one first, and no one else's", async () => {
  const office = await signIn();
  now += 1_000;
  const phone = await signIn(owner, agents.phone);
  await signIn({ ...owner, id: "u2", email: "other@sandbox.test" });
  expect(await listOf(office)).toEqual([
    ["Chrome", "Windows", true],
    ["Safari", "iPhone", false],
  ]);
  expect((await listOf(phone)).map(([, system]) => system)).toEqual(["iPhone", "Windows"]);
});

test("one that is ended gets 401 at its next request, and is not in the list", async () => {
  const [office, phone] = [await signIn(), await signIn(owner, agents.phone)];
  expect(await statusOf(phone.cookie)).toBe(200);
  expect((await callDoor(devices.end, { cookie: office.cookie, input: { id: phone.session.id } })).status).toBe(200);
  now += LATER; // other instances look again
  expect(await statusOf(phone.cookie)).toBe(401);
  expect(await statusOf(office.cookie)).toBe(200);
  expect(await listOf(office)).toHaveLength(1);
  // A note that comes late brings it back into no list.
  now += 10 * 60_000;
  await noteDevice(phone.session, agents.phone);
  expect(await listOf(office)).toHaveLength(1);
});

test("neither this one nor another person's is ended", async () => {
  const office = await signIn();
  const stranger = await signIn({ ...owner, id: "u2", email: "other@sandbox.test" });
  for (const id of [office.session.id, stranger.session.id, "no-such-device"])
    expect((await callDoor(devices.end, { cookie: office.cookie, input: { id } })).status).toBe(404);
  now += LATER;
  expect([await statusOf(office.cookie), await statusOf(stranger.cookie)]).toEqual([200, 200]);
});

test("all others are ended, those too that are not in the list, and later sign-ins are not", async () => {
  const unlisted = newSession({
    token: "t",
    user: owner,
    edition: "default",
    remembered: true,
    tokenEndsAt: now + 1e9,
  });
  const cookie = (await writeSession(unlisted)).map((line) => line.split(";", 1)[0]).join("; ");
  now += 1_000;
  const [office, phone] = [await signIn(), await signIn(owner, agents.phone)];
  expect(await statusOf(cookie)).toBe(200);
  now += 1_000;
  expect((await callDoor(devices.endOthers, { cookie: office.cookie })).status).toBe(200);
  now += LATER;
  expect(await Promise.all([cookie, phone.cookie, office.cookie].map(statusOf))).toEqual([401, 401, 200]);
  const again = await signIn(owner, agents.phone);
  expect(await statusOf(again.cookie)).toBe(200);
  // The one that was spared ends with the next call of another device.
  now += 1_000;
  expect((await callDoor(devices.endOthers, { cookie: again.cookie })).status).toBe(200);
  now += LATER;
  expect(await Promise.all([office.cookie, again.cookie].map(statusOf))).toEqual([401, 200]);
});

test("a new password ends the others", async () => {
  const [office, phone] = [await signIn(), await signIn(owner, agents.phone)];
  now += 1_000;
  provider.play = sayJson(null);
  const input = { oldPassword: "Old#2026", newPassword: "Quite-new#2027" };
  expect((await callDoor(contract.profile.changePassword, { cookie: office.cookie, input })).status).toBe(200);
  provider.play = sayJson(owner);
  now += LATER;
  expect([await statusOf(phone.cookie), await statusOf(office.cookie)]).toEqual([401, 200]);
});

test("a copied cookie opens nothing after sign-out, nor after another sign-in in the same browser", async () => {
  const first = await signIn();
  const second = await signIn(owner, agents.windows, first.cookie);
  now += LATER;
  expect([await statusOf(first.cookie), await statusOf(second.cookie)]).toEqual([401, 200]);
  await callDoor(contract.auth.signOut, { cookie: second.cookie });
  now += LATER;
  expect(await statusOf(second.cookie)).toBe(401);
});

test("without the store everyone stays signed in, and is not kept waiting; an ending is refused", async () => {
  const [office, phone] = [await signIn(), await signIn(owner, agents.phone)];
  const get = jest.fn(() => Promise.reject(new StoreUnavailable("away")));
  home.portalStore = { ...memoryStore(), get, swap: get, claim: get };
  now += LATER;
  for (let times = 0; times < 5; times += 1) expect(await statusOf(office.cookie)).toBe(200);
  expect(get).toHaveBeenCalledTimes(1);
  const ending = await callDoor(devices.end, { cookie: office.cookie, input: { id: phone.session.id } });
  expect(ending.status).toBe(503);
});

test("one that is known as ended stays ended while the store is away", async () => {
  const [office, phone] = [await signIn(), await signIn(owner, agents.phone)];
  now += 10_000;
  await endOtherDevices(office.session);
  now += LATER;
  expect(await isEnded(phone.session)).toBe(true);
  const away = () => Promise.reject(new StoreUnavailable("away"));
  home.portalStore = { ...memoryStore(), get: away };
  now += 60_000;
  expect(await isEnded(phone.session)).toBe(true);
});

test("a write notes the device every few minutes only, and an idle one leaves the list", async () => {
  const [office, phone] = [await signIn(), await signIn(owner, agents.phone)];
  const store = home.portalStore!;
  const swap = jest.fn(store.swap);
  home.portalStore = { ...store, swap };
  for (let times = 0; times < 20; times += 1) {
    now += 60_000;
    await noteDevice(office.session, agents.windows);
  }
  expect(swap).toHaveBeenCalledTimes(4);
  expect(await listOf(office)).toEqual([["Chrome", "Windows", true]]);
  expect(await isEnded(phone.session)).toBe(false);
});

test("above the limit the one that was not seen for the longest time is ended", async () => {
  const first = await signIn();
  const all = [first];
  for (let count = 0; count < MOST_DEVICES; count += 1) {
    now += 1_000;
    all.push(await signIn(owner, agents.phone));
  }
  now += LATER;
  expect(await Promise.all([first, ...all.slice(-2)].map(({ session }) => isEnded(session)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(await devicesOf(all.at(-1)!.session, null)).toHaveLength(MOST_DEVICES);
});

test("a session without an id keeps working, and has one that stays", async () => {
  const { id: _, ...session } = newSession({
    token: "t",
    user: owner,
    edition: "default",
    remembered: false,
    tokenEndsAt: now + 1e9,
  });
  const jar = jarOf(`portal=1.${await seal(session)}`);
  const [one, other] = [await openSession(jar, "default"), await openSession(jar, "default")];
  expect(one!.id).toMatch(/^[\w-]{20,}$/);
  expect(other!.id).toBe(one!.id);
});
