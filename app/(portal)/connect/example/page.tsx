import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ExamplePage } from "@/components/connect/example-page";
import { enter } from "@/components/shell/enter";
import { connect } from "@/lib/contract/connect";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("connect.example"))("title"),
});

export default async function ExampleRoute() {
  const { refused, user, edition } = await enter("/connect/example", connect.example);
  if (refused) return refused;
  return <ExamplePage user={user} edition={edition} />;
}
