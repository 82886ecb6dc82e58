import type { ReactNode } from "react";

/** The first thing that Tab reaches; out of sight until then. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a href={href} className="skip-link">
      {children}
    </a>
  );
}
