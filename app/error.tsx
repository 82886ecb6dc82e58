"use client";
import { lazy } from "react";

// Every page carries its error boundary along; the screen itself comes when something failed.
const ErrorScreen = lazy(async () => ({ default: (await import("@/components/shell/error-screen")).ErrorScreen }));

/** The shell itself could not be made. */
export default function PortalError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
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
