import type { ReactNode } from "react";

/** The first thing that Tab reaches; out of sight until then. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a
      href={href}
      className="sr-only rounded-md bg-surface font-regular text-link shadow-lg focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-tooltip focus:px-4 focus:py-2.5"
    >
      {children}
    </a>
  );
}
