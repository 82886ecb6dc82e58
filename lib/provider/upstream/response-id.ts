// The id of a failure in the log if the provider sent none. The user can quote it.
import "server-only";
import { randomBytes } from "node:crypto";

export const newResponseId = (): string =>
  randomBytes(6)
    .toString("hex")
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1-");
