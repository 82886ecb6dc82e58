// A GET through the door changes nothing at the provider. Every such call of the table is sent.
import { calls } from "@/lib/contract";
import { namesInPath, writes } from "@/lib/contract/wire";
import { callDoor } from "@/tests/support/contract/door";
import { type SandboxBackend, startSandbox, signIn } from "@/tests/support/contract/start-sandbox";

let backend: SandboxBackend;
beforeAll(async () => {
  backend = await startSandbox("default");
});
afterAll(() => backend.close());

const provider = () => backend.sandbox.providers.get("default")!;
const changes = () => provider().store.row<{ n: number }>("SELECT total_changes() AS n")!.n;
const one = (sql: string) => String(provider().store.row<{ id: string | number }>(sql)!.id);

const reads = calls.filter((call) => !writes(call));
const cases = reads.flatMap((call) =>
  call.downloads
    ? ([
        [call.name, call, {}],
        [`${call.name} with isEmail`, call, { isEmail: "true" }],
      ] as const)
    : ([[call.name, call, {}]] as const),
);

test("the counter detects a change", async () => {
  const before = changes();
  await signIn(backend, "owner");
  expect(changes()).toBeGreaterThan(before);
});

test.each(cases)("%s", async (_, call, more) => {
  const { cookie } = await signIn(backend, "owner");
  const known: Record<string, string> = {
    appId: one("SELECT id FROM apps LIMIT 1"),
    id: one("SELECT id FROM invoices ORDER BY id DESC LIMIT 1"),
    key: "a-key-of-nobody-0000",
    fullName: "Leyla",
    destination: "5167400000001111",
    type: "business",
  };
  const input = {
    ...Object.fromEntries(
      [
        ...namesInPath(call),
        ...Object.keys(call.query?.shape ?? {}).filter((name) => call.name === "users.find" && name === "fullName"),
        ...Object.keys(call.body?.shape ?? {}).filter((name) => name === "destination"),
      ].map((name) => [name, known[name] ?? "0"]),
    ),
    ...(call.query?.shape.orderId && { orderId: "none" }), // a file of a whole year is slow to write
    ...more,
  };
  await (await callDoor(call, { cookie, input })).text(); // the sandbox applies due changes when it is read
  const before = changes();
  await (await callDoor(call, { cookie, input })).text();
  await (
    await callDoor(call, {
      cookie,
      input,
      headers: { "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site", accept: "text/html" },
    })
  ).text();
  expect(changes()).toBe(before);
});
