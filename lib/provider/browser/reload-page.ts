// Reloads the page without losing typed values.
import { hasDraft } from "@/lib/browser/kept-drafts";
import { beginLeaving } from "./session-clock";

/** The stored draft of this address comes back. Without one, a changed form asks first. */
export function reloadPage(): void {
  if (hasDraft()) beginLeaving();
  location.reload();
}
