"use client";
import { lazy } from "react";
import type { PageFailureProps } from "@/components/shell/failure/error-screen";

// Loaded only after a failure. If that fails too, global-error.tsx is shown.
const ErrorScreen = lazy(async () => ({
  default: (await import("@/components/shell/failure/error-screen")).ErrorScreen,
}));

/** For a failed page: the shell stays. */
export default function PageError({ error, retry }: PageFailureProps) {
  return <ErrorScreen error={error} retry={retry} className="desktop:py-22" />;
}
