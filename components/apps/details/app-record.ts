// An application with everything that is configured, and what was tried on it.
import type { Attempt } from "@/lib/attempts/attempts";
import { type AppDetails, apps } from "@/lib/provider/contract/apps";
import { type Outcome, load, loadAttempts } from "@/lib/provider/page";

export interface AppRecord {
  readonly id: string;
  readonly facts: Outcome<AppDetails>;
  readonly tried: Outcome<readonly Attempt[]>;
}

export async function readApp(appId: string): Promise<AppRecord> {
  const [facts, tried] = await Promise.all([load(apps.read, { appId }), loadAttempts(`apps:${appId}`)]);
  return { id: appId, facts, tried };
}
