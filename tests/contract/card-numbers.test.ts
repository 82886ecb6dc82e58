// A whole card number in a filter or a search reaches no address, no provider and no letter.
import { NextRequest } from "next/server";
import { contract } from "@/lib/contract";
import { middleware } from "@/middleware";
import {
  type FakeProvider,
  ORIGIN,
  callDoor,
  fakeProvider,
  owner,
  sayJson,
  sessionOf,
} from "@/tests/support/contract/door";
import { HOST } from "@/tests/support/contract/host";

let provider: FakeProvider;
beforeAll(async () => {
  provider = await fakeProvider();
  process.env.PROVIDER_API_BASE = provider.address;
});
afterAll(() => provider.close());

const CARD = "4242 4242 4242 4242";

it.each([
  ["invoices.list", contract.invoices.list],
  ["invoices.qr", contract.invoices.qr],
  ["invoices.meta", contract.invoices.meta],
  ["transactions.list", contract.transactions.list],
  ["transactions.exportByEmail", contract.transactions.exportByEmail],
])("%s sends the provider only the first six and the last four digits", async (_, call) => {
  provider.requests.length = 0;
  provider.play = sayJson({ code: "SUCCESS", message: "Done.", responseId: "R-1" });
  const cookie = await sessionOf({ ...owner, id: call.name });
  await callDoor(call, { cookie, input: { name: CARD, cardNumber: CARD } });
  expect(provider.requests).toHaveLength(1);
  const { searchParams } = new URL(provider.requests[0]!.path, provider.address);
  expect([searchParams.get("name"), searchParams.get("cardNumber")]).toEqual(["424242******4242", "424242******4242"]);
});

const visit = (path: string) => {
  const response = middleware(new NextRequest(`${ORIGIN}${path}`, { headers: { host: HOST } }));
  return [response.status, response.headers.get("location")];
};
it("an address with a card number redirects to the same address without it, before sign-in", () => {
  expect(visit(`/billing/invoices?status=paid&name=${encodeURIComponent(CARD)}`)).toEqual([
    307,
    `${ORIGIN}/billing/invoices?status=paid&name=424242******4242`,
  ]);
  expect(visit(`/billing/invoices?name=${encodeURIComponent(CARD)}&name=Leyla`)[1]).toBe(
    `${ORIGIN}/billing/invoices?name=424242******4242&name=Leyla`,
  );
  expect(visit(`/billing/invoices?name=424242******4242`)[1]).toMatch(/\/auth\?next=/);
});
it("an address keeps ids with digits like a card number, also behind sign-in", () => {
  const address = "/billing/preview?draft=5a38722235aed2661872942260b8edd9";
  const signInAddress = `/auth?next=${encodeURIComponent(address)}`;
  expect(visit(address)).toEqual([307, `${ORIGIN}${signInAddress}`]);
  expect(visit(signInAddress)).toEqual([200, null]);
});
