/** @jest-environment jsdom */
// jsdom cannot navigate and logs an error instead; the tests count these errors.

let consoleError: jest.SpyInstance;
const departures = () => consoleError.mock.calls.filter(([error]) => String(error).includes("navigation")).length;
const fresh = async () => {
  jest.resetModules(); // a page can leave only once
  return import("@/lib/provider/browser/session-clock");
};
beforeEach(() => {
  consoleError = jest.spyOn(console, "error").mockImplementation(() => undefined);
  history.replaceState(null, "", "/billing/transactions?status=paid&name=%C9%99&x=a+b#row");
  localStorage.setItem("userPermissions", "{}");
  document.cookie = "lang=az; Path=/";
});
afterEach(() => consoleError.mockRestore());

test("twenty calls that find the session over leave the page once, with no stored data but the language", async () => {
  const { isLeaving, leaveToSignIn } = await fresh();
  expect(isLeaving()).toBe(false);
  for (let call = 0; call < 20; call += 1) leaveToSignIn();
  expect(departures()).toBe(1);
  expect(isLeaving()).toBe(true);
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toContain("lang=az");
});
test("sign-in leads back to the open dialog, until it closes", async () => {
  const { addressToReturn, returnToAction } = await fresh();
  const closed = returnToAction("withdraw");
  expect(addressToReturn()).toBe("/billing/transactions?status=paid&name=%C9%99&x=a+b#withdraw");
  closed();
  expect(addressToReturn()).toBe("/billing/transactions?status=paid&name=%C9%99&x=a+b#row");
});
test("the sign-in page does not redirect to itself", async () => {
  history.replaceState(null, "", "/auth/register");
  const { leaveToSignIn } = await fresh();
  leaveToSignIn();
  expect(departures()).toBe(0);
  expect(localStorage).toHaveLength(1);
});
test.each([
  [401, '{"problem":"signed_out"}', "ended"],
  [200, '{"secondsLeft":59}', { secondsLeft: 59 }],
  [200, "<html>", "unknown"],
  [200, '{"secondsLeft":"59"}', "unknown"],
  [200, "null", "unknown"],
  [403, '{"problem":"foreign"}', "unknown"],
  [502, '{"secondsLeft":59}', "unknown"],
])("an answer of %i with %s", async (status, body, clock) => {
  const { readSessionClock: askClock } = await fresh();
  globalThis.fetch = async () =>
    ({ status, ok: status < 300, json: async () => JSON.parse(body) as unknown }) as Response;
  expect(await askClock()).toEqual(clock);
});
