// The actions on a record on the server: their names, the calls they send, and when a record allows them.
// Their look and effect are in the browser: record-actions.tsx.
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
  /** The name of the text that it copies: "fields.orderId". */
  readonly copies?: WordKey;
  /** The call that it sends. The contract says which permissions it needs. */
  readonly call?: Call;
  /** The input of the call, as far as rights depend on it; by default the record's application. */
  readonly input?: (row: Row) => Readonly<Record<string, unknown>> | undefined;
  /** Whether the state of the record allows it; by default always. */
  readonly allows?: (row: Row, edition: Edition) => boolean;
}
/** In the order of the menu. */
export type ActionRules<Name extends string, Row> = Readonly<Record<Name, ActionRule<Row>>>;

/** Actions that the record's status and the user's permissions allow. */
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

/** The texts of a page's menus, as values: rows then need no reader of messages. */
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
    gone: notice("actionGone"),
    copyByHand: notice("copyByHand"),
    copied: each(({ copies }) => copies && notice("copied", { value: word(copies) })) as Partial<Record<Name, string>>,
  };
}
