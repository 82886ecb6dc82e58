"use client";
// Creates the company and its application from the answers, or changes them until the agreement is signed.
import { useSend, useUpload } from "@/lib/provider/browser/calls";
import { type InputOf, readNow } from "@/lib/provider/browser/requests";
import type { Connection } from "@/lib/contract/connect";
import { fieldsOf, stepsFor } from "@/lib/rules/connect-steps";
import type { Answers, StepSaving } from "./use-step-save";

type Facts = InputOf<"connect.merchant">;

function factsOf(draft: Connection["draft"], answers: Answers, version: number): Facts {
  const all: Answers = { ...draft, ...answers } as Answers;
  const fields = stepsFor(all.accountType)
    .filter((step) => step !== "bank")
    .flatMap((step) => fieldsOf(step, all.accountType));
  const facts = Object.fromEntries(fields.map((field) => [field, (all[field] ?? "").trim()]));
  // The site is asked for once.
  const website = all.accountType === "business" ? { website: facts.appUrl } : {};
  return { ...facts, ...website, version } as unknown as Facts; // the door checks the texts
}

export function useMerchant() {
  const { send } = useSend("connect.merchant");
  const upload = useUpload("apps.configureHotel");
  return async (answers: Answers, saving: StepSaving, logo?: () => Promise<Blob | undefined>): Promise<void> => {
    const { appId } = await saving.decide(answers, ({ draft, version }, mine) => send(factsOf(draft, mine, version)));
    const picture = await logo?.();
    if (!picture) return;
    const { seen: app } = await readNow("apps.read", { appId });
    const form = new FormData();
    form.append("logo", picture, "logo.png");
    await upload({ appId, version: app.version }, form);
  };
}
