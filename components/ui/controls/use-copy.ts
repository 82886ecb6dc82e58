import { useEffect, useRef, useState } from "react";

/** Whether the text was copied: the browser may refuse the clipboard, and has none on a page without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text, and returns it for a moment. */
export function useCopy(onRefused?: () => void) {
  const [copied, setCopied] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy(text: string) {
    if (!(await copyText(text))) return onRefused?.();
    setCopied(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(undefined), 1500);
  }
  return { copied, copy };
}
