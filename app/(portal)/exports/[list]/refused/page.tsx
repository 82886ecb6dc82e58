import { redirect } from "next/navigation";
import { EXPORT_PRIVILEGE } from "@/components/listing/export-privilege";
import { Forbidden } from "@/components/shell/forbidden";
import { mayDo } from "@/lib/access/policy";
import { me } from "@/lib/provider/page";

/** What somebody sees who followed a link to a file that is not for them; a file's own address has no screen. */
export default async function RefusedExportPage() {
  const user = await me();
  if (!mayDo(user, EXPORT_PRIVILEGE).allowed) return <Forbidden />;
  redirect("/");
}
