"use client";
import type { PageFailureProps } from "@/components/shell/failure/error-screen";
import { useFallbackWords } from "@/components/shell/failure/use-fallback-words";
import { useUpdate } from "@/components/shell/background/use-update";
import "./globals.css";

/** The last screen. It contains its words, so that it works when the code of other screens does not load. */
export default function GlobalError({ error, retry }: PageFailureProps) {
  const { language, words } = useFallbackWords();
  const { isMissing, isUpdated } = useUpdate(error);
  return (
    <html lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
      <body>
        <main role="alert" className="grid min-h-dvh place-content-center justify-items-center gap-4 p-4 text-center">
          <h1 className="text-section text-strong">{isUpdated ? words.updated : words.title}</h1>
          <button type="button" onClick={isMissing ? () => location.reload() : retry} className="button primary">
            <span className="label-case">{isMissing ? words.reload : words.retry}</span>
          </button>
        </main>
      </body>
    </html>
  );
}
