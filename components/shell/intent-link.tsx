"use client";
import Link from "next/link";
import { useState, type ComponentProps } from "react";

/** A link in a place where many stand: its page is fetched when a pointer or the focus comes near, not when it is seen. */
export function IntentLink(props: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return <Link {...props} prefetch={wanted} onPointerEnter={want} onFocus={want} />;
}
