"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { fetchAhead } from "@/components/ui/layers/missing-code";
import { newIntent } from "@/lib/browser/new-intent";
import { MEGABYTE, UPLOAD_LIMIT } from "@/lib/contract/constants";
import type { SheetRules } from "@/lib/sheet/editor";
import { previewAddress } from "@/lib/url/page-addresses";
import { sheetEndings } from "@/lib/sheet/columns";
import { DropZone, type ReadOptions, type ReadProblem } from "./drop-zone";
import { useProblemText } from "./use-problem-text";
import { useSheetRules } from "./use-sheet-rules";

interface FileDropProps extends SheetRules {
  readonly appId: string;
  readonly owner: string;
}
const loadClient = () => import("@/lib/sheet/editor");
const loadAhead = fetchAhead(loadClient);

/** Reads a dropped or chosen file in a worker, and goes on to its preview. */
export function FileDrop({ appId, owner, ...entryRules }: FileDropProps) {
  const words = useTranslations("sheet.upload");
  const rule = useTranslations("rules.file");
  const router = useRouter();
  const problemText = useProblemText();
  const rules = useSheetRules(entryRules);
  async function read(file: File, { signal, onShare }: ReadOptions): Promise<ReadProblem | undefined> {
    const { startSheetClient, handOver } = await loadClient();
    if (signal.aborted) return undefined;
    const client = startSheetClient();
    const end = () => client.end();
    signal.addEventListener("abort", end);
    client.onShare(onShare);
    const id = newIntent();
    const answer = await client.ask("read", { owner, rules, file, sheet: { id, kind: rules.kind, appId } });
    if ("problem" in answer) {
      end();
      return { text: problemText(answer.problem, answer.columns) };
    }
    signal.removeEventListener("abort", end); // the next screen has it now
    handOver(id, client);
    router.push(previewAddress(rules.kind, id));
    return undefined;
  }
  return (
    <DropZone
      key={appId} // a file that is still read would be sent for the application before
      title={words("title")}
      hint={rule("hint", { max: UPLOAD_LIMIT / MEGABYTE })}
      endings={sheetEndings}
      onNear={loadAhead}
      read={read}
    />
  );
}
