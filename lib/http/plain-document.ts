// A text-only page without script: for an outdated browser, and for an overloaded portal.
import { type Language, languages } from "@/lib/i18n/languages";

const style =
  "body{font:16px/1.5 sans-serif;max-width:36em;margin:3em auto;padding:0 1em}h1,h2{font-size:20px;margin:2em 0 .5em}";

interface PlainDocument {
  readonly language: Language;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly nonce: string;
}
export const plainDocument = ({ language, title, body, nonce }: PlainDocument): string =>
  `<!doctype html><html lang="${language}" dir="${languages[language].dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style nonce="${nonce}">${style}</style><main>${body}</main></html>`;
