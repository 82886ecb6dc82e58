import { getTranslations } from "next-intl/server";
import { SegmentedLinks } from "@/components/ui/controls/segmented-links";
import type { Edition } from "@/lib/edition/editions";
import { periodOf, presetOf, presets } from "@/lib/rules/periods";
import { type AddressQuery, listingAddress } from "@/lib/url/listing-address";

interface PresetLinksProps {
  readonly path: string;
  readonly query: AddressQuery;
  readonly edition: Edition;
}
/** The usual periods of a list. */
export async function PresetLinks({ path, query, edition }: PresetLinksProps) {
  const [words, presetWords] = await Promise.all([getTranslations("listing"), getTranslations("presets")]);
  return (
    <SegmentedLinks
      label={words("presets")}
      segments={presets.map((preset) => ({
        value: preset,
        label: presetWords(preset),
        href: listingAddress(path, query, { ...periodOf(preset, edition) }),
      }))}
      value={presetOf(query, edition)}
      // Where the bar would need two lines in most languages the panel has the dates. Russian needs two up to 1,500 px.
      className="max-[970px]:hidden min-[1025px]:max-[1075px]:hidden print:hidden"
    />
  );
}
