// An application with its configuration and the attempts on it.
import { type RecordOf, readRecord } from "@/components/record/read-record";
import { type AppDetails, apps } from "@/lib/contract/apps";
import { type KeptKey, keptKeyOf } from "@/lib/provider/door/kept-keys";
import { currentCaller, load } from "@/lib/provider/page";

export interface AppRecord extends RecordOf<AppDetails> {
  /** Undefined if the portal stores no key, or if its store does not answer. */
  readonly kept: KeptKey | undefined;
}

export async function readApp(appId: string): Promise<AppRecord> {
  const [record, caller] = await Promise.all([readRecord("apps", appId, load(apps.read, { appId })), currentCaller()]);
  const { facts } = record;
  return {
    ...record,
    kept: "answer" in facts ? await keptKeyOf(caller, facts.answer).catch(() => undefined) : undefined,
  };
}
