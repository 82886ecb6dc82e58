import { initialOf } from "@/components/ui/display/avatar";

const arabic = /\p{Script=Arabic}/u;

/** First letters of the first two words. Arabic letters are kept apart: joined letters change their shape. */
export function initialsOf(name: string): string {
  const letters = name.trim().split(/\s+/).slice(0, 2).map(initialOf);
  return letters.join(arabic.test(name) ? "\u00a0" : "").toUpperCase();
}
