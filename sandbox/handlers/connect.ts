// Becoming a merchant: company, bank account, contract and signature.
import { type HandlersFor, notYet } from "../handle-request";

export const connect: HandlersFor<"connect"> = {
  viewContract: notYet,
  askIdentity: notYet,
  identityLogin: notYet,
  askSignature: notYet,
  sign: notYet,
  merchant: notYet,
  card: notYet,
  bankAccount: notYet,
  setBankAccount: notYet,
};
