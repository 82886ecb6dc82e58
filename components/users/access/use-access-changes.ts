"use client";
// Changes of several applications: they stay while the viewer changes between applications, and are saved together.
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { showToast } from "@/components/ui/layers/toast-store";
import { storeDraft, storedDraft } from "@/lib/browser/draft";
import { removeDraft } from "@/lib/browser/kept-drafts";
import { useWrite } from "@/lib/provider/browser/calls";
import { readNow } from "@/lib/provider/browser/requests";
import type { SubUserRole } from "@/lib/contract/access";
import type { AppAccess, Person } from "@/lib/contract/people";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { type Access, countChanges, mergeAccess } from "@/lib/access/access-difference";

export type UserAccess = Pick<Person, "id" | "fullName" | "version" | "access">;
type Version = Pick<UserAccess, "version" | "access">;
interface Changes {
  readonly drafts: Readonly<Record<string, Access>>;
  /** The version that was changed: a refreshed page may have a newer one. */
  readonly base?: Version;
  readonly isRestored?: boolean;
  /** Another user's changes in the meantime. */
  readonly conflict?: { readonly before: Version; readonly now: Version };
}
const noChanges: Changes = { drafts: {} };

export const accessOn = (appId: string, { access }: Version): AppAccess | undefined =>
  access.find((entry) => entry.appId === appId);

const changedIn = (drafts: Changes["drafts"], base: Version): readonly string[] =>
  Object.keys(drafts).filter((appId) => countChanges(accessOn(appId, base), drafts[appId]) > 0);
/** Whether the access has changed, and only to what the drafts have. */
function areOwn(drafts: Changes["drafts"], before: Version, now: Version): boolean {
  const apps = [...before.access, ...now.access].map(({ appId }) => appId);
  const different = apps.filter((appId) => countChanges(accessOn(appId, before), accessOn(appId, now)) > 0);
  const left = changedIn(drafts, now);
  return different.length > 0 && different.every((appId) => drafts[appId] && !left.includes(appId));
}

export type AccessChanges = ReturnType<typeof useAccessChanges>;
/** `apps`: those that the viewer may change. Changes on another one, which was deleted or lost meanwhile, are dropped. */
export function useAccessChanges(user: UserAccess, viewerId: string, apps: readonly { readonly appId: string }[]) {
  const words = useTranslations("users.access");
  const { write } = useWrite("users.access");
  const [changes, setChanges] = useState(noChanges);
  const [saved, setSaved] = useState<Version>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  const { isRestored, conflict } = changes;
  const drafts = Object.fromEntries(
    Object.entries(changes.drafts).filter(([appId]) => apps.some((app) => app.appId === appId)),
  );
  const base = changes.base ?? (saved && saved.version > user.version ? saved : user);
  const countOn = (appId: string) => countChanges(accessOn(appId, base), drafts[appId]);
  const changed = changedIn(drafts, base);

  const draft = { name: `access-${user.id}`, userId: viewerId };
  useEffect(() => {
    const stored = storedDraft({ name: `access-${user.id}`, userId: viewerId }) as Changes | undefined; // only `keep` writes there
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser has drafts, so the server renders without
    if (stored) setChanges({ ...stored, isRestored: true });
  }, [user.id, viewerId]);
  function keep(next: Changes) {
    setChanges(next);
    storeDraft(draft, { drafts: next.drafts, base: next.base });
  }
  function discard() {
    setChanges(noChanges);
    setProblem(undefined);
    removeDraft(draft);
  }

  /** Shows a colleague's changes. If all are the user's own, whose answer was lost, it saves the rest. */
  async function settle(before: Version, mine: Changes["drafts"]) {
    const { seen: now } = await readNow("users.read", { id: user.id });
    if (areOwn(mine, before, now)) return save(now, mine);
    const merged = Object.entries(mine).map(([appId, access]) => [
      appId,
      mergeAccess(accessOn(appId, before), access, accessOn(appId, now)),
    ]);
    keep({ drafts: Object.fromEntries(merged) as Changes["drafts"], base: now, isRestored, conflict: { before, now } });
  }
  async function save(from: Version = base, mine = drafts): Promise<void> {
    let now: Version & Partial<Pick<Person, "status">> = from;
    let rest = mine;
    setBusy(true);
    setProblem(undefined);
    try {
      for (const appId of changedIn(mine, from)) {
        const { role, privileges } = mine[appId]!;
        const input = { role: role as SubUserRole, privileges: [...privileges], version: now.version };
        now = await write({ userId: user.id, appId, ...input });
        const { [appId]: _, ...others } = rest;
        rest = others;
      }
      discard();
      setSaved(now);
      const isInvited = now.status === "invited"; // has never signed in
      const text = isInvited ? user.fullName : `${user.fullName}. ${words("signIn")}`;
      showToast({ tone: "success", title: words("saved"), text });
    } catch (error) {
      const why = problemIn(error);
      keep({ ...changes, drafts: rest, base: now });
      if (why.details.code !== "CHANGED") setProblem(why);
      else await settle(now, rest).catch((failure: unknown) => setProblem(problemIn(failure)));
    } finally {
      setBusy(false);
    }
  }

  return {
    base,
    drafts,
    count: changed.reduce((sum, appId) => sum + countOn(appId), 0),
    isRestored,
    conflict,
    problem,
    busy,
    change: (appId: string, access: Access) => keep({ ...changes, drafts: { ...drafts, [appId]: access }, base }),
    discard,
    removeDraft: () => removeDraft(draft),
    save,
  };
}
