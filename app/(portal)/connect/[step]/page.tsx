import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConnectStepPage, type StepQuery } from "@/components/connect/connect-step-page";
import { stepWord } from "@/components/connect/step-frame";
import { enter } from "@/components/shell/enter";
import { NotFound, notFoundMetadata } from "@/components/shell/failure/not-found";
import { connect } from "@/lib/contract/connect";
import { connectSteps } from "@/lib/rules/connect-steps";

interface Props {
  readonly params: Promise<{ readonly step: string }>;
  readonly searchParams: Promise<StepQuery>;
}
const stepOf = async ({ params }: Props) => {
  const { step } = await params;
  return connectSteps.find((each) => each === step && each !== "agreement"); // it has its own page
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const step = await stepOf(props);
  return step ? { title: (await getTranslations("nav.connect"))(stepWord(step)) } : notFoundMetadata();
}

export default async function ConnectStepRoute(props: Props) {
  const { refused, user, edition } = await enter("/connect/{step}", connect.merchant);
  if (refused) return refused;
  const step = await stepOf(props);
  if (!step) return <NotFound />;
  return <ConnectStepPage step={step} query={await props.searchParams} user={user} edition={edition} />;
}
