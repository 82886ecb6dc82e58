// The thread of notes, the newest beside the input.
import { getTranslations } from "next-intl/server";
import { Avatar, tintOf } from "@/components/ui/display/avatar";
import type { CustomerNote } from "@/lib/contract/customers";
import { getFormat } from "@/lib/i18n/current";
import { keepOnLine } from "@/lib/i18n/bidi";
import { NoteForm } from "./note-form";
import { RemoveNote } from "./remove-note";

const tints = ["amber", "teal", "indigo", "blue", "slate"] as const;

interface CustomerNotesProps {
  /** The key of the customer. */
  readonly customer: string;
  readonly notes: readonly CustomerNote[];
  /** Of the draft. */
  readonly userId: string;
}
export async function CustomerNotes({ customer, notes, userId }: CustomerNotesProps) {
  const [words, format] = await Promise.all([getTranslations("customers.notes"), getFormat()]);
  return (
    <>
      {/* A new note is announced. */}
      <div aria-live="polite">
        {notes.length === 0 ? (
          <p className="px-5 pb-4 text-muted">{words("none")}</p>
        ) : (
          <div className="customer-notes" tabIndex={0} role="region" aria-label={words("title")}>
            <ol>
              {notes.map(({ id, by, at, text, mayRemove }) => (
                <li key={id}>
                  <Avatar name={by} tint={tints[tintOf(by)]} size="sm" />
                  <div>
                    <b>
                      <bdi>{by}</bdi>
                    </b>
                    <time dateTime={String(at)} title={format.dayTime(at)}>
                      {format.timeOrDay(at)}
                    </time>
                    {mayRemove && <RemoveNote of={`${by}, ${format.dayTime(at)}`} dialog={{ customer, id }} />}
                  </div>
                  <p dir="auto">{keepOnLine(text)}</p>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
      <NoteForm customer={customer} userId={userId} />
    </>
  );
}
