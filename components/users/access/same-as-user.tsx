"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReadProblem } from "@/components/form/read-problem";
import { Button } from "@/components/ui/controls/button";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useSettled } from "@/components/ui/use-settled";
import { useFormat } from "@/lib/i18n/use-format";
import { useRead } from "@/lib/provider/browser/calls";
import { NAME_LENGTH } from "@/lib/contract/constants";
import { plainLine } from "@/lib/contract/checks/text";
import type { SubUserRole } from "@/lib/contract/access";
import type { Access } from "@/lib/access/access-difference";

interface SameAsUserProps {
  readonly appId: string;
  /** The user who gets the access, and who is not offered here. */
  readonly userId?: string;
  readonly roles: readonly SubUserRole[];
  readonly onChoose: (access: Access) => void;
}
const LEAST = 2;
const MOST = 5;
const PAUSE = 200;

/** Copies role and permissions of another user: on this application, or else on that user's first one. */
export function SameAsUser({ appId, userId, roles, onChoose }: SameAsUserProps) {
  const words = useTranslations("users.same");
  const roleWord = useTranslations("roles");
  const { isolate } = useFormat();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [source, setSource] = useState<string>();
  const name = useSettled(plainLine(text).trim(), PAUSE);
  const isAsked = open && name.length >= LEAST;
  const { data, error, isLoading, isValidating, mutate } = useRead("users.find", isAsked ? { fullName: name } : null);
  // A read that failed keeps the users of the last name.
  const found = isAsked && !error ? data : undefined;
  const matches = (found ?? []).flatMap(({ id, fullName, access: all }) => {
    const access = all.find((entry) => entry.appId === appId) ?? all[0];
    return access && id !== userId && roles.some((role) => role === access.role) ? [{ id, fullName, access }] : [];
  });
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <Button variant="text" size="sm" className="-ms-2" aria-expanded={open} onClick={() => setOpen(!open)}>
        {words("open")}
      </Button>
      {open && (
        <Field label={words("search")} className="w-full">
          <TextInput
            type="search"
            autoComplete="off"
            autoFocus
            value={text}
            maxLength={NAME_LENGTH}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </Field>
      )}
      {isAsked && error && <ReadProblem problem={error} busy={isValidating} onRetry={() => void mutate()} />}
      {found && !isLoading && matches.length === 0 && <p className="text-muted">{words("none")}</p>}
      {matches.length > 0 && (
        <ul className="w-full lines-border-subtle rounded-md border border-border">
          {matches.slice(0, MOST).map(({ id, fullName, access }) => (
            <li key={id}>
              <button
                type="button"
                className="flex w-full items-center justify-between gap-3 px-3 py-2 text-start hover:bg-surface-hover focus-visible:-outline-offset-2"
                onClick={() => {
                  onChoose(access);
                  setSource(fullName);
                  setOpen(false);
                  setText("");
                }}
              >
                <bdi className="wrap-anywhere text-strong">{fullName}</bdi>
                <span className="flex-none text-caption text-muted">{roleWord(access.role)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {matches.length > MOST && <p className="text-muted">{words("more")}</p>}
      <p role="status" className="text-muted empty:hidden">
        {source !== undefined && words("taken", { name: isolate(source) })}
      </p>
    </div>
  );
}
