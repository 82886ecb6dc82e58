// The id under which a failure is found in the log, where the provider gave none: it is what a person can quote.
import "server-only";
import { randomBytes } from "node:crypto";

export const newResponseId = (): string =>
  randomBytes(6)
    .toString("hex")
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1-");
