"use client";
import { useEffect, useEffectEvent } from "react";
import { leaveHash } from "@/lib/browser/leave-hash";
import { returnToAction } from "@/lib/provider/browser/session-clock";

/**
 * The part of the address after # names a dialog. `open` says whether the name is one of its own. `record`: a soft
 * step to another one of the same page fires no `hashchange`.
 */
export function useDialogInAddress(open: (name: string) => boolean, record?: object): void {
  const opening = useEffectEvent(() => {
    if (location.hash === "" || !open(location.hash.slice(1))) return;
    leaveHash(); // a reload does not open it again
  });
  useEffect(() => {
    opening();
    addEventListener("hashchange", opening);
    return () => removeEventListener("hashchange", opening);
  }, [record]);
}

/** While the dialog is open, sign-in leads back to it. */
export const useReturnTo = (name: string | undefined): void =>
  useEffect(() => (name === undefined ? undefined : returnToAction(name)), [name]);

/** For the dialog of a button. */
export const addressedAs = (name: string) =>
  function useAddress(isOpen: boolean, open: () => void): void {
    useReturnTo(isOpen ? name : undefined);
    useDialogInAddress((named) => {
      if (named === name) open();
      return named === name;
    });
  };
