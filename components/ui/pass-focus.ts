/** A ref: when the part that has the focus is removed, its dialog or the page gets the focus. */
export const passFocus = (part: HTMLElement | null) => () => {
  if (!part?.contains(document.activeElement)) return;
  (part.closest<HTMLElement>("[role=dialog]") ?? document.getElementById("content"))?.focus({ preventScroll: true });
};
