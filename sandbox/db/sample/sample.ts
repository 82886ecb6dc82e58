// The sample data of one edition.
export interface Person {
  readonly name: string;
  readonly latin: string;
  readonly phone: string;
  readonly email: string;
}
interface Company {
  readonly name: string;
  readonly legalName: string;
  readonly category: string;
  readonly address: string;
  readonly phone: string;
}
export interface Good {
  readonly description: string;
  readonly amount: number;
}
export interface SampleData {
  /** The first twenty are customers, the others are the merchants' people. */
  readonly people: readonly Person[];
  readonly companies: readonly Company[];
  readonly goods: readonly Good[];
  readonly owner: { readonly name: string; readonly phone: string };
  /** Customers' languages, most frequent first. */
  readonly languages: readonly string[];
  /** How much cheap goods outsell expensive ones, so that the months look alike in every currency. */
  readonly thrift: number;
  readonly taxId: (number: number, individual: boolean) => string;
  readonly crNumber: (number: number) => string;
  /** Country and account part without check digits; belongs to no bank, except the partner's. */
  readonly iban: { readonly country: string; readonly length: number; readonly bank: string };
}
