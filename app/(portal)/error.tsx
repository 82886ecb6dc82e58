"use client";
import { ErrorScreen } from "@/components/shell/error-screen";

/** A page failed; the shell around it stands. */
export default function PageError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <ErrorScreen error={error} retry={retry} className="desktop:py-22" />;
}
