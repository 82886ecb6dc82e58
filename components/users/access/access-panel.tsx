"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { later } from "@/components/ui/layers/later";
import { DraftNotice } from "@/components/form/draft-notice";
import { ChangesGuard } from "@/components/form/leave-guard";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";
import { Field } from "@/components/ui/inputs/field";
import { Notice } from "@/components/ui/display/notice";
import { Select } from "@/components/ui/inputs/select";
import { showToast } from "@/components/ui/layers/toast-store";
import { storeDraft, storedDraft } from "@/lib/browser/draft";
import { removeDraft } from "@/lib/browser/kept-drafts";
import { useFormat } from "@/lib/i18n/use-format";
import { useWrite } from "@/lib/provider/browser/calls";
import { readNow } from "@/lib/provider/browser/requests";
import type { AppAccess } from "@/lib/contract/people";
import { Problem, problemIn } from "@/lib/provider/problem";
import { type Access, countChanges, mergeAccess } from "@/lib/access/access-difference";
import { AccessFields, type GivenRole, type GivingApp } from "./access-fields";
import { useAccessText } from "./use-access-text";
import { useRefusalText } from "./use-refusal-text";

const TakeAccessDialog = later(async () => (await import("./take-access-dialog")).TakeAccessDialog);

/** The user's access from the page, and its version. */
interface AccessRead {
  readonly version: number;
  readonly access: readonly AppAccess[];
}
interface AccessPanelProps {
  readonly userId: string;
  readonly viewerId: string;
  readonly fullName: string;
  readonly read: AccessRead;
  readonly apps: readonly [GivingApp, ...GivingApp[]];
  readonly roles: readonly GivenRole[];
  /** The user's own access, one of a higher rank, or a viewer without the permission. */
  readonly fixed: "own" | "rank" | "permission" | undefined;
}
type Drafts = Readonly<Record<string, Access>>;
/** Unsaved changes, and the version of the access under them: a refreshed page may have a newer one. */
interface Changes {
  readonly drafts: Drafts;
  readonly held?: AccessRead;
}

const accessIn = ({ access }: AccessRead, appId: string) => access.find((entry) => entry.appId === appId);
const isOutdated = ({ details }: Problem) => details.code === "CHANGED";

/** Changes of several applications: they stay while the viewer changes between applications, and are saved together. */
function useAccessChanges({ userId, viewerId, fullName, read }: Omit<AccessPanelProps, "apps" | "roles" | "fixed">) {
  const words = useTranslations("users.access");
  const { write } = useWrite("users.access");
  const [{ drafts, held }, setChanges] = useState<Changes>({ drafts: {} });
  const [restored, setRestored] = useState(false);
  const [saved, setSaved] = useState<AccessRead>();
  const [meanwhile, setMeanwhile] = useState<{ readonly before: AccessRead; readonly now: AccessRead }>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  const newest = saved && saved.version > read.version ? saved : read;
  const seen = held ?? newest;
  const changed = Object.keys(drafts).filter((id) => countChanges(accessIn(seen, id), drafts[id]) > 0);
  const count = changed.reduce((sum, id) => sum + countChanges(accessIn(seen, id), drafts[id]), 0);

  const draftName = `access-${userId}`;
  useEffect(() => {
    const stored = storedDraft({ name: draftName, userId: viewerId }) as Changes | undefined; // only `hold` writes there
    if (!stored) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser has drafts, so the server renders without
    setChanges(stored);
    setRestored(true);
  }, [draftName, viewerId]);
  const hold = (next: Required<Changes>) => {
    setChanges(next);
    storeDraft({ name: draftName, userId: viewerId }, { ...next });
  };
  const forget = () => removeDraft({ name: draftName, userId: viewerId });

  const discard = () => {
    setChanges({ drafts: {} });
    setRestored(false);
    forget();
    setMeanwhile(undefined);
    setProblem(undefined);
  };

  async function showMeanwhile(before: AccessRead, left: Drafts) {
    const { seen: now } = await readNow("users.read", { id: userId });
    const merged = Object.entries(left).map(([id, mine]) => [
      id,
      mergeAccess(accessIn(before, id), mine, accessIn(now, id)),
    ]);
    setMeanwhile({ before, now });
    hold({ held: now, drafts: Object.fromEntries(merged) as Drafts });
  }
  async function save() {
    let base = seen;
    let left = drafts;
    setBusy(true);
    setProblem(undefined);
    try {
      for (const id of changed) {
        const { role, privileges } = drafts[id]!;
        base = await write({
          userId,
          appId: id,
          role: role as GivenRole,
          privileges: [...privileges],
          version: base.version,
        });
        const { [id]: _, ...others } = left;
        left = others;
      }
      discard();
      setSaved(base);
      showToast({ tone: "success", title: words("saved"), text: `${fullName}. ${words("signIn")}` });
    } catch (error) {
      const why = problemIn(error);
      hold({ held: base, drafts: left });
      if (isOutdated(why)) await showMeanwhile(base, left).catch((failed: unknown) => setProblem(problemIn(failed)));
      else setProblem(why);
    } finally {
      setBusy(false);
    }
  }

  return {
    seen,
    drafts,
    count,
    restored,
    meanwhile,
    problem,
    busy,
    change: (appId: string, next: Access) => hold({ held: seen, drafts: { ...drafts, [appId]: next } }),
    discard,
    forget,
    save,
  };
}
type AccessChanges = ReturnType<typeof useAccessChanges>;

export function AccessPanel({ apps, roles, fixed, ...person }: AccessPanelProps) {
  const { userId, read } = person;
  const words = useTranslations("users.access");
  const field = useTranslations("fields");
  const { day, instantToDay, isolate } = useFormat();
  const refusalText = useRefusalText();
  const changes = useAccessChanges(person);
  const { seen, drafts, count, restored, problem, busy, discard, forget } = changes;
  const [appId, setAppId] = useState(() => (apps.find((app) => accessIn(read, app.appId)) ?? apps[0]).appId);
  const [isTaking, setTaking] = useState<boolean>();
  const app = apps.find((one) => one.appId === appId) ?? apps[0];
  const had = accessIn(seen, appId);
  const access = drafts[appId] ?? had;
  const mayChange = app.own.includes("userApplication");
  const disabled = fixed !== undefined || !mayChange || busy;
  return (
    <section aria-label={words("title")} className="flex flex-col gap-4">
      {restored && count > 0 && <DraftNotice onDiscard={discard} />}
      {fixed && <Notice tone="info">{words(`fixed.${fixed}`)}</Notice>}
      {!fixed && !mayChange && <Notice tone="info">{words("fixed.permission")}</Notice>}
      {changes.meanwhile && <Meanwhile {...changes.meanwhile} apps={apps} />}
      {problem && <ProblemNotice problem={problem} sentence={refusalText(problem)} />}
      <AccessFields
        key={appId}
        application={
          <Field label={field("application")}>
            <Select
              value={appId}
              options={apps.map((one) => ({ value: one.appId, label: one.name }))}
              onChange={({ target }) => setAppId(target.value)}
            />
          </Field>
        }
        appId={appId}
        userId={userId}
        access={access}
        had={had}
        own={app.own}
        roles={roles}
        disabled={disabled}
        onChange={(next) => changes.change(appId, next)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-caption text-muted">
        <span>
          {had?.since
            ? had.by
              ? words("since", { date: day(instantToDay(had.since)), name: isolate(had.by) })
              : words("sinceDate", { date: day(instantToDay(had.since)) })
            : had
              ? ""
              : words("new")}
        </span>
        {had && !disabled && count === 0 && (
          <Button variant="text" size="sm" onClick={() => setTaking(true)}>
            {words("take")}
          </Button>
        )}
      </div>
      {!fixed && (count > 0 || mayChange) && <SaveBar changes={changes} />}
      <ChangesGuard count={count} onLeave={forget} />
      {isTaking !== undefined && (
        <TakeAccessDialog
          userId={userId}
          appId={appId}
          appName={app.name}
          isLast={seen.access.length === 1}
          open={isTaking}
          onOpenChange={setTaking}
        />
      )}
    </section>
  );
}

/** Another user's changes in the meantime. */
function Meanwhile({ before, now, apps }: NonNullable<AccessChanges["meanwhile"]> & Pick<AccessPanelProps, "apps">) {
  const conflict = useTranslations("users.conflict");
  const { dayTime, isolate } = useFormat();
  const inWords = useAccessText();
  return (
    <Notice tone="warning" announce title={conflict("title")}>
      {apps.flatMap(({ appId: id, name }) => {
        const mine = accessIn(now, id);
        const lines = inWords(accessIn(before, id), mine);
        if (lines.length === 0) return [];
        return [
          <div key={id}>
            <p className="font-regular">
              <bdi>{name}</bdi>
            </p>
            {mine?.by && mine.since && <p>{conflict("by", { name: isolate(mine.by), when: dayTime(mine.since) })}</p>}
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>,
        ];
      })}
      <p>{conflict("text")}</p>
    </Notice>
  );
}

function SaveBar({ changes }: { readonly changes: AccessChanges }) {
  const { count, busy, discard } = changes;
  const words = useTranslations("users.access");
  const action = useTranslations("actions");
  const counts = useTranslations("counts.of");
  return (
    <div
      className={classes(
        count > 0 && "sticky bottom-0 z-sticky",
        "-mx-5 flex flex-wrap items-center gap-2 border-y border-border-subtle bg-surface-sunken px-5 py-3",
      )}
    >
      <p role="status" className="me-auto flex items-center gap-2 text-muted">
        {count > 0 && (
          <>
            <span aria-hidden className="size-2 flex-none rounded-full bg-current text-warning-mark" />
            {counts("changes", { count })}
          </>
        )}
      </p>
      <Button variant="ghost" disabled={count === 0 || busy} onClick={discard}>
        {action("common.discard")}
      </Button>
      <Button
        variant="primary"
        disabled={count === 0}
        busy={busy}
        busyLabel={action("busy.saving")}
        onClick={() => void changes.save()}
      >
        {words("save")}
      </Button>
    </div>
  );
}
