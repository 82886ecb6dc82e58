import { redirect } from "next/navigation";
import { enter } from "@/components/shell/enter";

/** For a link to a file that the user may not have. */
export default async function RefusedExportPage({
  searchParams,
}: {
  readonly searchParams: Promise<{ readonly appId?: string }>;
}) {
  const { appId } = await searchParams;
  const { refused } = await enter("/exports/{list}/refused", undefined, appId === undefined ? undefined : { appId });
  if (refused) return refused;
  redirect("/");
}
