"use client";
// The files that are being made for this tab. They live beside the pages: a step inside the portal stops none of them.
import { useSyncExternalStore } from "react";
import { saveFile } from "@/components/ui/controls/save-file";
import { dismissToast, showToast, shownToasts } from "@/components/ui/layers/toast-store";
import { type Progress, type DownloadedFile, downloadExport } from "@/lib/provider/browser/exports";
import { type Problem, problemIn } from "@/lib/provider/problem";

/** Said by the page that began, and still good when it is gone. */
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
interface Wanted {
  readonly list: string;
  readonly address: string;
  readonly words: RunWords;
}
export interface Run extends Wanted {
  readonly progress?: Progress;
  readonly problem?: Problem;
  readonly stop: () => void;
}

const runs = new Map<string, Run>();
/** Lists whose own card is open and shows how far it is. */
const watched = new Set<string>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function set(list: string, run: Run | undefined): void {
  if (run) runs.set(list, run);
  else runs.delete(list);
  for (const listener of listeners) listener();
}
export const useExport = (list: string): Run | undefined =>
  useSyncExternalStore(
    subscribe,
    () => runs.get(list),
    () => undefined,
  );

const toastOf = (list: string) => `export ${list}`;
/** A live region is read out with every change, so it changes once in a while. */
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

/** Marks the list's panel as open. The returned function closes it, and a toast shows the running download from then on. */
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

/** Makes the file and saves it; true when it is whole. */
export async function startExport({ list, address, words }: Wanted): Promise<boolean> {
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
