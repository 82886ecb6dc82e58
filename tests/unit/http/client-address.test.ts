/** @jest-environment node */
// The client's address is the connection's own, or the one that the operator's proxies forward.
import { readTrustedProxies } from "@/lib/env/trusted-proxies";
import { clientAddress } from "@/lib/http/client-address";

const proxies = (value: string) => readTrustedProxies(value)!;
const at = (forwarded: string | undefined, value: string | undefined, connection = "10.0.0.1") =>
  clientAddress(
    { ...(forwarded !== undefined && { "x-forwarded-for": forwarded }) },
    connection,
    value === undefined ? undefined : proxies(value),
  );

test("ignores the visitor's own header without proxies", () => {
  expect(at("1.2.3.4", undefined, "203.0.113.9")).toBe("203.0.113.9");
  expect(at("1.2.3.4", "0", "203.0.113.9")).toBe("203.0.113.9");
});
test.each([
  ["one proxy adds whom it was asked by", "203.0.113.9", "1", "203.0.113.9"],
  ["what a visitor wrote in front does not count", "1.1.1.1, 2.2.2.2, 203.0.113.9", "1", "203.0.113.9"],
  ["two proxies", "6.6.6.6, 203.0.113.9, 10.0.0.2", "2", "203.0.113.9"],
  ["fewer addresses than proxies: the connection's own", "203.0.113.9", "2", "10.0.0.1"],
  ["no header at all: the connection's own", undefined, "1", "10.0.0.1"],
  ["what is no address is not one", "1.2.3.4, evil", "1", "10.0.0.1"],
  ["a port and brackets", "203.0.113.9:51234", "1", "203.0.113.9"],
  [
    "networks: the first from the right that is not ours",
    "6.6.6.6, 203.0.113.9, 10.1.1.1, 10.2.2.2",
    "10.0.0.0/8",
    "203.0.113.9",
  ],
  ["networks: a connection that does not come from them", "6.6.6.6", "192.168.0.0/16", "10.0.0.1"],
  ["networks: only ours", "10.3.3.3", "10.0.0.0/8, ::1", "10.3.3.3"],
])("%s", (_, forwarded, value, address) => expect(at(forwarded, value)).toBe(address));
test("the header's unverified beginning does not change the visitor", () => {
  const answers = new Set(Array.from({ length: 50 }, (_, index) => at(`9.9.9.${index}, 203.0.113.9`, "1")));
  expect([...answers]).toEqual(["203.0.113.9"]);
});
test.each([
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:bbbb:cccc:dddd:eeee", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::3]:443", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
])("%s counts as %s", (address, counted) => expect(at(address, "1")).toBe(counted));
test("accepts one header with one address", () => {
  const read = (value: string | string[] | undefined) =>
    clientAddress({ "x-real-ip": value } as never, "10.0.0.1", { header: "x-real-ip" });
  expect(read("203.0.113.9")).toBe("203.0.113.9");
  for (const value of ["203.0.113.9, 1.1.1.1", "", "evil", undefined, ["203.0.113.9", "1.1.1.1"]])
    expect(read(value)).toBe("10.0.0.1");
});
test.each(["", "one", "-1", "1.5", "99", "10.0.0.0/33", "10.0.0.0/8;1.1.1.1", "true", "fd00::/129", "10.0.0"])(
  "%p names no proxies",
  (value) => expect(readTrustedProxies(value)).toBeUndefined(),
);
