"use client";
// Files that this tab is making. They are outside of React, so soft steps do not stop them.
import { useSyncExternalStore } from "react";
import { newListeners } from "@/lib/browser/listeners";
import { saveFile } from "@/components/ui/controls/save-file";
import { dismissToast, showToast, shownToasts } from "@/components/ui/layers/toast-store";
import { type Progress, type DownloadedFile, downloadExport } from "@/lib/provider/browser/exports";
import { type Problem, problemIn } from "@/lib/provider/problem";

/** Texts of the page that started the file; they stay when the page is gone. */
export interface RunWords {
  readonly title: string;
  readonly progress: (progress: Progress) => string;
  readonly waiting: string;
  readonly stop: string;
  readonly ready: string;
  readonly rows: (count: number) => string;
  readonly again: string;
  readonly failed: string;
  readonly problem: (problem: Problem) => string;
  readonly tryAgain: string;
}
interface ExportRequest {
  /** One file is made at a time of these rows: the address of the list with its filters, or of the chosen rows. */
  readonly list: string;
  readonly address: string;
  readonly words: RunWords;
}
export interface Run extends ExportRequest {
  readonly progress?: Progress;
  readonly problem?: Problem;
  readonly stop: () => void;
}

const runs = new Map<string, Run>();
/** Those whose open panel shows the progress. */
const watched = new Set<string>();
const { subscribe, tell } = newListeners();
function set(list: string, run: Run | undefined): void {
  if (run) runs.set(list, run);
  else runs.delete(list);
  tell();
}
export const useExport = (list: string): Run | undefined =>
  useSyncExternalStore(
    subscribe,
    () => runs.get(list),
    () => undefined,
  );

const toastOf = (list: string) => `export ${list}`;
/** Milliseconds. A live region is read out at every change, so it changes seldom. */
const TOLD_EVERY = 1_000;
let toldAt = 0;

function showProgress({ list, words, progress, stop }: Run): void {
  toldAt = performance.now();
  showToast({
    id: toastOf(list),
    tone: "progress",
    title: words.title,
    ...(progress && { text: progress.waiting ? words.waiting : words.progress(progress) }),
    progress: {
      ...(progress && !progress.waiting && { value: progress.rows }),
      max: progress?.total || 1,
      label: words.title,
    },
    action: { label: words.stop, onSelect: stop },
  });
}

function showFailure({ problem, words, list, address }: Run & { readonly problem: Problem }): void {
  showToast({
    id: toastOf(list),
    tone: "error",
    title: words.failed,
    text: words.problem(problem),
    action: { label: words.tryAgain, onSelect: () => void startExport({ list, address, words }) },
  });
}

/** Marks the list's panel as open. The returned function closes it; from then on a toast shows the running download. */
export function watchExport(list: string): () => void {
  watched.add(list);
  dismissToast(toastOf(list));
  return () => {
    watched.delete(list);
    const run = runs.get(list);
    if (run && !run.problem) showProgress(run);
    if (run?.problem) set(list, undefined);
  };
}

/** Makes the file and saves it; true if it is complete. */
export async function startExport({ list, address, words }: ExportRequest): Promise<boolean> {
  const going = runs.get(list);
  if (going && !going.problem) return false;
  const stopping = new AbortController();
  let run: Run = { list, address, words, stop: () => stopping.abort() };
  set(list, run);
  if (!watched.has(list)) showProgress(run);
  try {
    const taken = await downloadExport(address, {
      signal: stopping.signal,
      onProgress: (progress) => {
        set(list, (run = { ...run, progress }));
        if (performance.now() - toldAt > TOLD_EVERY && shownToasts().some(({ id }) => id === toastOf(list)))
          showProgress(run);
      },
    });
    set(list, undefined);
    hand(list, taken, words);
    return true;
  } catch (error) {
    const problem = problemIn(error);
    dismissToast(toastOf(list));
    if (stopping.signal.aborted || problem.kind === "signed_out") set(list, undefined);
    else if (watched.has(list)) set(list, { ...run, problem });
    else {
      set(list, undefined);
      showFailure({ ...run, problem });
    }
    return false;
  }
}

function hand(list: string, { name, rows, file }: DownloadedFile, words: RunWords): void {
  const save = () => saveFile(name, file);
  save();
  showToast({
    id: toastOf(list),
    tone: "success",
    title: words.ready,
    text: words.rows(rows),
    action: { label: words.again, onSelect: save },
  });
}
