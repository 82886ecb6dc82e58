// For browsers that are too old for the portal: text without script or style.
import { getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { languagesOf } from "@/lib/edition/editions";
import { oldestBrowsers } from "@/lib/http/browsers";
import { plainDocument } from "@/lib/http/plain-document";
import { currentEdition, currentLanguage, offersAllLanguages } from "@/lib/i18n/current";
import { languages } from "@/lib/i18n/languages";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const [edition, own, sent] = await Promise.all([currentEdition(), currentLanguage(), headers()]);
  const offered = languagesOf(edition, offersAllLanguages());
  const inOrder = [own, ...offered.filter((language) => language !== own)];
  const parts = await Promise.all(
    inOrder.map(async (language, index) => {
      const { tag, dir } = languages[language];
      const words = await getTranslations({ locale: tag, namespace: "oldBrowser" });
      const heading = index === 0 ? "h1" : "h2";
      const text = words("text", { browsers: `<bdi dir="ltr">${oldestBrowsers}</bdi>` });
      return `<section lang="${language}" dir="${dir}"><${heading}>${words("title")}</${heading}><p>${text}</p></section>`;
    }),
  );
  const title = (await getTranslations("oldBrowser"))("title");
  const body = parts.join("");
  return new Response(plainDocument({ language: own, title, body, nonce: sent.get("x-nonce") ?? "" }), {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}
