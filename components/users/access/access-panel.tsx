"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DraftNotice } from "@/components/form/draft-notice";
import { ChangesBar } from "@/components/form/changes-bar";
import { ChangesGuard } from "@/components/form/leave-guard";
import { useAppGone } from "@/components/form/use-app-gone";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { later } from "@/components/ui/layers/later";
import { useAccessText } from "@/lib/i18n/access-text";
import { useFormat } from "@/lib/i18n/use-format";
import type { SubUserRole } from "@/lib/contract/access";
import { AccessFields, type OwnApp } from "./access-fields";
import { type AccessChanges, type UserAccess, accessOn, useAccessChanges } from "./use-access-changes";
import { useRefusalText } from "./use-refusal-text";

const ConfirmDialog = later(
  async () => (await import("@/components/actions/confirm-dialog")).ConfirmDialog<"users.removeAccess">,
);

interface AccessPanelProps {
  /** As on the page. */
  readonly user: UserAccess;
  readonly viewerId: string;
  readonly apps: readonly [OwnApp, ...OwnApp[]];
  readonly roles: readonly SubUserRole[];
  /** The viewer's own access, or one of a higher rank. */
  readonly fixed: "own" | "rank" | undefined;
}

export function AccessPanel({ user, viewerId, apps, roles, fixed }: AccessPanelProps) {
  const words = useTranslations("users.access");
  const { isolate } = useFormat();
  const refusalText = useRefusalText();
  const appGone = useAppGone();
  const mayChange = ({ own }: OwnApp) => fixed === undefined && own.includes("userApplication");
  const changes = useAccessChanges(user, viewerId, apps.filter(mayChange));
  const { base, drafts, count, problem, busy } = changes;
  const [chosen, setChosen] = useState(() => apps.find((one) => accessOn(one.appId, user))?.appId);
  const [isRemoving, setRemoving] = useState<boolean>();
  const app = apps.find((one) => one.appId === chosen) ?? apps[0];
  const { appId } = app;
  const before = accessOn(appId, base);
  const reason = mayChange(app) ? undefined : (fixed ?? "permission");
  const disabled = reason !== undefined || busy;
  return (
    <section aria-label={words("title")} className="flex flex-col gap-4">
      {changes.isRestored && count > 0 && <DraftNotice onDiscard={changes.discard} />}
      {reason && <Notice tone="info">{words(`fixed.${reason}`)}</Notice>}
      {changes.conflict && <Conflict {...changes.conflict} apps={apps} />}
      {/* The application is gone: without the user, the refresh removes the panel too. */}
      {problem && <ProblemNotice problem={problem} sentence={appGone(problem) ?? refusalText(problem)} />}
      <AccessFields
        key={appId}
        apps={apps}
        appId={appId}
        onApp={setChosen}
        userId={user.id}
        access={drafts[appId] ?? before}
        before={before}
        roles={roles}
        disabled={disabled}
        onChange={(next) => changes.change(appId, next)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-caption text-muted">
        <Origin access={before} />
        {before && !disabled && count === 0 && (
          <Button variant="text" size="sm" onClick={() => setRemoving(true)}>
            {words("take")}
          </Button>
        )}
      </div>
      {!fixed && (count > 0 || !reason) && (
        <ChangesBar
          count={count}
          busy={busy}
          saveLabel={words("save")}
          onDiscard={changes.discard}
          onSave={() => void changes.save()}
        />
      )}
      <ChangesGuard count={count} onLeave={changes.removeDraft} />
      {isRemoving !== undefined && (
        <ConfirmDialog
          open={isRemoving}
          onOpenChange={setRemoving}
          deletes
          call="users.removeAccess"
          input={{ userId: user.id, appId }}
          title={words("takeTitle", { app: isolate(app.name) })}
          description={words(base.access.length === 1 ? "takeLast" : "takeText")}
          button={words("take")}
          done={{ title: words("taken"), text: app.name }}
          sentenceOf={refusalText}
        />
      )}
    </section>
  );
}

/** Date and author of an access. */
function Origin({ access }: { readonly access: ReturnType<typeof accessOn> }) {
  const words = useTranslations("users.access");
  const { day, instantToDay, isolate } = useFormat();
  if (!access) return <span>{words("new")}</span>;
  const { since, by } = access;
  if (!since) return <span />;
  const date = day(instantToDay(since));
  return (
    <span className="min-w-0">{by ? words("since", { date, name: isolate(by) }) : words("sinceDate", { date })}</span>
  );
}

/** Another user's changes in the meantime. */
function Conflict({ before, now, apps }: NonNullable<AccessChanges["conflict"]> & Pick<AccessPanelProps, "apps">) {
  const conflict = useTranslations("users.conflict");
  const accessText = useAccessText();
  const { dayTime, isolate } = useFormat();
  return (
    <Notice tone="warning" announce title={conflict("title")}>
      {apps.map(({ appId, name }) => {
        const access = accessOn(appId, now);
        const lines = accessText(accessOn(appId, before), access);
        return (
          lines.length > 0 && (
            <div key={appId}>
              <p className="font-regular">
                <bdi>{name}</bdi>
              </p>
              {access?.by && access.since && (
                <p>{conflict("by", { name: isolate(access.by), when: dayTime(access.since) })}</p>
              )}
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )
        );
      })}
      <p>{conflict("text")}</p>
    </Notice>
  );
}
