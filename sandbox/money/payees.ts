// Cards, accounts and phones that can receive money here, and how their banks behave. Other numbers have no payee, so
// that no money seems to reach a real person.
import { isPartnerBank } from "@/lib/rules/fees";
import { brokenDestination, cardTypeOf, destinationKind } from "@/lib/rules/payout-destination";
import { cardOf, testCards, withCheckDigit } from "./cards";
import type { SampleData } from "../db/sample/sample";
import { ibanOf, sampleData } from "../db/sample/sample-data";
import type { EditionProvider } from "../edition-provider";
import { maskedCard, maskedIban, maskedName } from "../masks";
import { hashOf } from "../secrets";

type Country = Pick<EditionProvider, "edition">;

/**
 * pays: at once · fails: at once · waits: in progress, then paid · returns: in progress, then returned · slow: after
 * 40 seconds
 */
type Behaviour = "pays" | "fails" | "waits" | "returns" | "slow";

export interface Payee {
  readonly kind: "card" | "iban";
  readonly fullName: string;
  readonly maskedName: string;
  /** The number's mask, for storage and display. */
  readonly masked: string;
  readonly hash: string;
  readonly cardType: string | null;
  readonly atPartnerBank: boolean;
  readonly behaviour: Behaviour;
}

/** Card ranges of the demonstration's payouts, in addition to the cards that customers pay with. */
const ranges = ["516740", "401288", "510510", "222300"];
const waiting = withCheckDigit("516740000000109");
const returning = withCheckDigit("516740000000117");
/** A bank with slow answers in each country; fictitious, like the others. */
const slowBanks: Readonly<Record<string, string>> = { AZ: "SLOW", AE: "040", SA: "40" };
const slowBankOf = ({ iban }: SampleData): string => slowBanks[iban.country]!; // every edition's country is a key

function cardBehaviour(number: string, provider: Country): Behaviour | undefined {
  if (number === waiting) return "waits";
  if (number === returning) return "returns";
  if (testCards.some((card) => card.number === number)) return cardOf(number).response === "00" ? "pays" : "fails";
  const isOurs =
    ranges.some((range) => number.startsWith(range)) || isPartnerBank({ card: number }, provider.edition.partnerBank);
  return isOurs ? "pays" : undefined;
}
function accountBehaviour(iban: string, { edition }: Country): Behaviour | undefined {
  const sample = sampleData[edition.name];
  if (!iban.startsWith(sample.iban.country)) return undefined;
  const bank = iban.slice(4);
  if (bank.startsWith(slowBankOf(sample))) return "slow";
  return bank.startsWith(sample.iban.bank) || bank.startsWith(edition.partnerBank.code) ? "pays" : undefined;
}

/** Undefined if the number is wrong or not one of ours. */
export function payeeOf(provider: Country, destination: string): Payee | undefined {
  const kind = destinationKind(destination);
  if (!kind || brokenDestination(destination)) return undefined;
  const behaviour = (kind === "card" ? cardBehaviour : accountBehaviour)(destination, provider);
  if (!behaviour) return undefined;
  const hash = hashOf(destination);
  const { people } = sampleData[provider.edition.name];
  const { name } = people[hash.charCodeAt(0) % 20]!; // the first twenty people are customers
  return {
    kind,
    fullName: name,
    maskedName: maskedName(name),
    masked: kind === "card" ? maskedCard(destination) : maskedIban(destination),
    hash,
    cardType: kind === "card" ? (cardTypeOf(destination) ?? null) : null,
    atPartnerBank: isPartnerBank(
      kind === "card" ? { card: destination } : { iban: destination },
      provider.edition.partnerBank,
    ),
    behaviour,
  };
}

export const isSlow = (provider: Country, destination: string): boolean =>
  payeeOf(provider, destination)?.behaviour === "slow";

interface PhoneOwner {
  readonly fullName: string;
  readonly fails: boolean;
  readonly hasMoney: boolean;
}
/** The last two customers: transfers to one fail, the other has no money for a top-up. */
const [WITHOUT_MONEY, FAILING] = [18, 19];
export function phoneOwner({ edition }: Country, phone: string): PhoneOwner | undefined {
  const { people } = sampleData[edition.name];
  const place = people.findIndex((person) => person.phone === phone);
  return place < 0
    ? undefined
    : { fullName: people[place]!.name, fails: place === FAILING, hasMoney: place !== WITHOUT_MONEY };
}

/** A number for each behaviour, to try out. */
export function testPayees(provider: Country): { number: string; behaviour: string }[] {
  const sample = sampleData[provider.edition.name];
  const partner = provider.edition.partnerBank;
  const failing = testCards.find(({ response }) => response === "96")!; // the table has every response
  return [
    ...[
      testCards[0]!.number,
      withCheckDigit(`${partner.cards[0]!.from}000000001`),
      ibanOf(sample.iban, sample.iban.bank, 4_400_001),
      ibanOf(sample.iban, partner.code, 4_400_002),
      failing.number,
      waiting,
      returning,
      ibanOf(sample.iban, slowBankOf(sample), 4_400_003),
    ].map((number) => ({ number, behaviour: payeeOf(provider, number)!.behaviour })), // all of them are ours
    { number: sample.people[0]!.phone, behaviour: "pays" },
    { number: sample.people[WITHOUT_MONEY]!.phone, behaviour: "has no money" },
    { number: sample.people[FAILING]!.phone, behaviour: "fails" },
  ];
}
