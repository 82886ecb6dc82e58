"use client";
// Whether one may simply go: a changed form on the page asks first. For whatever leads away without being a link.

type Go = () => void;
let asks: ((go: Go) => void) | undefined;

/** Goes, or lets the form ask whether to. */
export const leaveWith = (go: Go): void => (asks ? asks(go) : go());

export function askBeforeLeaving(ask: (go: Go) => void): () => void {
  asks = ask;
  return () => {
    if (asks === ask) asks = undefined;
  };
}
