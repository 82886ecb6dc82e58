"use client";
import { lazy } from "react";
import type { PageFailureProps } from "@/components/shell/failure/error-screen";

// Loaded only after a failure. If that fails too, global-error.tsx is shown.
const ErrorScreen = lazy(async () => ({
  default: (await import("@/components/shell/failure/error-screen")).ErrorScreen,
}));

/** For a failed shell. */
export default function PortalError({ error, retry }: PageFailureProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-gutter">
      <ErrorScreen
        error={error}
        retry={retry}
        className="w-full max-w-120 rounded-lg border border-border bg-surface"
      />
    </main>
  );
}
