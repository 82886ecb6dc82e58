// Payments that have come lately. The portal answers from a short cache that a person's tabs share.
import { z } from "zod";
import { call, defineCalls } from "./call";
import { Id, Instant } from "./values";

export const LatestPayments = z.object({
  /** The portal's time, in milliseconds, before which the provider was asked; 0 while it has not been. */
  at: z.int(),
  paid: z.array(z.object({ id: Id, createdDate: Instant })),
});
export type LatestPayments = z.infer<typeof LatestPayments>;

export const live = defineCalls("live", {
  payments: call("GET portal/live/payments", { returns: LatestPayments, limit: "live" }),
});
