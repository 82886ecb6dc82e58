"use client";
import { useEffect } from "react";
import { correctLanguage } from "@/lib/browser/storage";
import { isLanguage } from "@/lib/contract/constants";

/** Uses a language that an older version stored in this browser. */
export function KeptLanguage() {
  useEffect(() => {
    const pageLanguage = document.documentElement.lang;
    if (isLanguage(pageLanguage) && correctLanguage(pageLanguage)) location.reload();
  }, []);
  return null;
}
