"use client";
import { useEffect } from "react";
import { settleLanguage } from "@/lib/browser/kept";
import { isLanguage } from "@/lib/i18n/languages";

/** A language that an older version kept in this browser is spoken here too. */
export function KeptLanguage() {
  useEffect(() => {
    const shown = document.documentElement.lang;
    if (isLanguage(shown) && settleLanguage(shown)) location.reload();
  }, []);
  return null;
}
