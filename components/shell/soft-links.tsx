"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { checkAccount } from "@/lib/provider/browser/page-account";
import { goOnline } from "@/lib/browser/offline";

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
/** A page of the portal for this tab. Files, calls and files of the framework are not. */
const isPage = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute("download") &&
  !link.dataset["hard"] &&
  !/^\/(bff|exports|_next|session|brand|fonts)\b/.test(link.pathname);
const isAuth = (path: string) => /^\/auth(\/|$)/.test(path);
/** No server sees the part after #: after a sign-in it is still in the address, and here it is added to the next one. */
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
 * Makes plain links soft: one listener, so that links from the server need no script.
 * A link with `data-near` loads when a pointer or the focus comes near.
 */
export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event.target);
      // Other listeners have run by now.
      if (!link || event.defaultPrevented || !isPlain(event) || !isPage(link)) return;
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      goOnline(() => router.push(pathOf(link), { scroll: link.dataset["scroll"] !== "keep" }));
    };
    const near = (event: Event) => {
      const link = linkAt(event.target);
      if (link?.dataset["near"] !== undefined && isPage(link) && checkAccount())
        router.prefetch(pathOf(link), { kind: "full" } as unknown as Parameters<typeof router.prefetch>[1]); // the value of an enum that is not exported
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
