// Becoming a merchant: saved steps, bank account or card, contract and signature.
import { createApp } from "../apps";
import { lettersIn } from "../outbox/letters";
import { openCardPage } from "../money/card-attempts";
import { bankAccountOf, connectMerchant, progressOf, saveDraft, setBankAccount } from "../connect/connections";
import { agree, contractOf, refuseChangedContract } from "../connect/merchant-contract";
import type { HandlersFor } from "../handle-request";
import { invalid, notFound } from "../refusal";
import {
  askIdentity,
  askSignature,
  cancelSigning,
  contractState,
  contractStates,
  identityLogin,
  refuseSigned,
  refuseWithoutDestination,
  sign,
} from "../connect/signing";
import { sealExample } from "../pay/example";
import { appOf } from "../users/users";

export const connect: HandlersFor<"connect"> = {
  progress: ({ provider, user }) => progressOf(provider, user),
  save: ({ provider, user, input }) => saveDraft(provider, user, input),
  merchant: ({ provider, user, input: { companyId, version, ...merchant } }) => {
    // A further application of a connected company.
    if (companyId !== undefined) return { appId: createApp(provider, user, { ...merchant, companyId }), companyId };
    if (version === undefined) throw invalid({ companyId: "required" });
    return connectMerchant(provider, user, version, merchant);
  },
  example: ({ provider, user, input }) => sealExample(provider, user, input),
  bankAccount: ({ provider, user, input }) => bankAccountOf(provider, user, input.id),
  setBankAccount: ({ provider, user, input: { id, ...account } }) => {
    setBankAccount(provider, user, id, account);
    return account;
  },
  card: ({ provider, user, input, language }) => {
    const app = appOf(provider, user, input.appId);
    refuseSigned(app);
    return { paymentUrl: `${openCardPage(provider, user, app)}?lang=${language}` };
  },
  contracts: ({ provider, user }) => contractStates(provider, user),
  viewContract: ({ provider, user, input }) => {
    const app = appOf(provider, user, input.appId);
    if (app.account_type !== input.type) throw notFound();
    return contractOf(provider, app, input.language);
  },
  agree: {
    // Refuses before a code is sent.
    ask: ({ provider, user, input, codes, language }) => {
      const app = appOf(provider, user, input.appId);
      refuseSigned(app);
      refuseWithoutDestination(provider, app);
      refuseChangedContract(provider, app, input.version);
      return codes.send({
        text: (code) => lettersIn(language).agree(code, app.name),
      });
    },
    act: ({ provider, user, input }) => {
      const app = appOf(provider, user, input.appId);
      refuseSigned(app);
      refuseChangedContract(provider, app, input.version);
      agree(provider, user, app, input.version);
      return contractState(provider, user, app);
    },
  },
  askIdentity: ({ provider, user, input }) => askIdentity(provider, user, appOf(provider, user, input.appId), input),
  identityLogin: ({ provider, user, input }) =>
    identityLogin(provider, user, appOf(provider, user, input.appId), input.transactionId),
  askSignature: ({ provider, user, input }) => askSignature(provider, user, appOf(provider, user, input.appId), input),
  sign: ({ provider, user, input }) => sign(provider, user, appOf(provider, user, input.appId), input),
  cancelSigning: ({ provider, user, input }) =>
    cancelSigning(provider, user, appOf(provider, user, input.appId), input.transactionId),
};
