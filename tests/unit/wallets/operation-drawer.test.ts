// What the record of an operation says beside what its row says.
import type { ReactElement, ReactNode } from "react";
import { RecordHead } from "@/components/record/record";
import { FactList } from "@/components/ui/display/fact-list";
import { OperationDrawer } from "@/components/wallets/details/operation-drawer";
import type { WalletOperation } from "@/lib/contract/wallets";
import { walletOperation } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({ getMayFollow: async () => () => true }));

const textOf = (node: ReactNode): string =>
  typeof node === "string"
    ? node
    : textOf((node as ReactElement<{ readonly children?: ReactNode }>).props.children ?? "");
async function shown(of: Partial<WalletOperation>) {
  const operation = walletOperation(of);
  const drawer = (await OperationDrawer({
    record: { id: operation.id, facts: { answer: operation } } as never,
    beside: {} as never,
    appName: "Inn",
  })) as ReactElement<{ readonly children: (facts: WalletOperation) => ReactElement<{ children: ReactElement[] }> }>;
  const parts = drawer.props.children(operation).props.children;
  const propsOf = <Props>(type: unknown) => parts.find((part) => part.type === type)?.props as Props;
  const { facts } = propsOf<{ facts: readonly (readonly [string, ReactNode])[] }>(FactList);
  return {
    description: propsOf<{ facts: { description: string } }>(RecordHead).facts.description,
    facts: Object.fromEntries(
      facts.filter(([, value]) => Boolean(value)).map(([label, value]) => [label, textOf(value)]),
    ),
  };
}
const leyla = { recipient: "Leyla Həsənova", payoutId: null, fee: 0 };

test.each([
  ["payment", { ...leyla, amount: 48_000, transactionId: "TX-1" }, "Customer"],
  ["completion", { ...leyla, amount: 3_500, transactionId: "TX-1" }, "Customer"],
  ["refund", { ...leyla, amount: -12_000, transactionId: "TX-1", refundId: "RF-1" }, "Customer"],
  ["transfer", { recipient: "Leyla Həsənova", amount: 15_000, payoutId: null }, "From the merchant"],
  ["transfer", { recipient: "Leyla Həsənova", amount: -15_000, payoutId: null }, "Recipient"],
  ["payout", { recipient: "Leyla Həsənova" }, "Recipient"],
])("the name of a %s %j is called %s", async (kind, of, label) => {
  const { facts } = await shown({ kind, ...of });
  const names = ["Customer", "From the merchant", "Recipient"].filter((name) => name in facts);
  expect(names).toEqual([label]);
  expect(facts[label]).toBe("Leyla Həsənova");
});
test("the reason of a refund is in the reader's language, as in the list", async () => {
  const { description } = await shown({ kind: "refund", description: "customer request", ...leyla, refundId: "RF-1" });
  expect(description).toBe("Customer request");
});
test("the day of fees is written like every day", async () => {
  const { facts } = await shown({ kind: "fees", amount: -5_058, at: "2026-11-29T23:59:59+04:00", payoutId: null });
  expect(facts.Fees).toBe("29 Nov 2026");
});
