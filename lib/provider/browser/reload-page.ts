// Loading the page again without losing what somebody typed.
import { hasDraft } from "@/lib/browser/kept-drafts";
import { beginLeaving } from "./session-clock";

/** What is kept of the form at this address comes back. Where nothing is, a changed form asks first. */
export function reloadPage(): void {
  if (hasDraft()) beginLeaving();
  location.reload();
}
