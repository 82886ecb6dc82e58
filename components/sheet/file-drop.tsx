"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { buttonLook } from "@/components/ui/controls/button-look";
import { FieldError } from "@/components/ui/inputs/field";
import { announceMissingCode } from "@/components/ui/layers/missing-code";
import { fetchAhead } from "@/components/ui/layers/missing-code";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { newIntent } from "@/lib/browser/new-intent";
import { useFormat } from "@/lib/i18n/use-format";
import { MEGABYTE, UPLOAD_LIMIT } from "@/lib/contract/constants";
import { lastEnding } from "@/lib/contract/checks/file-kinds";
import { COLUMNS_LIMIT, READ_TIME_LIMIT, ROWS_LIMIT } from "@/lib/sheet/columns";
import type { SheetClient, SheetRules } from "@/lib/sheet/editor";
import type { SheetProblemCode } from "@/lib/sheet/read";
import { previewAddress } from "@/lib/url/page-addresses";
import { useSheetRules } from "./use-sheet-rules";
import "./sheet.css";

interface FileDropProps extends Omit<SheetRules, "monthNames"> {
  readonly appId: string;
  readonly owner: string;
}
const loadClient = () => import("@/lib/sheet/editor");
const loadAhead = fetchAhead(loadClient);

type State =
  | { readonly is: "ready" }
  | { readonly is: "reading"; readonly name: string; readonly share: number }
  | { readonly is: "refused"; readonly code: ProblemCode };
type ProblemCode = SheetProblemCode | "time" | "failed";

/** Reads a dropped or chosen file in a worker, and goes on to its preview. */
export function FileDrop({ appId, owner, ...entryRules }: FileDropProps) {
  const words = useTranslations("sheet.upload");
  const action = useTranslations("actions.file");
  const rule = useTranslations("rules.file");
  const router = useRouter();
  const rules = useSheetRules(entryRules);
  const [state, setState] = useState<State>({ is: "ready" });
  const [isOver, setOver] = useState(false);
  const client = useRef<SheetClient>(undefined);
  const hintId = useId();
  const problem = useProblemText();
  const stop = () => {
    client.current?.end();
    client.current = undefined;
  };
  useEffect(() => stop, []);

  async function read(file: File) {
    stop();
    if (!["xlsx", "xls"].includes(lastEnding(file.name))) return setState({ is: "refused", code: "type" });
    if (file.size > UPLOAD_LIMIT) return setState({ is: "refused", code: "size" });
    setState({ is: "reading", name: file.name, share: 0 });
    const { startSheetClient, handOver } = await loadClient();
    const mine = startSheetClient();
    client.current = mine;
    const isMine = () => client.current === mine;
    const refuse = (code: ProblemCode) => {
      if (!isMine()) return;
      stop();
      setState({ is: "refused", code });
    };
    mine.onShare((share) => isMine() && setState({ is: "reading", name: file.name, share }));
    const timer = setTimeout(() => refuse("time"), READ_TIME_LIMIT);
    try {
      const id = newIntent();
      const answer = await mine.ask("read", { owner, rules, file, sheet: { id, kind: rules.kind, appId } });
      if (!isMine()) return;
      if ("problem" in answer) return refuse(answer.problem);
      client.current = undefined; // the next screen has it now
      handOver(id, mine);
      router.push(previewAddress(rules.kind, id));
    } catch {
      refuse("failed");
    } finally {
      clearTimeout(timer);
    }
  }
  const choose = (file: File | undefined) => {
    if (file)
      void read(file).catch((error: unknown) => {
        announceMissingCode(error);
        setState({ is: "refused", code: "failed" });
      });
  };

  if (state.is === "reading")
    return (
      <Reading
        {...state}
        onStop={() => {
          stop();
          setState({ is: "ready" });
        }}
      />
    );
  return (
    <div>
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
        onPointerEnter={loadAhead}
      >
        <Icon name="upload" className="size-5 text-subtle" />
        <div className="min-w-0 flex-1">
          <p className="font-regular text-strong">{words("title")}</p>
          <p id={hintId} className="text-caption text-subtle">
            {rule("hint", { max: UPLOAD_LIMIT / MEGABYTE })}
          </p>
        </div>
        <span aria-hidden className={buttonLook({})}>
          <span className="label-case">{action("choose")}</span>
        </span>
        <input
          type="file"
          accept=".xlsx,.xls"
          aria-label={action("choose")}
          aria-describedby={hintId}
          onFocus={loadAhead}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = ""; // a corrected file of the same name can be chosen again
          }}
        />
      </div>
      <div role="alert" className="mt-2 empty:hidden">
        {state.is === "refused" && <FieldError>{problem(state.code)}</FieldError>}
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

function useProblemText(): (code: ProblemCode) => string {
  const words = useTranslations("sheet.problem");
  const rule = useTranslations("rules.file");
  const catalogue = useTranslations("messages.catalogue");
  const { number } = useFormat();
  return (code) => {
    switch (code) {
      case "size":
        return catalogue("fileTooLarge", { max: UPLOAD_LIMIT / MEGABYTE });
      case "type":
      case "encrypted":
      case "corrupt":
        return rule(code);
      case "rows":
        return words(code, { max: number(ROWS_LIMIT) });
      case "columns":
        return words(code, { max: number(COLUMNS_LIMIT) });
      default:
        return words(code);
    }
  };
}
