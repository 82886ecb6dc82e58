"use client";
// The place where a spreadsheet is dropped or chosen, with the progress of its reading.
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { buttonLook } from "@/components/ui/controls/button-look";
import { FieldError } from "@/components/ui/inputs/field";
import { announceMissingCode } from "@/components/ui/layers/missing-code";
import { useFocusAfterRemoval } from "@/components/ui/use-focus-after-removal";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { useFormat } from "@/lib/i18n/use-format";
import { UPLOAD_LIMIT } from "@/lib/contract/constants";
import { lastEnding } from "@/lib/contract/checks/file-kinds";
import { READ_TIME_LIMIT } from "@/lib/sheet/columns";
import { type ProblemCode, useProblemText } from "./use-problem-text";
import "./sheet.css";

type State =
  | { readonly is: "ready" }
  | { readonly is: "reading"; readonly name: string; readonly share: number }
  | { readonly is: "refused"; readonly problem: ReadProblem };
/** A code, or its sentence. */
export type ReadProblem = ProblemCode | { readonly text: string };
export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
}
interface DropZoneProps {
  readonly title: string;
  readonly hint: string;
  readonly endings: readonly string[];
  /** The sentence for a file with another ending. */
  readonly typeProblem?: string;
  /** The file is likely to be chosen soon. */
  readonly onNear: () => void;
  /** Ends with the file's problem. Nothing may happen after the signal. */
  readonly read: (file: File, options: ReadOptions) => Promise<ReadProblem | undefined>;
}

export function DropZone({ title, hint, endings, typeProblem, onNear, read }: DropZoneProps) {
  const action = useTranslations("actions.file");
  const [state, setState] = useState<State>({ is: "ready" });
  const [isOver, setOver] = useState(false);
  const current = useRef<AbortController>(undefined);
  const hintId = useId();
  const problem = useProblemText();
  const stop = () => current.current?.abort();
  const zone = useRef<HTMLDivElement>(null);
  // The field and the button that stops the reading replace each other.
  useFocusAfterRemoval(zone, () => "input, button");
  useEffect(() => stop, []);

  async function open(file: File) {
    stop();
    if (!endings.includes(lastEnding(file.name))) return setState({ is: "refused", problem: "type" });
    if (file.size > UPLOAD_LIMIT) return setState({ is: "refused", problem: "size" });
    setState({ is: "reading", name: file.name, share: 0 });
    const mine = new AbortController();
    current.current = mine;
    const { signal } = mine;
    const refuse = (why: ReadProblem) => {
      if (signal.aborted) return;
      mine.abort();
      setState({ is: "refused", problem: why });
    };
    const timer = setTimeout(() => refuse("time"), READ_TIME_LIMIT);
    try {
      const why = await read(file, {
        signal,
        onShare: (share) => !signal.aborted && setState({ is: "reading", name: file.name, share }),
      });
      if (why) refuse(why);
    } catch (error) {
      announceMissingCode(error);
      refuse("failed");
    } finally {
      clearTimeout(timer);
    }
  }
  const choose = (file: File | undefined) => {
    if (file) void open(file);
  };

  if (state.is === "reading")
    return (
      <div ref={zone}>
        <Reading
          {...state}
          onStop={() => {
            stop();
            setState({ is: "ready" });
          }}
        />
      </div>
    );
  return (
    <div ref={zone}>
      <div
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files[0]);
        }}
        onPointerEnter={onNear}
      >
        <Icon name="upload" className="size-5 text-subtle" />
        <div className="min-w-0 flex-1">
          <p className="font-regular text-strong">{title}</p>
          <p id={hintId} className="text-caption text-subtle">
            {hint}
          </p>
        </div>
        <span aria-hidden className={buttonLook({})}>
          <span className="label-case">{action("choose")}</span>
        </span>
        <input
          type="file"
          accept={endings.map((ending) => `.${ending}`).join()}
          aria-label={action("choose")}
          aria-describedby={hintId}
          onFocus={onNear}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = ""; // a corrected file of the same name can be chosen again
          }}
        />
      </div>
      <div role="alert" className="mt-2 empty:hidden">
        {state.is === "refused" && (
          <FieldError>
            {typeof state.problem === "object"
              ? state.problem.text
              : (state.problem === "type" && typeProblem) || problem(state.problem)}
          </FieldError>
        )}
      </div>
    </div>
  );
}

function Reading({
  name,
  share,
  onStop,
}: {
  readonly name: string;
  readonly share: number;
  readonly onStop: () => void;
}) {
  const words = useTranslations("sheet.upload");
  const { isolate } = useFormat();
  return (
    <div className="drop-zone" aria-busy>
      <Icon name="file-spreadsheet" className="size-5 text-accent" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p role="status" className="one-line text-strong">
          {words("reading", { name: isolate(name) })}
        </p>
        <ProgressBar value={share} max={1} label={words("reading", { name: name })} />
      </div>
      <Button size="sm" onClick={onStop}>
        {words("stop")}
      </Button>
    </div>
  );
}
