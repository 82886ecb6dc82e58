import type { EditionName } from "@/lib/contract/constants";
import { azerbaijan } from "./azerbaijan";
import { emirates } from "./emirates";
import type { SampleData } from "./sample";
import { saudiArabia } from "./saudi-arabia";

const two = (number: number): string => String(number).padStart(2, "0");

export const sampleData: Readonly<Record<EditionName, SampleData>> = {
  default: {
    ...azerbaijan,
    owner: { name: "Nigar Həsənova", phone: "+994502140877" },
    languages: ["az", "az", "az", "ru", "en"],
    thrift: 0,
    taxId: (number, individual) => `990000${String(number).padStart(3, "0")}${individual ? 2 : 1}`,
    crNumber: (number) => `10100000${two(number)}`,
    iban: { country: "AZ", length: 28, bank: "XXXX" },
  },
  ae: {
    ...emirates,
    owner: { name: "خالد المنصوري", phone: "+971502140877" },
    languages: ["ar", "ar", "en"],
    thrift: 1.1,
    taxId: (number) => `1000000000000${two(number)}`,
    crNumber: (number) => `10100000${two(number)}`,
    iban: { country: "AE", length: 23, bank: "000" },
  },
  sa: {
    ...saudiArabia,
    owner: { name: "ماهر السهلي", phone: "+966502140877" },
    languages: ["ar", "ar", "ar", "en"],
    thrift: 1.3,
    taxId: (number) => `3000000000${String(number).padStart(4, "0")}3`,
    crNumber: (number) => `10100000${two(number)}`,
    iban: { country: "SA", length: 24, bank: "00" },
  },
};

/** An IBAN with correct check digits (ISO 7064, mod 97). */
export function ibanOf({ country, length }: SampleData["iban"], bank: string, account: number): string {
  const body = bank + String(account).padStart(length - 4 - bank.length, "0");
  const digits = `${body}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `${country}${two(98 - Number(BigInt(digits) % 97n))}${body}`;
}
