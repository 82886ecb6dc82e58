/** @jest-environment node */
import { environment } from "@/lib/env";
import { openAddress, sealAddress } from "@/lib/session/sealed-address";
import "@/tests/support/contract/door";

const phone = "phone:+994507332190";

test("equal texts of a scope have one seal, which shows nothing of the text", () => {
  const sealed = sealAddress("merchant 1", phone);
  expect(sealAddress("merchant 1", phone)).toBe(sealed);
  expect(sealed).toMatch(/^[\w-]{24,60}$/);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("9945");
  expect(openAddress("merchant 1", sealed)).toBe(phone);
});

test("a seal opens in its own scope only, and neighbours share no start", () => {
  const sealed = sealAddress("merchant 1", phone);
  expect(openAddress("merchant 2", sealed)).toBeUndefined();
  const neighbour = sealAddress("merchant 1", "phone:+994507332191");
  expect(neighbour.slice(0, 20)).not.toBe(sealed.slice(0, 20));
  expect(neighbour.slice(-6)).not.toBe(sealed.slice(-6));
});

test.each([
  ["cut", (sealed: string) => sealed.slice(0, -2)],
  ["changed at its start", (sealed: string) => (sealed.startsWith("A") ? "B" : "A") + sealed.slice(1)],
  [
    "changed at its end",
    (sealed: string) => sealed.slice(0, -2) + (sealed.at(-2) === "A" ? "B" : "A") + sealed.slice(-1),
  ],
  ["longer", (sealed: string) => `${sealed}AAAA`],
  ["written in another way", (sealed: string) => `${sealed}=`],
  ["empty", () => ""],
])("a seal that is %s does not open", (_case, change) => {
  expect(openAddress("merchant 1", change(sealAddress("merchant 1", phone)))).toBeUndefined();
});

test("a seal of an older secret opens while the secret is known", () => {
  const sealed = sealAddress("merchant 1", phone);
  const secrets = environment().SESSION_SECRET;
  const before = { ...secrets };
  const newest = "quite another secret, long enough to seal";
  Object.assign(secrets, { sealing: { 2: newest }, opening: { ...before.opening, 2: newest } });
  try {
    expect(sealAddress("merchant 1", phone)).not.toBe(sealed);
    expect(openAddress("merchant 1", sealed)).toBe(phone);
    Object.assign(secrets, { opening: { 2: newest } });
    expect(openAddress("merchant 1", sealed)).toBeUndefined();
  } finally {
    Object.assign(secrets, before);
  }
});
