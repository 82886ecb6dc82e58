// What the record of an operation says beside what its row says.
import type { ReactElement, ReactNode } from "react";
import { RecordHead, type RecordHeadProps, type RecordLogProps, RecordTabs } from "@/components/record/record";
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
async function shown(of: Partial<WalletOperation>, events: RecordLogProps["events"] = []) {
  const operation = { ...walletOperation(of), events };
  const drawer = (await OperationDrawer({
    record: { id: operation.id, facts: { answer: operation } } as never,
    beside: {} as never,
    appName: "Inn",
  })) as ReactElement<{ readonly children: (facts: typeof operation) => ReactElement<{ children: ReactElement[] }> }>;
  const parts = drawer.props.children(operation).props.children;
  const propsOf = <Props>(type: unknown) => parts.find((part) => part.type === type)?.props as Props;
  const { facts } = propsOf<{ facts: readonly (readonly [string, ReactNode])[] }>(FactList);
  const head = propsOf<RecordHeadProps>(RecordHead);
  const log = propsOf<{ children: ReactElement<RecordLogProps> }>(RecordTabs).children.props;
  return {
    description: head.facts.description,
    sums: Object.fromEntries(head.sums ?? []),
    logged: log.events.map(({ amount }) => amount),
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

const began = {
  ...{ id: "1", at: "2026-11-20T08:42:00Z", kind: "created", by: "Nigar Həsənova" },
  ...{ detail: "", amount: -1_300, installment: null },
};
test("a payout says what left the wallet, and its history has the sign", async () => {
  const { sums, logged } = await shown({}, [began]);
  expect(sums).toEqual({ Amount: 1_200, Fee: 100, "Left the wallet": 1_300 });
  expect(logged).toEqual([-1_300]);
});
test.each(["payout", "withdraw"])("a %s that moved nothing says of no money that it left or came", async (kind) => {
  const { sums, logged } = await shown({ kind, status: "declined", moved: false, balance: null }, [
    began,
    { ...began, amount: null },
  ]);
  expect(sums).toEqual({});
  expect(logged).toEqual([1_300, null]);
});
