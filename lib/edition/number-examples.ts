// Example numbers of each country, for sentences about the format. Each has the usual length.
import type { Edition } from "./editions";

interface NumberExamples {
  readonly taxId: string;
  readonly pinCode: string;
  readonly crNumber: string;
}

export const numberExamples: Readonly<Record<Edition["region"], NumberExamples>> = {
  AZ: { taxId: "1404882911", pinCode: "5ABC12D", crNumber: "AZ-2019-04471" },
  AE: { taxId: "100354971200003", pinCode: "784199012345671", crNumber: "CN-1045573" },
  SA: { taxId: "300055555500003", pinCode: "1098765432", crNumber: "1010347755" },
};
