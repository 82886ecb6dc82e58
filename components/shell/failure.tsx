import { getTranslations } from "next-intl/server";
import type { Problem } from "@/lib/provider/problem";
import { PartFailure } from "./part-failure";

/** What did not load, and the way to ask again. */
export async function Failure({ problem, what, small }: { readonly problem: Problem; readonly what: string; readonly small?: boolean }) {
  const words = await getTranslations("messages.errorScreen");
  return <PartFailure kind={problem.kind} responseId={problem.details.responseId} what={words("whatFailed", { what })} {...(small && { small })} />;
}
