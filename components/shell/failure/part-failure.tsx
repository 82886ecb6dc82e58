"use client";
import { later } from "@/components/ui/layers/later";

/** Most pages have no failure, so its screen loads on demand. */
export const PartFailure = later(async () => (await import("./part-failure-screen")).PartFailureScreen, {
  hydratesWithPage: true,
});
