"use client";
import { useEffect } from "react";
import { clearStorage } from "@/lib/browser/storage";

/** An ended session leaves no data of its user in this browser. */
export function EndedSession() {
  useEffect(clearStorage, []);
  return null;
}
