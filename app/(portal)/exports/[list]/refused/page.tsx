import { redirect } from "next/navigation";
import { enter } from "@/components/shell/enter";

/** What somebody sees who followed a link to a file that is not for them; a file's own address has no screen. */
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
