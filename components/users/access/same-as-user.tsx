"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useFormat } from "@/lib/i18n/use-format";
import { useRead } from "@/lib/provider/browser/calls";
import { NAME_LENGTH } from "@/lib/contract/constants";
import { plainLine } from "@/lib/contract/checks/text";
import type { GivenRole } from "./access-fields";
import type { Access } from "@/lib/access/access-difference";

interface SameAsUserProps {
  readonly appId: string;
  /** The user who gets the access, and who is not offered here. */
  readonly userId?: string;
  readonly roles: readonly GivenRole[];
  readonly onChoose: (access: Access) => void;
}
const LEAST = 2;
const MOST = 5;
const PAUSE = 200;

/** Takes role and permissions of another user: on this application, or else on that user's first one. */
export function SameAsUser({ appId, userId, roles: granted, onChoose }: SameAsUserProps) {
  const words = useTranslations("users.same");
  const roles = useTranslations("roles");
  const { isolate } = useFormat();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [name, setName] = useState("");
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setName(plainLine(typed).trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = open && name.length >= LEAST;
  const { data } = useRead("users.find", isAsked ? { fullName: name } : null);
  const matches = (isAsked ? (data ?? []) : []).flatMap((person) => {
    const access = person.access.find((entry) => entry.appId === appId) ?? person.access[0];
    return access && person.id !== userId && granted.some((role) => role === access.role)
      ? [{ ...person, source: access }]
      : [];
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
            value={typed}
            maxLength={NAME_LENGTH}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </Field>
      )}
      {isAsked && data && matches.length === 0 && <p className="text-muted">{words("none")}</p>}
      {matches.length > 0 && (
        <ul className="w-full lines-border-subtle rounded-md border border-border">
          {matches.slice(0, MOST).map(({ id, fullName, source }) => (
            <li key={id}>
              <button
                type="button"
                className="flex w-full items-center justify-between gap-3 px-3 py-2 text-start hover:bg-surface-hover focus-visible:-outline-offset-2"
                onClick={() => {
                  onChoose(source);
                  setTaken(fullName);
                  setOpen(false);
                  setTyped("");
                }}
              >
                <bdi className="one-line text-strong">{fullName}</bdi>
                <span className="flex-none text-caption text-muted">{roles(source.role)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-muted empty:hidden">
        {taken !== undefined && words("taken", { name: isolate(taken) })}
      </p>
    </div>
  );
}
