import type { ReactNode } from "react";

/** The first stop of Tab; hidden without the focus. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a href={href} className="skip-link">
      {children}
    </a>
  );
}
