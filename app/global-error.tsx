"use client";
import { type PageFailureProps, PlainFailure } from "@/components/shell/plain-failure";
import { useFallbackWords } from "@/components/shell/use-fallback-words";
import { languages } from "@/lib/i18n/languages";
import "./globals.css";

/** The last screen: it needs nothing but its own words. */
export default function GlobalError(failure: PageFailureProps) {
  const { language } = useFallbackWords();
  return (
    <html lang={language} dir={languages[language].dir}>
      <body>
        <main className="grid min-h-dvh place-content-center">
          <PlainFailure {...failure} />
        </main>
      </body>
    </html>
  );
}
