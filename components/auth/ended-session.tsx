"use client";
import { useEffect } from "react";
import { forgetEverything } from "@/lib/browser/kept";

/** A session that ended leaves nothing of its person in this browser, whichever way led here. */
export function EndedSession() {
  useEffect(forgetEverything, []);
  return null;
}
