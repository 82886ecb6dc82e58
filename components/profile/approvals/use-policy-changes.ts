"use client";
// Changes of the policy: they stay in the tab until they are saved or discarded.
import { useEffect, useState } from "react";
import { storeDraft, storedDraft } from "@/lib/browser/draft";
import { removeDraft } from "@/lib/browser/kept-drafts";
import type { Policy } from "@/lib/contract/approvals";
import { mergePolicy, policyChanges } from "@/lib/rules/approval-policy";

type Rows = readonly Policy["rows"][number][];
interface Changes {
  /** Undefined: unchanged. */
  readonly rows?: Rows;
  /** The policy that was changed: a refreshed page may have a newer one. */
  readonly base?: Policy;
  readonly isRestored?: boolean;
  /** A colleague's policy in the meantime. */
  readonly conflict?: Policy;
}
const noChanges: Changes = {};

/** Who may not change the policy any more sees the one in force. */
export function usePolicyChanges(policy: Policy, userId: string, mayChange: boolean) {
  const [own, setChanges] = useState(noChanges);
  const changes = mayChange ? own : noChanges;
  const [saved, setSaved] = useState<Policy>();
  const base = changes.base ?? (saved && saved.version > policy.version ? saved : policy);
  const rows: Rows = changes.rows ?? base.rows;

  const draft = { name: "approvals", userId };
  useEffect(() => {
    const stored = storedDraft({ name: "approvals", userId }) as Changes | undefined; // only `keep` writes there
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser has drafts, so the server renders without
    if (stored) setChanges({ ...stored, isRestored: true });
  }, [userId]);
  function keep(next: Changes) {
    setChanges(next);
    storeDraft(draft, { rows: next.rows, base: next.base });
  }
  function discard() {
    setChanges(noChanges);
    removeDraft(draft);
  }
  return {
    base,
    rows,
    changed: policyChanges(base.rows, rows),
    isRestored: changes.isRestored ?? false,
    conflict: changes.conflict,
    change: (next: Rows) => keep({ ...changes, rows: next, base }),
    /** Puts the changes on top of a colleague's policy. */
    rebase: (now: Policy) =>
      keep({ ...changes, rows: mergePolicy(base.rows, rows, now.rows), base: now, conflict: now }),
    discard,
    removeDraft: () => removeDraft(draft),
    /** The answer's policy is the one in force: the new one, or the old one while another owner decides. */
    finish(now: Policy) {
      discard();
      setSaved(now);
    },
  };
}
