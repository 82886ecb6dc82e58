"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { Icon } from "@/components/ui/display/icon";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button, IconButton } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { Popover } from "@/components/ui/layers/popover";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat, useLanguage } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useSend } from "@/lib/provider/browser/calls";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
import type { WriteName } from "@/lib/contract/names";
import { withNotes } from "@/lib/url/export-address";
import type { AddressQuery } from "@/lib/url/listing-address";
import { type Run, startExport, useExport, watchExport } from "./export-runs";
import { useRunWords } from "./use-run-words";

export type Scope = "all" | "page";
/** An address to download, and its content in words: "2,406 rows • This month". */
interface Offer {
  readonly address: string;
  readonly help: string;
}

export interface ExportPanelProps {
  readonly list: string;
  readonly title: string;
  readonly offers: Readonly<Record<Scope, Offer>>;
  /** The provider's call that sends a link to the file, its input, and the user's address. */
  readonly email: { readonly call: WriteName; readonly filter: AddressQuery; readonly to: string };
  /** The file may have our notes about the customers. */
  readonly hasNotes?: boolean;
  /** Starts at once, after a sign-in on the way to the file. */
  readonly startNow: Scope | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export const ExportPanel = withWords(Panel, families.ExportPanel);

function Panel({ anchor, open, onOpenChange, ...rest }: ExportPanelProps) {
  return (
    <Popover
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
      label={rest.title}
      align="end"
      className="tablet:w-110"
    >
      <Card {...rest} onDone={() => onOpenChange(false)} />
    </Popover>
  );
}

type CardProps = Omit<ExportPanelProps, "anchor" | "open" | "onOpenChange"> & { readonly onDone: () => void };

function Card({ list, title, offers, email, hasNotes = false, startNow, onDone }: CardProps) {
  const words = useTranslations("listExport");
  const action = useTranslations("actions.common");
  const notice = useTranslations("messages.notice");
  const runWords = useRunWords(title);
  const { address: source } = offers.all;
  const run = useExport(source);
  const [scope, setScope] = useState(startNow ?? "all");
  const [byEmail, setByEmail] = useState(false);
  const mail = useEmail(list, email, onDone);
  const isRunning = run !== undefined && !run.problem;
  const [notes, setNotes] = useState(false);
  const address = notes ? withNotes(offers[scope].address) : offers[scope].address;

  const start = async () => {
    if (await startExport({ source, address, words: runWords })) onDone();
  };
  const startAtOnce = useEffectEvent(() => void start());
  useEffect(() => watchExport(source), [source]);
  useEffect(() => {
    if (startNow) startAtOnce();
  }, [startNow]);

  return (
    <div className="flex flex-col gap-3 px-5 py-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-body-large font-regular text-strong">{title}</h2>
        <IconButton size="sm" label={action("close")} icon={<Icon name="x" />} onClick={onDone} className="-me-2" />
      </div>
      <RadioGroup<Scope>
        look="rows"
        label={words("which")}
        value={scope}
        onChange={setScope}
        disabled={isRunning}
        options={[
          { value: "all", label: words("all"), help: offers.all.help },
          { value: "page", label: words("page"), help: offers.page.help },
        ]}
      />
      {hasNotes && !byEmail && (
        <Checkbox
          label={words("withNotes")}
          checked={notes}
          disabled={isRunning}
          onChange={(event) => setNotes(event.target.checked)}
        />
      )}
      {run?.problem && <ProblemNotice problem={run.problem} sentence={runWords.problem(run.problem)} />}
      {mail.problem && <ProblemNotice problem={mail.problem} />}
      {isRunning && <Running run={run} />}
      <div className="flex flex-wrap items-center gap-2">
        {isRunning
          ? scope === "all" && (
              <Button
                variant="text"
                size="sm"
                icon={<Icon name="mail" />}
                className="-ms-2"
                onClick={() => {
                  run.stop();
                  void mail.send();
                }}
              >
                {words("email")}
              </Button>
            )
          : scope === "all" && (
              <Checkbox
                label={words("email")}
                checked={byEmail}
                onChange={(event) => setByEmail(event.target.checked)}
              />
            )}
        <span className="ms-auto flex items-center gap-2">
          {!isRunning && (
            <CopyButton
              text={typeof location === "undefined" ? address : location.origin + address}
              label={action("copyLink")}
              copiedLabel={notice("copied", { value: words("link") })}
            />
          )}
          {isRunning ? (
            <Button onClick={run.stop}>{action("stop")}</Button>
          ) : byEmail && scope === "all" ? (
            <Button variant="primary" icon={<Icon name="mail" />} busy={mail.busy} onClick={() => void mail.send()}>
              {action("emailFile")}
            </Button>
          ) : (
            <Button variant="primary" icon={<Icon name="download" />} onClick={() => void start()}>
              {action("export")}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

function Running({ run: { progress } }: { readonly run: Run }) {
  const words = useTranslations("listExport");
  const counts = useTranslations("counts.list");
  const busy = useTranslations("actions.busy");
  const { number, percent } = useFormat();
  const waits = progress?.waiting;
  const text = waits
    ? words("waiting")
    : progress
      ? words("preparing", {
          progress: counts("exported", { done: number(progress.rows), total: number(progress.total) }),
        })
      : busy("processing");
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3 text-caption text-muted tabular-nums">
        <span>{text}</span>
        {progress && !waits && (
          <b className="font-regular text-strong">
            {percent(Math.floor((progress.rows / Math.max(1, progress.total)) * 100))}
          </b>
        )}
      </p>
      <ProgressBar value={progress && !waits ? progress.rows : undefined} max={progress?.total || 1} label={text} />
    </div>
  );
}

/** The provider sends a letter with the link to the file. */
function useEmail(list: string, email: ExportPanelProps["email"], onSent: () => void) {
  const words = useTranslations("listExport");
  const language = useLanguage();
  const { isolate } = useFormat();
  const { send: sendLetter, busy, problem } = useSend(email.call as "transactions.exportByEmail"); // each call takes its list's filter and a language
  const sameAct = useSameAct();
  async function send() {
    const letter = { ...email.filter, language };
    try {
      await sameAct(letter, (key) => sendLetter(letter, key));
    } catch {
      return;
    }
    showToast({ id: `email ${list}`, tone: "success", title: words("emailed"), text: isolate(email.to) });
    onSent();
  }
  return { busy, problem, send };
}
