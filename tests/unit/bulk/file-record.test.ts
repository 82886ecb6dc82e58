import { readPayoutFile } from "@/components/bulk/details/file-record";
import { bulkFile, wallet } from "@/tests/support/records";

const file = bulkFile({ id: "BP-7", appId: "10507" });
jest.mock("@/lib/provider/page", () => ({
  load: async () => ({ answer: { file, rows: [], total: 0 } }),
  loadAttempts: async () => ({ answer: [] }),
  currentUser: async () => ({}),
}));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/components/money/load-wallets", () => ({
  loadWallets: async () => [
    wallet({ appId: "10482", available: 90_000 }),
    wallet({ appId: "10507", available: 1_500 }),
  ],
}));

test.each(["10507", "10482"])(
  "a batch has the wallet of its own application, also at the address of application %s",
  async (appId) => expect((await readPayoutFile("BP-7", { appId }, {})).available).toBe(1_500),
);
