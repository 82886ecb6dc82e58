"use client";
// Sends the valid rows once for their key. The key and the rows are stored with the file before the call: after a lost reply,
// a reload or in another tab the result is read before anything is sent again.
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { bulkAddress, previewAddress } from "@/lib/url/page-addresses";
import { sheetToast } from "@/components/sheet/sheet-toast";
import { showToast } from "@/components/ui/layers/toast-store";
import { newIntent } from "@/lib/browser/new-intent";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import { useIsShown } from "@/lib/browser/use-is-shown";
import { useUpload } from "@/lib/provider/browser/calls";
import { untilKnown } from "@/lib/provider/browser/intent";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { isUsedUp } from "@/lib/provider/browser/use-same-act";
import { UPLOAD_LIMIT } from "@/lib/contract/constants";
import { Problem, problemIn } from "@/lib/provider/problem";
import type { SentFate, SheetClient, SheetWords, ShownRows } from "@/lib/sheet/editor";

type Sending = "idle" | "busy" | "checking";

export function useSending(client: SheetClient, sheet: StoredSheet, words: SheetWords) {
  const text = useTranslations("sheet.send");
  const router = useRouter();
  const refresh = useRefresh();
  const upload = useUpload(sheet.kind === "invoice" ? "bulk.uploadInvoices" : "bulk.uploadPayouts");
  const [state, setState] = useState<Sending>(sheet.sending ? "checking" : "idle");
  const [problem, setProblem] = useState<Problem | "tooLarge" | "rowsChanged">();
  const key = useRef((sheet.sending ?? sheet.doubted)?.key);
  /** A try with this key was lost and may still arrive, so that the key stays. */
  const isDoubted = useRef(sheet.doubted !== undefined);
  const isShown = useIsShown();

  /** After the upload the sent rows leave the draft. */
  async function settle(id: string, fate: SentFate): Promise<void> {
    const { sent, left } = await client.ask("sent", fate);
    showToast({
      id: sheetToast(sheet.id),
      tone: left > 0 ? "warning" : "success", // it stays: its link leads to the rest
      title: text("done", { count: sent }),
      ...(left > 0 && {
        text: text("leftText", { count: left }),
        action: { label: text("openLeft"), href: previewAddress(sheet.kind, sheet.id) },
      }),
    });
    router.push(bulkAddress(sheet.kind, { appId: sheet.appId, open: id }));
  }
  async function lookUp(fate: "found" | "earlier"): Promise<void> {
    const failure = await untilKnown(key.current ?? "", {
      onKnown: async ({ happened, id }) => {
        if (happened && id !== null) {
          void refresh({ silently: true }); // as after an upload with a reply
          return settle(id, fate);
        }
        await client.ask("sent", "lost"); // if it still arrives, the provider takes one of the two
        isDoubted.current = true;
        setProblem(new Problem("timed_out"));
        setState("idle");
      },
      isWanted: () => isShown.current,
    });
    if (failure) setState("idle");
  }
  function findOut(fate: "found" | "earlier"): Promise<void> {
    setState("checking");
    return lookUp(fate);
  }
  const begin = useEffectEvent(() => {
    if (sheet.sending) void lookUp("found");
  });
  useEffect(() => begin(), []);

  async function send(shown: ShownRows): Promise<void> {
    setState("busy");
    setProblem(undefined);
    key.current ??= newIntent();
    const bytes = await client.ask("fileToSend", key.current, shown, words);
    if (!bytes) {
      setProblem("rowsChanged");
      return setState("idle");
    }
    if (bytes.length > UPLOAD_LIMIT) {
      await client.ask("sent", "refused");
      setProblem("tooLarge");
      return setState("idle");
    }
    const form = new FormData();
    form.append("file", new File([bytes], sheet.fileName.replace(/\.(?:xlsx?|csv)$/i, ".xlsx")));
    try {
      const { id } = await upload({ appId: sheet.appId, mends: sheet.mends?.id }, form, key.current);
      await settle(id, "taken");
    } catch (error) {
      const why = problemIn(error);
      if (why.isSilent) return findOut("found");
      if (isUsedUp(why)) return findOut("earlier");
      if (!isDoubted.current) key.current = undefined; // the provider did not take a refused file
      await client.ask("sent", "refused");
      setProblem(why);
      setState("idle");
    }
  }
  const isSending = useRef(false);
  return {
    state,
    problem,
    /** Presses during the call do nothing. */
    send(shown: ShownRows) {
      if (isSending.current) return;
      isSending.current = true;
      void send(shown)
        .catch((error: unknown) => {
          setProblem(problemIn(error));
          setState("idle");
        })
        .finally(() => (isSending.current = false));
    },
  };
}
