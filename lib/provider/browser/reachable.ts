// Whether our server answers.
import { isOfOtherBuild } from "./page-build";

const PATIENCE = 5_000;

/** `updated`: it answers, and is of another build than this page. */
type PortalState = "away" | "same" | "updated";
export const lookAtPortal = (): Promise<PortalState> =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then(
    (response) => (isOfOtherBuild(response) ? "updated" : "same"),
    () => "away",
  );
