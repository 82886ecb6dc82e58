// What the server knows of the actions on a record: the word of each, the call it sends, and when a record allows it.
// How an action looks and what it opens is the browser's half: record-actions.tsx.
import type { MessageKeys, NestedKeyOf } from "next-intl";
import { getTranslations } from "next-intl/server";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Messages } from "@/lib/i18n/messages";
import type { Holder } from "@/lib/contract/access";
import type { Call } from "@/lib/contract/call";
import type { ActionWords } from "./record-actions";

type WordKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

export interface ActionRule<Row> {
  /** "actions.do.refund" */
  readonly word: WordKey;
  /** What an action that copies has copied: "fields.orderId". */
  readonly copies?: WordKey;
  /** The call it sends. Its row of the contract says who may. */
  readonly call?: Call;
  /** What it would send, as far as rights depend on it; the record's application, when it says nothing. */
  readonly input?: (row: Row) => Readonly<Record<string, unknown>> | undefined;
  /** Whether the record is in a state that allows it; always, when it says nothing. */
  readonly allows?: (row: Row, edition: Edition) => boolean;
}
/** In the order of the menu. */
export type ActionRules<Name extends string, Row> = Readonly<Record<Name, ActionRule<Row>>>;

/** What the status of a record and the permissions of a user allow. */
export function allowedActions<Name extends string, Row>(
  rules: ActionRules<Name, Row>,
  row: Row,
  user: Holder,
  edition: Edition,
): readonly Name[] {
  return (Object.keys(rules) as Name[]).filter((name) => {
    const { call, input = inputOf, allows } = rules[name];
    return (!call || mayAsk(user, edition, call, input(row)).allowed) && (allows?.(row, edition) ?? true);
  });
}
const inputOf = (row: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof row === "object" && row !== null && "appId" in row ? { appId: row.appId } : undefined;

/** The words of a page's menus, as values: the rows need no reader of messages for a handful of words. */
export async function actionWords<Name extends string, Row>(rules: ActionRules<Name, Row>): Promise<ActionWords<Name>> {
  const [word, notice] = await Promise.all([getTranslations(), getTranslations("messages.notice")]);
  const each = (of: (rule: ActionRule<Row>) => string | undefined) =>
    Object.fromEntries(
      Object.entries<ActionRule<Row>>(rules).flatMap(([name, rule]) => {
        const text = of(rule);
        return text === undefined ? [] : [[name, text]];
      }),
    );
  return {
    details: word("invoices.menu.details"),
    names: each((rule) => word(rule.word)) as Record<Name, string>,
    copied: each(({ copies }) => copies && notice("copied", { value: word(copies) })) as Partial<Record<Name, string>>,
  };
}
