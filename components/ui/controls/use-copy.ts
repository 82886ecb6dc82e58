import { useEffect, useRef, useState } from "react";

/** Copies a text, and returns it for a moment. */
export function useCopy(onRefused?: () => void) {
  const [copied, setCopied] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      onRefused?.(); // the browser may refuse the clipboard
      return;
    }
    setCopied(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(undefined), 1500);
  }
  return { copied, copy };
}
