"use client";
import { useEffect } from "react";
import { clearStorage } from "@/lib/browser/storage";

/** A session that ended leaves nothing of its person in this browser, whichever way led here. */
export function EndedSession() {
  useEffect(clearStorage, []);
  return null;
}
