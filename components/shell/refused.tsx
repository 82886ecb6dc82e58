"use client";
import { LockKeyhole } from "@/components/ui/icons/lock-keyhole";
import { usePathname } from "next/navigation";
import { NoResults } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { fits } from "@/lib/access/fits";
import type { ClosedPlace } from "./closed-places";

export interface RefusedProps {
  readonly title: string;
  readonly closed: readonly ClosedPlace[];
  readonly back: string;
}

/** Which permission is missing here, and who can give it. */
export function Refused({ title, closed, back }: RefusedProps) {
  const path = usePathname();
  const lines = closed.find(({ pattern }) => fits(pattern, path))?.lines ?? [];
  return (
    <NoResults
      className="desktop:py-22"
      icon={<LockKeyhole />}
      title={title}
      text={lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      actions={<LinkButton href="/">{back}</LinkButton>}
    />
  );
}
