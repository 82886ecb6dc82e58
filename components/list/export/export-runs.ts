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
  /** A list may have several files: a text with the name of the file. */
  readonly inFile: (text: string, name: string) => string;
  readonly again: string;
  readonly failed: string;
  readonly problem: (problem: Problem) => string;
  readonly tryAgain: string;
}
interface ExportRequest {
  /** The address of its rows: a list with its filters, or chosen ones. One file is made of them at a time. */
  readonly source: string;
  readonly address: string;
  readonly words: RunWords;
}
export interface Run extends ExportRequest {
  readonly progress?: Progress;
  readonly problem?: Problem;
  readonly stop: () => void;
}

const runs = new Map<string, Run>();
/** Sources whose open panel shows the progress. */
const watched = new Set<string>();
const { subscribe, tell } = newListeners();
function set(source: string, run: Run | undefined): void {
  if (run) runs.set(source, run);
  else runs.delete(source);
  tell();
}
export const useExport = (source: string): Run | undefined =>
  useSyncExternalStore(
    subscribe,
    () => runs.get(source),
    () => undefined,
  );

const toastOf = (source: string) => `export ${source}`;
/** Milliseconds. A live region is read out at every change, so it changes seldom. */
const TOLD_EVERY = 1_000;
let toldAt = 0;

function showProgress({ source, words, progress, stop }: Run): void {
  toldAt = performance.now();
  showToast({
    id: toastOf(source),
    tone: "progress",
    title: words.title,
    ...(progress && {
      text: words.inFile(progress.waiting ? words.waiting : words.progress(progress), progress.name),
    }),
    progress: {
      ...(progress && !progress.waiting && { value: progress.rows }),
      max: progress?.total || 1,
      label: words.title,
    },
    action: { label: words.stop, onSelect: stop },
  });
}

function showFailure({ problem, progress, words, source, address }: Run & { readonly problem: Problem }): void {
  showToast({
    id: toastOf(source),
    tone: "error",
    title: words.failed,
    text: progress ? words.inFile(words.problem(problem), progress.name) : words.problem(problem),
    action: { label: words.tryAgain, onSelect: () => void startExport({ source, address, words }) },
  });
}

/** Marks the panel of these rows as open. The returned function closes it; from then on a toast shows the running download. */
export function watchExport(source: string): () => void {
  watched.add(source);
  dismissToast(toastOf(source));
  return () => {
    watched.delete(source);
    const run = runs.get(source);
    if (run && !run.problem) showProgress(run);
    if (run?.problem) set(source, undefined);
  };
}

/** Makes the file and saves it; true if it is complete. */
export async function startExport({ source, address, words }: ExportRequest): Promise<boolean> {
  const going = runs.get(source);
  if (going && !going.problem) return false;
  const stopping = new AbortController();
  let run: Run = { source, address, words, stop: () => stopping.abort() };
  set(source, run);
  if (!watched.has(source)) showProgress(run);
  try {
    const taken = await downloadExport(address, {
      signal: stopping.signal,
      onProgress: (progress) => {
        set(source, (run = { ...run, progress }));
        if (performance.now() - toldAt > TOLD_EVERY && shownToasts().some(({ id }) => id === toastOf(source)))
          showProgress(run);
      },
    });
    set(source, undefined);
    hand(source, taken, words);
    return true;
  } catch (error) {
    const problem = problemIn(error);
    dismissToast(toastOf(source));
    if (stopping.signal.aborted || problem.kind === "signed_out") set(source, undefined);
    else if (watched.has(source)) set(source, { ...run, problem });
    else {
      set(source, undefined);
      showFailure({ ...run, problem });
    }
    return false;
  }
}

function hand(source: string, { name, rows, file }: DownloadedFile, words: RunWords): void {
  const save = () => saveFile(name, file);
  save();
  showToast({
    id: toastOf(source),
    tone: "success",
    title: words.ready,
    text: words.inFile(words.rows(rows), name),
    action: { label: words.again, onSelect: save },
  });
}
