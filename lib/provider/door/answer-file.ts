// The stages of a file that the portal makes itself. They are those of a call, but the user comes from the provider, as for a page.
import "server-only";
import { unstable_rethrow } from "next/navigation";
import { exportCall } from "@/lib/access/file-rights";
import { type Verdict, mayAsk } from "@/lib/access/policy";
import type { Call } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import { isNavigation } from "@/lib/http/origin";
import { webBody } from "@/lib/http/web-body";
import { currentEdition } from "@/lib/i18n/current";
import { log } from "@/lib/log";
import { saveFile } from "@/lib/provider/attempts/attempts";
import { currentCaller, currentUser } from "@/lib/provider/page";
import { Problem, problemIn } from "@/lib/provider/problem";
import { withResponseId } from "@/lib/provider/upstream/ask";
import { SHEET_TYPE, type Sheet } from "@/lib/sheet/write";
import { writeSheet } from "@/lib/sheet/stream";
import { attachment } from "@/lib/url/export-name";
import { admitRead } from "./admit";
import { refusalOf, refuseOtherAccount } from "./authorise";
import { countAgainstLimits } from "./limits";
import { redirectToScreen } from "./redirect-to-screen";

export const fileHeaders = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  vary: "cookie, accept",
};

interface FileSender {
  readonly user: Holder;
  readonly edition: Edition;
}
/** Admits the request, identifies and authorises its user, and counts the file: all files share the limit of an export. */
export async function admitFile<R extends { readonly verdict: Verdict }>(
  { headers }: Request,
  rightsOf: (sender: FileSender) => R,
): Promise<FileSender & R> {
  admitRead(headers, true);
  const [user, edition] = await Promise.all([currentUser(), currentEdition()]);
  refuseOtherAccount(headers, user.id);
  const rights = rightsOf({ user, edition });
  const refusal = refusalOf(rights.verdict);
  if (refusal) throw refusal;
  await countAgainstLimits(exportCall, edition.name, user.id);
  return { user, edition, ...rights };
}

/** A failure before the first byte: a person who follows a link gets a screen, a script gets a Problem. */
export async function answerFile(request: Request, make: () => Promise<Response>): Promise<Response> {
  try {
    return await make();
  } catch (error) {
    unstable_rethrow(error); // the framework's redirect to sign-in
    const problem = fileProblem(error);
    return isNavigation(request.headers)
      ? redirectToScreen(problem, request)
      : Response.json(problem, { status: problem.status, headers: fileHeaders });
  }
}

export function fileProblem(error: unknown): Problem {
  const problem = withResponseId(problemIn(error));
  if (problem.kind === "unexpected")
    log().error(
      { responseId: problem.details.responseId, error: error instanceof Error ? error.stack : String(error) },
      "a file was not made",
    );
  return problem;
}

interface SheetFile {
  readonly sheet: Sheet;
  readonly fileName: string;
}
/** A sheet for all users who may send this call. `of`: the object that the record of attempts names; templates have none. */
export const answerSheet = (
  request: Request,
  call: Call,
  make: (edition: Edition) => Promise<SheetFile>,
  of?: string,
): Promise<Response> =>
  answerFile(request, async () => {
    const { user, edition } = await admitFile(request, (sender) => ({
      verdict: mayAsk(sender.user, sender.edition, call),
    }));
    const { sheet, fileName } = await make(edition);
    if (of) await saveFile({ caller: await currentCaller(), user }, of);
    const file = writeSheet(sheet);
    file.on("error", (error) => log().error({ file: fileName, error: error.message }, "a file broke off"));
    return new Response(webBody(file), {
      headers: { ...fileHeaders, "content-type": SHEET_TYPE, "content-disposition": attachment(fileName) },
    });
  });
