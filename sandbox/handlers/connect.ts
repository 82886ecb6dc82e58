// Becoming a merchant: company, bank account, contract and signature.
import { createApp } from "../apps";
import { type HandlersFor, notYet } from "../handle-request";
import { invalid } from "../refusal";

export const connect: HandlersFor<"connect"> = {
  progress: notYet,
  save: notYet,
  // Another application of a company that is connected already.
  merchant: ({ provider, user, input: { companyId, ...given } }) => {
    if (companyId === undefined) throw invalid({ companyId: "required" });
    return { appId: createApp(provider, user, { ...given, companyId }), companyId };
  },
  bankAccount: notYet,
  setBankAccount: notYet,
  card: notYet,
  contracts: notYet,
  viewContract: notYet,
  agree: { ask: notYet, act: notYet },
  askIdentity: notYet,
  identityLogin: notYet,
  askSignature: notYet,
  sign: notYet,
  cancelSigning: notYet,
};
