"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import type { Changes } from "@/lib/contract/values";

interface MoneyChangesProps {
  readonly changes: Changes;
  readonly currency: string;
  /** "This file has changed in the meantime" */
  readonly title?: string;
  /** Further changes. */
  readonly children?: ReactNode;
  /** Says that nothing was sent, and what comes next. */
  readonly next?: string;
}

/** What has changed since the button was pressed, from what to what. */
export function MoneyChanges({ changes: { available, fee, name, account }, currency, ...props }: MoneyChangesProps) {
  const words = useTranslations("money.changed");
  const { money, isolate } = useFormat();
  const amounts = ({ from, to }: NonNullable<Changes["fee"]>) => ({
    from: money(from, currency).text,
    to: money(to, currency).text,
  });
  const texts = ({ from, to }: NonNullable<Changes["name"]>) => ({ from: isolate(from), to: isolate(to) });
  return (
    <Notice tone="warning" announce title={props.title ?? words("title")}>
      {props.children}
      {available && <p>{words("available", amounts(available))}</p>}
      {fee && <p>{words("fee", amounts(fee))}</p>}
      {name && <p>{words("name", texts(name))}</p>}
      {account && <p>{words("account", texts(account))}</p>}
      <p>{props.next ?? words("again")}</p>
    </Notice>
  );
}
