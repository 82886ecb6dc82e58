"use client";
import { lazy } from "react";
import type { PageFailureProps } from "@/components/shell/failure/error-screen";

// Every page carries its error boundary along; the screen itself comes when something failed. When it cannot come,
// the last screen (global-error.tsx) says so.
const ErrorScreen = lazy(async () => ({
  default: (await import("@/components/shell/failure/error-screen")).ErrorScreen,
}));

/** The shell itself could not be made. */
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
