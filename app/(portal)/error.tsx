"use client";
import { lazy } from "react";

// Every page carries its error boundary along; the screen itself comes when something failed.
const ErrorScreen = lazy(async () => ({ default: (await import("@/components/shell/error-screen")).ErrorScreen }));

/** A page failed; the shell around it stands. */
export default function PageError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <ErrorScreen error={error} retry={retry} className="desktop:py-22" />;
}
