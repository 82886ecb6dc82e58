import { loadPayingApps } from "@/components/payouts/list/payout-list";
import type { Call } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import { editions } from "@/lib/edition/editions";
import { Problem } from "@/lib/provider/problem";

const mockAnswers: Record<string, object> = {};
jest.mock("@/lib/provider/page", () => ({ load: async ({ name }: Call) => mockAnswers[name] }));
jest.mock("next/headers", () => ({ cookies: async () => new Map() }));

const [hotel, cafe, shop] = ["1", "2", "3"].map((appId) => ({ appId, appName: `App ${appId}` })) as [
  Named,
  Named,
  Named,
];
type Named = { readonly appId: string; readonly appName: string };
const payer = ({ appId }: Named, role: string, ...privileges: string[]) => ({ appId, role, privileges });
const user = {
  id: "U-1",
  roles: ["ROLE_FIN_MANAGER", "ROLE_FO_SUPERVISOR"],
  userType: "MERCHANT_USER",
  privileges: ["payoutPayment"],
  access: [
    payer(hotel, "ROLE_FIN_MANAGER", "payoutPayment"),
    payer(cafe, "ROLE_FO_SUPERVISOR", "payoutPayment"),
    payer(shop, "ROLE_FIN_MANAGER"),
  ],
} as unknown as Holder;

test("an application can pay also where the person has no role for its wallet", async () => {
  mockAnswers["apps.list"] = { answer: [hotel, cafe, shop] };
  mockAnswers["wallets.mine"] = { answer: [hotel, shop].map((app) => ({ ...app, available: 500 })) };
  const found = await loadPayingApps(user, editions.default);
  expect(found.map(({ appId, available }) => [appId, available])).toEqual([
    ["1", 500],
    ["2", undefined],
  ]);
});
test("without the list of applications, those with a wallet can pay", async () => {
  mockAnswers["apps.list"] = { problem: new Problem("unreachable") };
  mockAnswers["wallets.mine"] = { answer: [{ ...hotel, available: 500 }] };
  expect(await loadPayingApps(user, editions.default)).toMatchObject([{ appId: "1", available: 500 }]);
});
