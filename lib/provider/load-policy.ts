// The policy of approvals for a page: from the portal's own store, not from the provider.
import "server-only";
import type { Policy } from "@/lib/contract/approvals";
import { currentEdition } from "@/lib/i18n/current";
import { log } from "@/lib/log";
import { readPolicy } from "./approvals/policy-store";
import { scopeOf } from "./approvals/scope";
import { type Outcome, currentUser } from "./page";
import { problemIn } from "./problem";
import { withResponseId } from "./upstream/ask";

export async function loadPolicy(): Promise<Outcome<Policy>> {
  const [user, { name: edition }] = await Promise.all([currentUser(), currentEdition()]);
  try {
    return { answer: await readPolicy(scopeOf({ edition, user })) };
  } catch (error) {
    const problem = withResponseId(problemIn(error));
    log().error({ responseId: problem.details.responseId, error: String(error) }, "the policy was not read");
    return { problem };
  }
}
