import { getTranslations } from "next-intl/server";
import { SegmentedLinks } from "@/components/ui/controls/segmented-links";
import { AppChoice, type AppPlace } from "./app-choice";
import "./app-switch.css";

/** More are a list to choose from: a mouse without a second wheel does not reach the end of a long row. */
export const FEW_APPS = 6;

interface AppSwitchProps {
  readonly chosen: string;
  readonly places: readonly AppPlace[];
}
/** Leads to the same page of another application. */
export async function AppSwitch({ chosen, places }: AppSwitchProps) {
  const fields = await getTranslations("fields");
  const label = fields("application");
  return places.length > FEW_APPS ? (
    <AppChoice label={label} chosen={chosen} places={places} />
  ) : (
    <SegmentedLinks
      label={label}
      value={chosen}
      className="on-paper"
      segments={places.map(({ label: name, ...place }) => ({ ...place, label: <bdi>{name}</bdi> }))}
    />
  );
}
