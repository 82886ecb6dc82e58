"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ChangesBar } from "@/components/form/changes-bar";
import { DraftNotice } from "@/components/form/draft-notice";
import { ChangesGuard } from "@/components/form/leave-guard";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { later } from "@/components/ui/layers/later";
import type { Policy } from "@/lib/contract/approvals";
import { ownerRole } from "@/lib/contract/role-order";
import type { Others } from "@/lib/provider/approvals/others";
import { useFormat } from "@/lib/i18n/use-format";
import { isLooser } from "@/lib/rules/approval";
import { type LimitedKind, type Rule, rulesOf, withRule, withoutRule } from "@/lib/rules/approval-policy";
import { Conflict } from "./conflict";
import { Limits } from "./limits";
import { useLimitsText } from "./use-limits-text";
import { usePolicyChanges } from "./use-policy-changes";

const RuleDialog = later(async () => (await import("./rule-dialog")).RuleDialog);
const SaveDialog = later(async () => (await import("./save-dialog")).SaveDialog);

interface ApprovalPolicyProps {
  /** As on the page. */
  readonly policy: Policy;
  readonly userId: string;
  readonly mayChange: boolean;
  /** The merchant's other active people, if they are known. */
  readonly others: Others | undefined;
  readonly mayInvite: boolean;
  /** The kinds of the country. */
  readonly kinds: readonly LimitedKind[];
  readonly currency: string;
}

export function ApprovalPolicy({ policy, userId, mayChange, others, mayInvite, kinds, currency }: ApprovalPolicyProps) {
  const words = useTranslations("profile.approvals");
  const action = useTranslations("actions");
  const changes = usePolicyChanges(policy, userId, mayChange);
  const { base, rows, changed, conflict } = changes;
  const [edited, setEdited] = useState<{ readonly rule: Rule | undefined; readonly round: number }>();
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState<boolean>();
  const [waiting, setWaiting] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isAlone = others?.hasOthers === false;
  const needsOwner = others?.hasOwner === true && isLooser(base.rows, rows);
  const rules = rulesOf(rows);
  function open(rule?: Rule) {
    setEdited(({ round } = { rule, round: 0 }) => ({ rule, round: round + 1 }));
    setEditing(true);
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {words("how", { wallet: kinds.some(({ kind }) => kind === "withdrawal") ? "yes" : "no" })}
      </p>
      {!mayChange && <Notice tone="info">{words("ownersOnly")}</Notice>}
      {isAlone && (
        <Notice
          tone="info"
          title={words("alone.title")}
          action={
            mayInvite && (
              <LinkButton size="sm" href="/users">
                {action("do.addUser")}
              </LinkButton>
            )
          }
        >
          {words(rules.length > 0 ? "alone.remove" : "alone.text", { invite: mayInvite ? "yes" : "no" })}
        </Notice>
      )}
      {!isAlone && others && rows.some(({ role, kind }) => role === ownerRole && !others.peerKinds.includes(kind)) && (
        <Notice tone="warning" announce title={words("noPeer.title")}>
          {words(others.peerKinds.length > 0 ? "noPeer.wallet" : "noPeer.text", { invite: mayInvite ? "yes" : "no" })}
        </Notice>
      )}
      {waiting !== undefined && (
        <Notice
          tone="info"
          announce
          title={words("waiting.title")}
          action={
            <LinkButton size="sm" href={`/billing/approvals?open=${encodeURIComponent(waiting)}`}>
              {words("waiting.open")}
            </LinkButton>
          }
        >
          {words("waiting.text")}
        </Notice>
      )}
      {changes.isRestored && changed.length > 0 && <DraftNotice onDiscard={changes.discard} />}
      {conflict && <Conflict policy={conflict} />}
      <div ref={list} tabIndex={-1} className="grid gap-4 focus:outline-none">
        {rules.length === 0 && <p className="rounded-lg border border-border px-4 py-3">{words("none")}</p>}
        {kindsOf(rules).map((kind) => (
          <section key={kind} aria-labelledby={`approvals-${kind}`}>
            <h3 id={`approvals-${kind}`} className="mb-1.5 font-regular text-strong">
              {words(`kinds.${kind}`)}
            </h3>
            <ul className="lines-border rounded-lg border border-border">
              {rules
                .filter((rule) => rule.kind === kind)
                .map((rule) => (
                  <RuleRow
                    key={rule.roles.join()}
                    rule={rule}
                    currency={currency}
                    onEdit={mayChange && !isAlone ? () => open(rule) : undefined}
                    onRemove={
                      mayChange
                        ? () => {
                            changes.change(withoutRule(rows, rule));
                            list.current?.focus(); // the button is gone
                          }
                        : undefined
                    }
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <Origin policy={base} />
      {mayChange && !isAlone && (
        <Button
          ref={addButton}
          className="justify-self-start"
          icon={<Icon name="plus" />}
          aria-haspopup="dialog"
          onPointerEnter={RuleDialog.fetch}
          onFocus={RuleDialog.fetch}
          onClick={() => open()}
        >
          {words("add")}
        </Button>
      )}
      {mayChange && (!isAlone || base.rows.length > 0) && (
        <ChangesBar
          count={changed.length}
          busy={false}
          saveLabel={action("common.save")}
          onDiscard={changes.discard}
          onSave={() => setSaving(true)}
          className="rounded-lg border px-4"
        />
      )}
      <ChangesGuard count={changed.length} onLeave={changes.removeDraft} />
      {edited && (
        <RuleDialog
          key={edited.round}
          open={isEditing}
          onOpenChange={setEditing}
          rule={edited.rule}
          rows={rows}
          kinds={kinds}
          currency={currency}
          onRule={(rule) => changes.change(withRule(edited.rule ? withoutRule(rows, edited.rule) : rows, rule))}
        />
      )}
      {isSaving !== undefined && (
        <SaveDialog
          mayInvite={mayInvite}
          open={isSaving}
          onOpenChange={setSaving}
          base={base}
          rows={rows}
          changed={changed}
          conflict={conflict}
          needsOwner={needsOwner}
          currency={currency}
          onChanged={changes.rebase}
          onDone={(answer) => {
            changes.finish(answer.policy);
            setWaiting(answer.waiting ?? undefined);
          }}
          returnFocusTo={isAlone ? list : addButton}
        />
      )}
    </div>
  );
}

const kindsOf = (rules: readonly Rule[]) => [...new Set(rules.map(({ kind }) => kind))];

interface RuleRowProps {
  readonly rule: Rule;
  readonly currency: string;
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}
function RuleRow({ rule, currency, onEdit, onRemove }: RuleRowProps) {
  const words = useTranslations("profile.approvals");
  const action = useTranslations("actions.common");
  const text = useLimitsText(currency);
  const name = `${words(`kinds.${rule.kind}`)}: ${text.roles(rule.roles)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-regular text-strong">{text.roles(rule.roles)}</p>
        <Limits of={text.limits(rule)} className="text-muted" />
      </div>
      {(onEdit || onRemove) && (
        <div className="-ms-2 flex gap-1">
          {onEdit && (
            <Button
              variant="text"
              size="sm"
              aria-haspopup="dialog"
              aria-label={`${action("edit")}. ${name}`}
              onPointerEnter={RuleDialog.fetch}
              onFocus={RuleDialog.fetch}
              onClick={onEdit}
            >
              {action("edit")}
            </Button>
          )}
          {onRemove && (
            <Button variant="text" size="sm" aria-label={`${words("remove")}. ${name}`} onClick={onRemove}>
              {words("remove")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Date and author of the policy. */
function Origin({ policy: { changedBy, changedDate } }: { readonly policy: Policy }) {
  const words = useTranslations("profile.approvals");
  const { dayTime, isolate } = useFormat();
  return (
    <p className="text-caption text-muted">
      {changedBy && changedDate
        ? words("changedBy", { name: isolate(changedBy), when: dayTime(changedDate) })
        : words("initial")}
    </p>
  );
}
