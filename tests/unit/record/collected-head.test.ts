import type { ReactElement } from "react";
import { CollectedHead } from "@/components/record/collected-head";
import type { RecordHeadProps } from "@/components/record/record";
import { invoice, qrPayment, transaction } from "@/tests/support/records";

jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/components/record/record", () => ({ RecordHead: () => null }));

const sumsOf = async (facts: Parameters<typeof CollectedHead>[0]["facts"]) =>
  ((await CollectedHead({ facts })) as ReactElement<RecordHeadProps>).props.sums;

test.each([
  ["a payment", transaction({ amount: 10_000, captured: 10_000, refunded: 2_500, fee: 180 })],
  ["a QR payment", { ...qrPayment({ amount: 10_000, captured: 10_000, refunded: 2_500, fee: 180 }), held: null }],
])("the record of %s has its refunds and its fee, and the net of its list", async (_, facts) =>
  expect(await sumsOf(facts)).toEqual([
    ["Refunded", -2_500],
    ["Fee", -180],
    ["Net", 7_320],
  ]),
);
test("the record of a payment names the fee without a refund too", async () =>
  expect(await sumsOf(transaction({ amount: 10_000, captured: 10_000, refunded: 0, fee: 180 }))).toEqual([
    ["Fee", -180],
    ["Net", 9_820],
  ]));
test("before the fee is taken, and for an invoice, the net is before the fee", async () => {
  const sums = [
    ["Refunded", -2_500],
    ["Net collected", 7_500],
  ];
  expect(await sumsOf(transaction({ amount: 10_000, captured: 10_000, refunded: 2_500, fee: null }))).toEqual(sums);
  expect(await sumsOf(invoice({ amount: 10_000, held: null, captured: 10_000, refunded: 2_500 }))).toEqual(sums);
  expect(await sumsOf(transaction({ amount: 10_000, captured: 10_000, refunded: 0, fee: null }))).toEqual([]);
});
