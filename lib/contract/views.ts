// Saved views: the address of a list under a name, of one person or of the merchant. The portal's own store has them.
import { z } from "zod";
import { call, defineCalls } from "./call";
import { isLine } from "./checks/text";
import { VIEW_ADDRESS_LENGTH, VIEW_NAME_LENGTH, presets } from "./constants";
import { Id, line } from "./values";

export const ViewName = line(VIEW_NAME_LENGTH).min(1);
const View = z.object({
  id: Id,
  name: z.string(),
  /** "/billing/invoices?status=paid" */
  address: z.string(),
  /** For the merchant's people. What it shows depends on the reader's rights. */
  shared: z.boolean(),
  author: z.string(),
  /** The reader may rename and delete it. */
  mayChange: z.boolean(),
});
export type View = z.infer<typeof View>;

const readsRights = { readsRights: true } as const;
const writesView = { ...readsRights, limit: "views" } as const;

export const views = defineCalls("views", {
  list: call("GET portal/views", { returns: z.array(View), ...readsRights }),
  save: call("POST portal/views", {
    body: z.object({
      name: ViewName,
      address: z.string().max(VIEW_ADDRESS_LENGTH).refine(isLine, "characters"),
      shared: z.boolean(),
      /** The dates move with the calendar. */
      period: z.enum(presets).optional(),
    }),
    returns: View,
    idempotent: true,
    ...writesView,
  }),
  rename: call("PUT portal/views/{id}", { body: z.object({ name: ViewName }), returns: View, ...writesView }),
  remove: call("DELETE portal/views/{id}", writesView),
});
