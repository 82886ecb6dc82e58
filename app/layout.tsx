import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { NonceProvider } from "@/components/ui/nonce-provider";
import { earlyPresses } from "@/lib/browser/early-presses";
import { build } from "@/lib/env";
import { browserTest } from "@/lib/http/browsers";
import { FIRST_PAGE_HEADER } from "@/lib/http/names";
import { currentEdition, currentLanguage } from "@/lib/i18n/current";
import { languages } from "@/lib/i18n/languages";
import "./globals.css";

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  // The keyboard of a phone makes the page shorter: the buttons at its foot and at that of a layer stay in sight.
  interactiveWidget: "resizes-content",
  themeColor: "#F6F8FA",
};

export async function generateMetadata(): Promise<Metadata> {
  const [words, edition] = await Promise.all([getTranslations("shell"), currentEdition()]);
  return {
    title: { default: words("product"), template: words("pageTitle", { page: "%s", product: words("product") }) },
    description: words("description"),
    icons: { icon: `/brand/favicon-${edition.name}.svg` },
    robots: { index: false, follow: false },
    referrer: null,
  };
}

/** The font subsets of a language's first line. Others load when a letter needs them. */
const fonts = {
  en: ["latin-az"],
  az: ["latin-az"],
  ru: ["latin-az", "cyrillic"],
  ar: ["latin-az", "arabic"],
} as const;

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const [language, edition, sent] = await Promise.all([currentLanguage(), currentEdition(), headers()]);
  const nonce = sent.get("x-nonce") ?? undefined;
  const preloaded = sent.has(FIRST_PAGE_HEADER) ? [] : fonts[language]; // lib/http/styles-in-page.ts
  return (
    <html lang={language} dir={languages[language].dir} data-time-zone={edition.timeZone} data-build={build}>
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: browserTest }} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyPresses }} />
        {preloaded.map((subset) => (
          <link
            key={subset}
            rel="preload"
            as="font"
            type="font/woff2"
            href={`/fonts/rubik-${subset}-wght-normal.woff2`}
            crossOrigin="anonymous"
            fetchPriority="low" // the text shows without the font: styles and rows come first
          />
        ))}
      </head>
      <body>
        <NonceProvider nonce={nonce}>{children}</NonceProvider>
      </body>
    </html>
  );
}
