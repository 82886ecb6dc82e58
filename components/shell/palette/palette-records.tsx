"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Amount } from "@/components/ui/display/amount";
import { Status } from "@/components/list/table/status";
import { useFormat } from "@/lib/i18n/use-format";
import { NAME_LENGTH } from "@/lib/contract/constants";
import { useReads } from "@/lib/provider/browser/calls";
import { withoutCardNumbers } from "@/lib/contract/checks/card-number";
import { shortAccount } from "@/lib/rules/mask";
import { plainLine } from "@/lib/contract/checks/text";
import { type Standing, transactionAllows } from "@/lib/rules/transaction-life";
import { listingAddress } from "@/lib/url/listing-address";
import type { Findable } from "./findable";
import { finds } from "@/components/list/finds";
import { type MenuEntry, linksOf } from "@/components/shell/menu/menu-entry";
import { type PaletteGroup, type PaletteRow, followingRow } from "./palette-row";
import { marksOf } from "./palette-search";

const LEAST = 2;
const MOST = 5;
const PAUSE = 200;
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What every record that is found says of itself; its other fields are named by the definition of its list. */
interface Listed extends Readonly<Record<string, unknown>> {
  readonly id?: string;
  readonly status?: string;
  readonly amount?: number;
  readonly currency?: string;
}

export interface Records {
  readonly groups: readonly PaletteGroup[];
  /** The code of the record that stands first among those that may be copied, and where a copy of it is made. */
  readonly copy?: { readonly code: string; readonly path: string } | undefined;
  /** The first payment that can be given back, and where it is. */
  readonly refund?: { readonly code: string; readonly path: string } | undefined;
  /** What is shown answers what stands in the field. */
  readonly isFresh: boolean;
  readonly failed: boolean;
  /** Asks again. */
  readonly again: () => void;
}

interface ListAnswer {
  readonly rows: readonly Listed[];
  readonly total: number;
}
/** Of a list without pages all rows come at once. */
const answerIn = (data: unknown): ListAnswer =>
  Array.isArray(data) ? { rows: (data as Listed[]).slice(0, MOST), total: data.length } : (data as ListAnswer); // a list's answer
const nothing: ListAnswer = { rows: [], total: 0 };

const textOf = (row: Listed, field: string | undefined): string => (field && (row[field] as string | null)) ?? ""; // the definition names a text

/** The page has the menu already: its names and addresses need not travel twice. */
function located(findables: readonly Findable[], entries: readonly MenuEntry[]) {
  const links = new Map(linksOf(entries).map((link) => [link.word, link]));
  return findables.flatMap(({ may, ...findable }) => {
    const link = links.get(findable.word);
    const { page, copy, refund, ...shown } = finds[findable.call];
    return link
      ? [
          {
            ...findable,
            ...shown,
            title: link.label,
            path: link.path,
            page: may.includes("page") ? page : undefined,
            copy: may.includes("copy") ? copy : undefined,
            refund: may.includes("refund") ? refund : undefined,
          },
        ]
      : [];
  });
}
type Located = ReturnType<typeof located>[number];

/** What the provider finds of the merchant's own. An answer that comes late belongs to another key and is never shown. */
export function useRecords(query: string, allowed: readonly Findable[], entries: readonly MenuEntry[]): Records {
  const findables = located(allowed, entries);
  const format = useFormat();
  const words = useTranslations("shell.palette");
  const text = withoutCardNumbers(plainLine(query)).trim().slice(0, NAME_LENGTH);
  const name = useSettled(text);
  const answers = useReads(
    findables.map(({ call, given }) => ({
      name: call as Exclude<typeof call, "wallets.operations">, // which is of one application: that is in `given`
      input: name.length < LEAST ? null : { ...given, name, offset: MOST },
    })),
  );
  if (text.length < LEAST || findables.length === 0)
    return { groups: [], isFresh: true, failed: false, again: () => undefined };

  const found = findables.map((findable, index) => {
    const { data, error } = answers[index]!;
    const { rows, total } = error || !data ? nothing : answerIn(data);
    return { ...findable, rows, total };
  });
  const rowOf = (
    { word, path, id = "id", code, name: who, card, also = [], page, given }: Located,
    row: Listed,
  ): PaletteRow => {
    const ownId = textOf(row, page?.id);
    const masked = textOf(row, card);
    const shown = marksOf(name, `${textOf(row, code)} ${textOf(row, who)}`).length > 0;
    const other = shown
      ? undefined
      : also.map((field) => textOf(row, field)).find((text) => marksOf(name, text).length > 0);
    return {
      id: `${word}-${textOf(row, id)}`,
      look: word,
      label: textOf(row, code),
      hint: [textOf(row, who), masked && format.isolate(shortAccount(masked)), other && format.isolate(other)]
        .filter(Boolean)
        .join(" · "),
      path: listingAddress(path, {}, { ...given, open: textOf(row, id) }),
      record: {
        pill: row.status && <Status status={row.status} />,
        amount: row.amount !== undefined && row.currency !== undefined && (
          <Amount figure={format.figure(row.amount)} currency={row.currency} />
        ),
        ownPath: page && ownId ? page.path.replace("{id}", encodeURIComponent(ownId)) : undefined,
      },
    };
  };
  const copied = found.find(({ copy, rows }) => copy && rows.length > 0);
  const first = copied?.rows[0];
  const [refund] = found.flatMap(({ refund: called, refundOn, code, path, rows }) =>
    called
      ? rows
          .filter((row) => transactionAllows("refund", row as unknown as Standing, "")) // whose money can be given back is a transaction
          .filter((row) => !refundOn || refundOn.includes(textOf(row, "appId")))
          .map((row) => ({
            code: textOf(row, called.code) || textOf(row, code),
            path: `${path}?open=${encodeURIComponent(textOf(row, "id"))}#refund`,
          }))
      : [],
  );
  return {
    groups: found.flatMap(({ rows, total, ...findable }) =>
      rows.length > 0
        ? [
            {
              title: findable.title,
              rows: [
                ...rows.map((row) => rowOf(findable, row)),
                ...(total > rows.length
                  ? [
                      {
                        ...followingRow(
                          `${findable.word}-all`,
                          words("showAll", { count: format.number(total) }),
                          listingAddress(findable.path, { ...findable.given, name }),
                        ),
                        look: findable.word,
                      },
                    ]
                  : []),
              ],
            },
          ]
        : [],
    ),
    copy: copied &&
      first && {
        code: textOf(first, copied.code),
        path: `${copied.copy}?duplicate=${encodeURIComponent(textOf(first, "id"))}`,
      },
    refund,
    again: () => answers.forEach(({ mutate }) => void mutate()),
    isFresh: name === text && answers.every(({ isLoading }) => !isLoading),
    // The application that was chosen last may be somebody else's by now: then nothing of it is found.
    failed: answers.some(({ error }) => error && error.kind !== "not_found"),
  };
}
