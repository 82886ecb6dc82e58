"use client";
import { lazy } from "react";
import type { PageFailureProps } from "@/components/shell/failure/error-screen";

// Every page carries its error boundary along; the screen itself comes when something failed. When it cannot come,
// the last screen (global-error.tsx) says so.
const ErrorScreen = lazy(async () => ({
  default: (await import("@/components/shell/failure/error-screen")).ErrorScreen,
}));

/** A page failed; the shell around it stands. */
export default function PageError({ error, retry }: PageFailureProps) {
  return <ErrorScreen error={error} retry={retry} className="desktop:py-22" />;
}
