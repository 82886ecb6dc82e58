// A contract with its next step: in the last step of Connect and beside the list of contracts.
import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { Failure } from "@/components/shell/failure/failure";
import type { Edition } from "@/lib/edition/editions";
import { currentLanguage, getFormat } from "@/lib/i18n/current";
import { isLanguage } from "@/lib/contract/constants";
import type { Language } from "@/lib/i18n/languages";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { type ContractState, connect } from "@/lib/contract/connect";
import type { Holder } from "@/lib/contract/people";
import { load } from "@/lib/provider/page";
import { formatPhone } from "@/lib/rules/phone";
import { ContractDocument } from "./contract-document";
import { isMoving, markOf, stageOf } from "./contract-stage";
import { ContractSteps } from "./contract-steps";
import { ContractWatch } from "./contract-watch";
import { SignedContract } from "./signed-contract";

interface ContractViewProps {
  readonly state: ContractState;
  /** The query of the address: `language` and `print`. */
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** This page with the text in another language. */
  readonly addressIn: (language: Language) => string;
  readonly user: Holder;
  readonly edition: Edition;
}

export async function ContractView({ state, query, addressIn, user, edition }: ContractViewProps) {
  const own: Language = await currentLanguage();
  const { appId, accountType, companyName, signing, signed, agreed } = state;
  const [outcome, words, format] = await Promise.all([
    load(connect.viewContract, {
      appId,
      type: accountType,
      language: isLanguage(query["language"]) ? query["language"] : own,
    }),
    getTranslations("contract"),
    getFormat(),
  ]);
  if ("problem" in outcome) return <Failure problem={outcome.problem} what={words("title")} />;
  const contract = outcome.answer;
  const stage = stageOf(state, contract.version);
  return (
    <>
      {isMoving(state) && <ContractWatch appId={appId} mark={markOf(state)} />}
      {agreed && stage !== "agreement" && (
        <p className="mb-4 flex items-center gap-2 text-muted print:hidden">
          <Icon name="circle-check" className="text-accent" />
          {words("agreement.agreed", { name: format.isolate(agreed.by), date: format.dayTime(agreed.at) })}
        </p>
      )}
      <Words of={families.ContractView}>
        <ContractSteps
          stage={stage}
          agreement={{
            appId,
            version: contract.version,
            outdated:
              agreed && agreed.version !== contract.version
                ? { by: agreed.by, date: format.day(agreed.at) }
                : undefined,
          }}
          signature={{
            appId,
            version: contract.version,
            signer: companyName,
            signing,
            identity: words(edition.region === "AZ" ? "identity.AZ" : "identity.other"),
            region: edition.region,
            phoneExample: edition.phoneExample,
            shownPhone: formatPhone(signing?.own?.phone ?? user.mobilePhone, edition.region),
          }}
          done={signed && <SignedContract state={state} signed={signed} user={user} edition={edition} />}
          document={
            <ContractDocument
              contract={contract}
              language={own}
              addressIn={addressIn}
              isToPrint={query["print"] !== undefined}
            />
          }
        />
      </Words>
    </>
  );
}
