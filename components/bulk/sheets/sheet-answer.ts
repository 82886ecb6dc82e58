// A spreadsheet of ours as an answer: to whoever is signed in and may, and as a screen where somebody followed a link and it failed.
import { unstable_rethrow } from "next/navigation";
import { SHEET_TYPE, type Sheet } from "@/lib/sheet/sheet-bytes";
import { writeSheet } from "@/lib/sheet/write-sheet";
import { mayAsk } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import type { Edition } from "@/lib/edition/editions";
import { isNavigation } from "@/lib/http/origin";
import { isOwnRead } from "@/lib/http/origin";
import { webBody } from "@/lib/http/web-body";
import { log } from "@/lib/log";
import type { Call } from "@/lib/contract/call";
import { redirectToScreen } from "@/lib/provider/door/redirect-to-screen";
import { currentUser } from "@/lib/provider/page";
import { Problem, problemIn } from "@/lib/provider/problem";
import { withResponseId } from "@/lib/provider/upstream/ask";
import { isOfOtherAccount } from "@/lib/session/account";
import { attachment } from "@/lib/url/export-name";

interface MadeSheet {
  readonly sheet: Sheet;
  readonly fileName: string;
}
const headers = { "cache-control": "private, no-store", "x-content-type-options": "nosniff", vary: "cookie" };

/** Whatever fails before the first byte can still be said. */
export async function sheetAnswer(
  request: Request,
  call: Call,
  make: (edition: Edition) => Promise<MadeSheet>,
): Promise<Response> {
  try {
    if (!isOwnRead(request.headers, true)) throw new Problem("foreign");
    const [user, edition] = await Promise.all([currentUser(), currentEdition()]);
    if (isOfOtherAccount(request.headers, user.id)) throw new Problem("other_account");
    const verdict = mayAsk(user, edition, call);
    if (!verdict.allowed) throw new Problem("forbidden", { code: verdict.why.toUpperCase(), missing: verdict.missing });
    const { sheet, fileName } = await make(edition);
    const file = writeSheet(sheet);
    file.on("error", (error) => log().error({ file: fileName, error: error.message }, "a file broke off"));
    return new Response(webBody(file), {
      headers: { ...headers, "content-type": SHEET_TYPE, "content-disposition": attachment(fileName) },
    });
  } catch (error) {
    unstable_rethrow(error); // the way to sign-in is one of the framework's own
    const problem = withResponseId(problemIn(error));
    return isNavigation(request.headers)
      ? redirectToScreen(problem, request)
      : Response.json(problem, { status: problem.status, headers });
  }
}
