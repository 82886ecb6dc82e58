// Files that wait for the user, however many there are and however old they are.
import type { BulkFile, bulk } from "@/lib/contract/bulk";
import { load } from "@/lib/provider/page";
import { Problem } from "@/lib/provider/problem";
import { allPages } from "@/lib/provider/all-pages";

export interface WaitingFiles {
  /** Also those that were read before a failure. */
  readonly files: readonly BulkFile[];
  readonly problem?: Problem;
}

export async function loadWaitingFiles(
  call: typeof bulk.waitingInvoices | typeof bulk.waitingPayouts,
): Promise<WaitingFiles> {
  const files: BulkFile[] = [];
  const read = async (page: number, offset: number) => {
    const outcome = await load(call, { page, offset });
    if ("problem" in outcome) throw outcome.problem;
    return outcome.answer;
  };
  try {
    for await (const { rows } of allPages(read, ({ id }) => id)) files.push(...rows);
    return { files };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { files, problem: error };
  }
}
