// An application with everything that is configured, and what was tried on it.
import type { Attempt } from "@/lib/provider/attempts/attempts";
import { type AppDetails, apps } from "@/lib/contract/apps";
import { type KeptKey, keptKeyOf } from "@/lib/provider/door/kept-keys";
import { type Outcome, currentCaller, load, loadAttempts } from "@/lib/provider/page";

export interface AppRecord {
  readonly id: string;
  readonly facts: Outcome<AppDetails>;
  readonly tried: Outcome<readonly Attempt[]>;
  /** Nothing where the portal keeps no key of it, or its store is away. */
  readonly kept: KeptKey | undefined;
}

export async function readApp(appId: string): Promise<AppRecord> {
  const [facts, tried, caller] = await Promise.all([
    load(apps.read, { appId }),
    loadAttempts(`apps:${appId}`),
    currentCaller(),
  ]);
  const kept = "answer" in facts ? await keptKeyOf(caller, facts.answer).catch(() => undefined) : undefined;
  return { id: appId, facts, tried, kept };
}
