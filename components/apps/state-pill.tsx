import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";
import type { IconName } from "@/components/ui/display/icon-names";
import { Pill, type Tone } from "@/components/ui/display/pill";
import type { AppState } from "@/lib/contract/apps";

const looks: Readonly<Record<AppState, { readonly tone: Tone; readonly icon: IconName }>> = {
  draft: { tone: "line", icon: "circle-dashed" },
  underReview: { tone: "warning", icon: "hourglass" },
  inProduction: { tone: "success", icon: "circle-check" },
  disabled: { tone: "neutral", icon: "ban" },
};
export const isAppState = (state: string): state is AppState => Object.hasOwn(looks, state);

/** An unknown state is shown as the provider sent it. */
export function StatePill({ state, className }: { readonly state: string; readonly className?: string }) {
  const words = useTranslations("messages.app");
  const { tone, icon } = isAppState(state)
    ? looks[state]
    : ({ tone: "neutral", icon: "circle-question-mark" } as const);
  return (
    <Pill tone={tone} icon={<Icon name={icon} />} className={className}>
      {isAppState(state) ? words(state) : state}
    </Pill>
  );
}
