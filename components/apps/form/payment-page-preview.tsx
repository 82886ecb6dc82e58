"use client";
import { SessionImage } from "@/components/ui/display/session-image";
import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import { initials } from "@/components/ui/display/avatar";
import { type Language, languages } from "@/lib/i18n/languages";
import { useFormat } from "@/lib/i18n/use-format";
import { DRAWN } from "./logo-picture";

const SAMPLE = 120_00;

interface PaymentPagePreviewProps {
  readonly brandName: string;
  readonly currency: string;
  /** The chosen logo; shown instead of the saved one. */
  readonly canvas?: RefObject<HTMLCanvasElement | null> | false;
  /** The address of the saved logo. */
  readonly saved?: string;
  /** What the customer reads, in the customer's language. */
  readonly sample?: {
    readonly amount: string;
    readonly description: string;
    readonly pay: string;
    readonly language: Language;
  };
}

/** A small copy of the customer's page: logo, brand, amount and button. */
export function PaymentPagePreview({ brandName, currency, canvas, saved, sample }: PaymentPagePreviewProps) {
  const words = useTranslations("apps.logo");
  const amount = useTranslations("actions.amount");
  const { money } = useFormat();
  const sum = sample?.amount ?? money(SAMPLE, currency).text;
  let picture: ReactNode = (
    <span className="grid size-11 place-items-center rounded-lg bg-secondary font-regular text-on-accent uppercase">
      {initials(brandName || "?")}
    </span>
  );
  if (canvas)
    picture = <canvas ref={canvas} width={DRAWN.width} height={DRAWN.height} className="h-12 w-auto max-w-full" />;
  else if (saved) picture = <SessionImage src={saved} alt="" className="h-12 w-auto max-w-full object-contain" />;
  return (
    <figure className="rounded-lg bg-canvas p-4">
      <figcaption className="mb-3 text-caption text-muted">{words("preview")}</figcaption>
      <div
        // An example is read out; a copy beside the fields would repeat them.
        aria-hidden={sample ? undefined : true}
        {...(sample && { lang: sample.language, dir: languages[sample.language].dir })}
        className="mx-auto grid max-w-80 grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-border bg-surface p-5 text-center [box-shadow:var(--shadow-sm)]"
      >
        <div className="grid min-h-12 place-items-center">{picture}</div>
        <p className="font-regular break-words text-strong">
          <bdi>{brandName}</bdi>
        </p>
        <p className="break-words text-muted">
          <bdi>{sample?.description ?? words("sampleOrder")}</bdi>
        </p>
        <p className="text-title whitespace-nowrap text-strong tabular-nums">{sum}</p>
        <span className="grid h-10 place-items-center rounded-md bg-accent font-regular text-on-accent">
          <span className="label-case">{sample?.pay ?? amount("pay", { amount: sum })}</span>
        </span>
      </div>
    </figure>
  );
}
