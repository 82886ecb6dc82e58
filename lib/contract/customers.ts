// Customers, computed from invoices and payments, and our notes about them. The portal answers these calls: "here".
import { z } from "zod";
import { withoutCardNumbers } from "@/lib/contract/checks/card-number";
import { call, defineCalls } from "./call";
import { NAME_LENGTH } from "./constants";
import { Id, Instant, Text, line, page } from "./values";

/** A customer that a search has found. */
const FoundCustomer = z.object({
  /** The key of the customer's address. */
  id: z.string(),
  fullName: z.string(),
  mobilePhone: z.string(),
  email: z.string(),
  /** The newest note in which the text was found. */
  note: z.string(),
});
export type FoundCustomer = z.infer<typeof FoundCustomer>;
export const CustomerNote = z.object({
  id: Id,
  by: z.string(),
  at: Instant,
  text: z.string(),
  /** For the reader. */
  mayRemove: z.boolean(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;
export const NoteInput = z.object({ text: Text.overwrite(withoutCardNumbers) });

/** Notes are those of the applications that the reader may see. */
const readsRights = { readsRights: true } as const;
const writesNote = { ...readsRights, limit: "note" } as const;

export const customers = defineCalls("customers", {
  /** By name in any script, by phone or by e-mail; and by the text of notes. */
  search: call("GET portal/customers", {
    query: z.object({
      name: line(NAME_LENGTH).overwrite(withoutCardNumbers).optional(),
      notes: z.enum(["no"]).optional(),
      offset: page.offset.optional(),
    }),
    returns: z.array(FoundCustomer),
    ...readsRights,
  }),
  addNote: call("POST portal/customers/{customer}/notes", {
    body: NoteInput,
    returns: CustomerNote,
    idempotent: true,
    ...writesNote,
  }),
  removeNote: call("DELETE portal/customers/{customer}/notes/{id}", writesNote),
});
