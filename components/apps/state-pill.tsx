import { useTranslations } from "next-intl";
import { Ban } from "@/components/ui/icons/ban";
import { CircleCheck } from "@/components/ui/icons/circle-check";
import { CircleDashed } from "@/components/ui/icons/circle-dashed";
import { CircleQuestionMark } from "@/components/ui/icons/circle-question-mark";
import { Hourglass } from "@/components/ui/icons/hourglass";
import type { Icon } from "@/components/ui/icons/icon";
import { Pill, type Tone } from "@/components/ui/pill";
import type { AppState } from "@/lib/provider/contract/apps";

const looks: Readonly<Record<AppState, { readonly tone: Tone; readonly icon: Icon }>> = {
  draft: { tone: "line", icon: CircleDashed },
  underReview: { tone: "warning", icon: Hourglass },
  inProduction: { tone: "success", icon: CircleCheck },
  disabled: { tone: "neutral", icon: Ban },
};
export const isAppState = (state: string): state is AppState => Object.hasOwn(looks, state);

/** A state that the portal has not met is shown as it came. */
export function StatePill({ state, className }: { readonly state: string; readonly className?: string }) {
  const words = useTranslations("messages.app");
  const { tone, icon: StateIcon } = isAppState(state)
    ? looks[state]
    : ({ tone: "neutral", icon: CircleQuestionMark } as const);
  return (
    <Pill tone={tone} icon={<StateIcon />} {...(className && { className })}>
      {isAppState(state) ? words(state) : state}
    </Pill>
  );
}
