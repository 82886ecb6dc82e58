"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { checkAccount } from "@/lib/provider/browser/page-account";

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
/** A page of ours, to be shown in this tab. A file, a call, or what the framework itself serves is none. */
const isPage = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute("download") &&
  !link.dataset["hard"] &&
  !/^\/(bff|exports|_next|session|brand|fonts)\b/.test(link.pathname);
const isAuth = (path: string) => /^\/auth(\/|$)/.test(path);
/** The part after # is told to no server, so a visitor who was sent to sign in still has it in his address. From here on it travels with the rest. */
function withPlace(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set("next", (query.get("next") ?? "/") + location.hash);
  return `${pathname}?${query.toString()}`;
}
const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) =>
  location.hash && isAuth(pathname) && isAuth(location.pathname)
    ? withPlace(pathname, search)
    : pathname + search + hash;

/**
 * Makes plain links change the page without loading a new one: one listener for all of them, so that the server may write links
 * that cost no script. A link with `data-near` is fetched when a pointer or the focus comes near.
 */
export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event.target);
      // Whoever wanted the press for something else has had it by now.
      if (!link || event.defaultPrevented || !isPlain(event) || !isPage(link)) return;
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      router.push(pathOf(link), { scroll: link.dataset["scroll"] !== "keep" });
    };
    const near = (event: Event) => {
      const link = linkAt(event.target);
      if (link?.dataset["near"] !== undefined && isPage(link) && checkAccount())
        router.prefetch(pathOf(link), { kind: "full" } as unknown as Parameters<typeof router.prefetch>[1]); // the enum's own value; the enum is not exported
    };
    document.addEventListener("click", follow);
    document.addEventListener("pointerover", near, { passive: true });
    document.addEventListener("focusin", near);
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("pointerover", near);
      document.removeEventListener("focusin", near);
    };
  }, [router]);
  return null;
}
