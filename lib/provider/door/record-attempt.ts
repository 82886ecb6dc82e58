// What the record of attempts has of a call, beside what the provider did.
import "server-only";
import { type Call, nounOf } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import { saveFile, withAttemptRecord } from "@/lib/provider/attempts/attempts";
import { rememberNames, saveFailedSignIn } from "@/lib/provider/attempts/sign-ins";
import { Problem } from "@/lib/provider/problem";
import { type AnswerContext, actorOf, isSignedIn } from "./answer-context";
import type { ProviderAnswer } from "./send";

/** Letters with the file of a list that is not the first of its noun. */
const lists: Readonly<Record<string, string>> = {
  "transactions.exportRefundsByEmail": "refunds",
  "invoices.exportQrByEmail": "qr-payments",
  "bulk.exportInvoicesByEmail": "bulk-invoices",
  "bulk.exportPayoutsByEmail": "bulk-payouts",
};
const isDocument = ({ downloads = "" }: Call): boolean => /\.(?:pdf|xlsx)$/.test(downloads);

/** The letter or the download of a file. */
async function recordFile(context: AnswerContext): Promise<void> {
  const { call, checked } = context;
  if (!isSignedIn(context)) return;
  const list = `files:${lists[call.name] ?? nounOf(call)}`;
  if (call.limit === "fileByEmail") await saveFile(actorOf(context), list, "email");
  else if (isDocument(call))
    await saveFile(actorOf(context), checked.appId === undefined ? list : `apps:${String(checked.appId)}`);
}

/** The names that were typed at a sign-in. */
const namesIn = ({ checked, step }: AnswerContext): readonly string[] =>
  [checked.username, step.username, step.email].map((name) => (typeof name === "string" ? name : ""));

async function withSignIn(context: AnswerContext, work: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
  const { call, edition } = context;
  try {
    const sent = await work();
    if (call.cookies === "session" && "answer" in sent) {
      const user = (sent.answer as { readonly user: Holder } | null)?.user; // parsed; a registration may be confirmed alone
      if (user) await rememberNames(edition, user, [...namesIn(context), user.email]);
    }
    return sent;
  } catch (error) {
    // A stranger who registers with a known address does not sign in.
    const isSignIn = call.name.startsWith("auth.signIn");
    if (isSignIn && error instanceof Problem && !error.isSilent) saveFailedSignIn(edition, namesIn(context), error);
    throw error;
  }
}

/** Around the decisions of the limits and of the provider. */
export async function recordAttempt(
  context: AnswerContext,
  work: () => Promise<ProviderAnswer>,
): Promise<ProviderAnswer> {
  const { call, checked, caller, session } = context;
  const user = call.as === "guest" ? undefined : session?.user;
  const answerIn = (sent: ProviderAnswer) => ("file" in sent ? undefined : sent.answer);
  const recorded = () => (call.records ? withAttemptRecord(call, checked, caller, user, work, answerIn) : work());
  if (call.cookies === "signInStep" || call.cookies === "session") return withSignIn(context, recorded);
  const sent = await recorded();
  await recordFile(context);
  return sent;
}
