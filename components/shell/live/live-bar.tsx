"use client";
// "3 new payments" on the line below the top bar, where it moves nothing. The page stays until the user wants the new one.
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { buttonLook } from "@/components/ui/controls/button-look";
import { Icon } from "@/components/ui/display/icon";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useRefresh } from "@/lib/provider/browser/refresh";
import type { NewPayments, useNewPayments } from "./use-new-payments";
import "./live-bar.css";

function Bar({ all, first }: ReturnType<typeof useNewPayments>) {
  const words = useTranslations("live");
  const sentence = ({ count, isCut }: NewPayments) => words(isCut ? "atLeast" : "payments", { count });
  const refresh = useRefresh();
  const [isShown, setIsShown] = useState(false);
  // Screen readers announce what enters a region that is already in the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsShown(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const show = () => {
    const content = document.getElementById("content");
    content?.focus({ preventScroll: true }); // the button goes with the old page
    content?.scrollTo({ top: 0 });
    void refresh();
  };
  return (
    <>
      {/* Announced once: a reader need not hear each further payment. */}
      <span role="status" className="sr-only">
        {isShown && sentence(first)}
      </span>
      <button type="button" onClick={show} className={buttonLook({ size: "sm" })}>
        <Icon name="arrow-up" />
        <span className="label-case">{sentence(all)}</span>
      </button>
    </>
  );
}

export const LiveBar = withWords(Bar, families.LiveBar);
