"use client";
import { useEffect } from "react";
import { correctLanguage } from "@/lib/browser/storage";
import { isLanguage } from "@/lib/contract/constants";

/** A language that an older version kept in this browser is spoken here too. */
export function KeptLanguage() {
  useEffect(() => {
    const shown = document.documentElement.lang;
    if (isLanguage(shown) && correctLanguage(shown)) location.reload();
  }, []);
  return null;
}
