// Reloads the page without losing typed values.
import { hasDraft } from "@/lib/browser/kept-drafts";
import { beginLeaving } from "./session-clock";

/** The reload restores the draft of this address. Without a draft, a changed form asks first. */
export function reloadPage(): void {
  if (hasDraft()) beginLeaving();
  location.reload();
}
