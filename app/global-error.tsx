"use client";
import { useFallbackWords } from "@/components/shell/use-fallback-words";
import { languages } from "@/lib/i18n/languages";
import "./globals.css";

/** The last screen: it needs nothing but its own words. */
export default function GlobalError({ retry }: { readonly retry: () => void }) {
  const { language, words } = useFallbackWords();
  return (
    <html lang={language} dir={languages[language].dir}>
      <body>
        <main role="alert" className="grid min-h-dvh place-content-center justify-items-center gap-4 p-4 text-center">
          <h1 className="text-section text-strong">{words.title}</h1>
          <button
            type="button"
            onClick={retry}
            className="label-case h-control rounded-md bg-accent px-3.5 font-regular text-on-accent hover:bg-accent-hover"
          >
            {words.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
