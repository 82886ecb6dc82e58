import { isOwnRead, isOwnWrite } from "@/lib/http/origin";
import { environment } from "@/lib/env";
import "@/tests/support/contract/door";

const HOST = "portal.az";
const write = (headers: Record<string, string>) => isOwnWrite(new Headers({ host: HOST, "x-portal": "1", ...headers }));
afterEach(() => void Object.assign(environment(), { PLAIN_HTTP: "development" }));

test("on https a page on plain http is foreign", () => {
  Object.assign(environment(), { PLAIN_HTTP: undefined });
  expect(write({ origin: `https://${HOST}` })).toBe(true);
  expect(write({ origin: `http://${HOST}` })).toBe(false);
  expect(write({ origin: `http://${HOST}`, "sec-fetch-site": "same-origin" })).toBe(false);
});

test.each([{}, { origin: "null" }, { origin: `https://${HOST}.evil` }, { "sec-fetch-site": "none" }])(
  "a write with %j proves nothing",
  (headers) => expect(write(headers as Record<string, string>)).toBe(false),
);

test("another site may lead to a file, but not embed one", () => {
  const read = (isFile: boolean, mode: string) =>
    isOwnRead(new Headers({ host: HOST, "sec-fetch-site": "cross-site", "sec-fetch-mode": mode }), isFile);
  expect([read(true, "navigate"), read(true, "no-cors"), read(false, "navigate")]).toEqual([true, false, false]);
});
