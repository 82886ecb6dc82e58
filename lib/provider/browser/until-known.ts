"use client";
// What became of a call whose reply was lost, by the key that it was sent with: asked until it is known.
import { problemIn } from "@/lib/provider/problem";
import { readNow } from "./requests";

/** Milliseconds between two look-ups; the last one goes on. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * `onKnown` gets the id of what was made, or nothing where nothing was; when it fails, it is asked again. False where the session
 * has ended, and the page with it.
 */
export async function untilKnown(
  key: string,
  onKnown: (id: string | null) => Promise<void>,
  isWanted: () => boolean,
): Promise<boolean> {
  for (let round = 0; isWanted(); round += 1) {
    try {
      const { seen } = await readNow("transactions.outcome", { key });
      await onKnown(seen.happened ? seen.id : null);
      return true;
    } catch (error) {
      if (problemIn(error).kind === "signed_out") return false;
      await new Promise((done) => setTimeout(done, WAITS[Math.min(round, WAITS.length - 1)]));
    }
  }
  return true;
}
