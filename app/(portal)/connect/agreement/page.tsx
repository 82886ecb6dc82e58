import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { StepFoot } from "@/components/connect/step-foot";
import { StepFrame } from "@/components/connect/step-frame";
import { ContractView } from "@/components/contract/contract-view";
import { enter } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { PageHeader } from "@/components/shell/page-header";
import { supportLink } from "@/lib/edition/editions";
import { connect } from "@/lib/contract/connect";
import { load } from "@/lib/provider/page";
import { isOpen, nextStep } from "@/lib/rules/connect-steps";

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("nav.connect"))("step5"),
});

/** The last step: the contract of the new application. */
export default async function AgreementPage({ searchParams }: Props) {
  const { refused, user, edition } = await enter("/connect/agreement", connect.agree.act);
  if (refused) return refused;
  const [query, progress, contracts, words, nav] = await Promise.all([
    searchParams,
    load(connect.progress, {}),
    load(connect.contracts, {}),
    getTranslations("contract"),
    getTranslations("nav"),
  ]);
  const failed = "problem" in progress ? progress : contracts;
  if ("problem" in progress || "problem" in contracts)
    return (
      <>
        <PageHeader title={nav("sidebar.connect")} />
        {"problem" in failed && <Failure problem={failed.problem} what={nav("connect.step5")} />}
      </>
    );
  const connection = progress.answer;
  const state = contracts.answer.find(({ appId }) => appId === connection.appId);
  if (!state || !isOpen("agreement", connection)) redirect(`/connect/${nextStep(connection) ?? ""}?before=agreement`);
  return (
    <StepFrame
      step="agreement"
      connection={connection}
      title={nav("connect.step5")}
      hint={words("agreement.hint")}
      supportHref={supportLink(edition)}
      foot={
        // After the signature the user cannot go back.
        state.signed ? null : <StepFoot step="agreement" accountType={connection.draft.accountType} />
      }
    >
      <ContractView
        state={state}
        query={query}
        addressIn={(language) => `/connect/agreement?${new URLSearchParams({ language }).toString()}`}
        user={user}
        edition={edition}
      />
    </StepFrame>
  );
}
