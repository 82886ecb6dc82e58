"use client";
// "3 new payments" on the line below the top bar, where it moves nothing. The page stays until the user wants the new one.
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { buttonLook } from "@/components/ui/controls/button-look";
import { Icon } from "@/components/ui/display/icon";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { useNewPayments } from "./use-new-payments";
import "./live-bar.css";

function Bar({ shownAt }: { readonly shownAt: number }) {
  const words = useTranslations("live");
  const refresh = useRefresh();
  const { count, first } = useNewPayments(shownAt);
  const [slot] = useState(() => {
    const line = document.createElement("div");
    line.className = "live-bar";
    return line;
  });
  useEffect(() => {
    document.getElementById("content")?.before(slot);
    return () => slot.remove();
  }, [slot]);
  const show = () => {
    const content = document.getElementById("content");
    content?.focus({ preventScroll: true }); // the button goes with the old page
    content?.scrollTo({ top: 0 });
    void refresh();
  };
  return createPortal(
    <>
      {/* Announced once: a reader need not hear each further payment. */}
      <span role="status" className="sr-only">
        {first > 0 && words("payments", { count: first })}
      </span>
      {count > 0 && (
        <button type="button" onClick={show} className={buttonLook({ size: "sm" })}>
          <Icon name="arrow-up" />
          <span className="label-case">{words("payments", { count })}</span>
        </button>
      )}
    </>,
    slot,
  );
}

export const LiveBar = withWords(Bar, families.LiveBar);
