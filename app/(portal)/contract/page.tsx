import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContractsPage } from "@/components/contract/contracts-page";
import { enter } from "@/components/shell/enter";

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  await enter("/contract");
  return { title: (await getTranslations("contract"))("title") };
}

export default function ContractPage({ searchParams }: Props) {
  return <ContractsPage searchParams={searchParams} />;
}
