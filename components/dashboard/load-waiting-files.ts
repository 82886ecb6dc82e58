// Files that wait for the user, of all applications, however many there are and however old they are.
import type { App } from "@/lib/contract/apps";
import type { BulkFile, bulk } from "@/lib/contract/bulk";
import { load } from "@/lib/provider/page";
import { Problem } from "@/lib/provider/problem";
import { allPages } from "@/lib/provider/all-pages";

export interface WaitingFiles {
  /** Also those that were read before a failure. */
  readonly files: readonly BulkFile[];
  readonly problem?: Problem;
}
type FilesCall = typeof bulk.invoices | typeof bulk.payouts;

async function waitingIn(call: FilesCall, appId: string): Promise<WaitingFiles> {
  const files: BulkFile[] = [];
  const read = async (page: number, offset: number) => {
    const outcome = await load(call, { appId, waits: "yes", page, offset });
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

export async function loadWaitingFiles(call: FilesCall, applications: readonly App[]): Promise<WaitingFiles> {
  const parts = await Promise.all(applications.map(({ appId }) => waitingIn(call, appId)));
  const problem = parts.find((part) => part.problem)?.problem;
  return { files: parts.flatMap(({ files }) => files), ...(problem && { problem }) };
}
