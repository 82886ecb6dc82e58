// The sheet that says what a file has, who made it and when.
import { getTranslations } from "next-intl/server";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import { type Sheet, momentCell } from "@/lib/sheet/write";

type About = NonNullable<Sheet["about"]>;
interface AboutFile {
  readonly list: string;
  /** After the list's name. */
  readonly lines: About["lines"];
  readonly by: { readonly fullName: string };
  readonly edition: Edition;
}
export async function aboutFile({ list, lines, by, edition: { name, timeZone } }: AboutFile): Promise<About> {
  const [words, zones, format] = await Promise.all([
    getTranslations("listExport.about"),
    getTranslations("shell.zones"),
    getFormat(),
  ]);
  return {
    name: words("title"),
    lines: [
      [words("list"), list],
      ...lines,
      [words("zone"), format.commas([zones(name), timeZone])],
      [words("madeBy"), by.fullName],
      [words("madeAt"), momentCell(Date.now(), timeZone)],
    ],
  };
}
