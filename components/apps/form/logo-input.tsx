"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/inputs/field";
import { FileInput } from "@/components/ui/inputs/file-input";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { useFormat } from "@/lib/i18n/use-format";
import { LOGO_SIZE } from "@/lib/rules/image-size";
import { PositionInput } from "./position-input";
import type { LogoChoice } from "./use-logo";

export function LogoInput({ logo, mark }: { readonly logo: LogoChoice; readonly mark?: string }) {
  const words = useTranslations("apps.logo");
  const field = useTranslations("fields");
  const action = useTranslations("actions.file");
  const { isolate } = useFormat();
  const size = isolate(`${LOGO_SIZE.width} × ${LOGO_SIZE.height}`);
  const rules = useTranslations("rules.logo");
  const rule = (code: string) => rules(code as "size", { ...LOGO_SIZE }); // from brokenLogo; each has a sentence
  const { chosen, placement, place } = logo;
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={field("logo")}
        mark={mark}
        error={logo.brokenRule && <span role="alert">{rule(logo.brokenRule)}</span>}
      >
        <FileInput
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          chosen={chosen && { name: chosen.name }}
          onChoose={(file) => void logo.choose(file).catch(reportError)}
          onRemove={logo.remove}
          chooseLabel={action("choose")}
          replaceLabel={action("replace")}
          removeLabel={action("remove")}
          hint={words("hint", { size })}
        />
      </Field>
      {chosen && (
        <Field label={words("fit")} group>
          <SegmentedControl
            label={words("fit")}
            segments={[
              { value: "contain", label: words("contain") },
              { value: "crop", label: words("crop") },
            ]}
            value={placement.fit}
            onChange={(fit) => place({ fit })}
          />
        </Field>
      )}
      {chosen && placement.fit === "crop" && (
        <Field label={words("position")}>
          <PositionInput value={placement.position} onChange={(position) => place({ position })} />
        </Field>
      )}
    </div>
  );
}
