import { getMessages, getTranslations } from "next-intl/server";
import type { Sections } from "./section";

type Segment = keyof Awaited<ReturnType<typeof getMessages>>["nav"]["breadcrumb"];

/** Names of sections. The dashboard is the root of the path, and the label is of the whole list: neither is a section. */
export async function sectionWords(): Promise<Sections> {
  const [words, { nav }] = await Promise.all([getTranslations("nav.breadcrumb"), getMessages()]);
  const segments = Object.keys(nav.breadcrumb).filter((key): key is Segment => key !== "label" && key !== "dashboard");
  return Object.fromEntries(segments.map((segment) => [segment, words(segment)]));
}
