// Test cards of the sandbox, and their banks' response codes (ISO 8583, field 39).
import type { z } from "zod";
import { CardType } from "@/lib/contract/invoices";

/** The banks' own words; the portal shows them unchanged. */
export const responses = {
  "00": "Approved",
  "05": "Do not honour",
  "12": "Invalid transaction",
  "13": "Invalid amount",
  "14": "Invalid card number",
  "41": "Lost card",
  "43": "Stolen card",
  "51": "Insufficient funds",
  "54": "Expired card",
  "55": "Incorrect PIN",
  "57": "Transaction not permitted to cardholder",
  "61": "Exceeds withdrawal amount limit",
  "62": "Restricted card",
  "65": "Exceeds withdrawal frequency limit",
  "75": "PIN tries exceeded",
  "91": "Issuer unavailable",
  "94": "Duplicate transmission",
  "96": "System malfunction",
} as const;
export type ResponseCode = keyof typeof responses;
/** Codes of payments in progress, which no card returns. */
const onTheWay: Readonly<Record<string, string>> = {
  "09": "Request in progress",
  "17": "Customer cancellation",
  "68": "Response received too late",
};
export const describeResponse = (code: string): string =>
  responses[code as ResponseCode] ?? onTheWay[code] ?? "Unknown response"; // an unknown code finds nothing

type InstallmentCard = z.infer<typeof CardType>;
export interface TestCard {
  readonly number: string;
  readonly response: ResponseCode;
  readonly installment?: InstallmentCard;
}

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
const checkSum = (digits: string): number =>
  [...digits]
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 1 ? doubled(Number(digit)) : Number(digit)), 0);
export const isCardNumber = (digits: string): boolean =>
  /^\d{13,19}$/.test(digits) && !/^0+$/.test(digits) && checkSum(digits) % 10 === 0;
export const withCheckDigit = (body: string): string => `${body}${(10 - (checkSum(`${body}0`) % 10)) % 10}`;

/** The response stands before the check digit, so that the last four digits tell a decline from another. */
export const testCards: readonly TestCard[] = [
  ...["4111111111111111", "5555555555554444", "4242424242424242"].map((number): TestCard => ({
    number,
    response: "00",
  })),
  ...CardType.options.map((installment, index): TestCard => ({
    number: withCheckDigit(`51000000000000${index + 1}`),
    response: "00",
    installment,
  })),
  ...Object.keys(responses)
    .sort()
    .filter((response) => response !== "00")
    .map((response): TestCard => ({
      number: withCheckDigit(`4000000000000${response}`),
      response: response as ResponseCode,
    })), // keys of the table
];

/** A number that is not ours is an "invalid card": a real one must not seem to work here. */
export const cardOf = (number: string): TestCard =>
  testCards.find((card) => card.number === number) ?? { number, response: "14" };
