"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextField } from "@/components/form/text-field";
import { Field } from "@/components/ui/inputs/field";
import { useFormat } from "@/lib/i18n/use-format";
import { type ButtonColor, type ButtonSettings, buttonColors, colorOf } from "@/lib/pay-button/button-settings";
import { SHAPE_CONTRAST, contrast, textOn, white } from "@/lib/rules/contrast";
import "./widgets.css";

interface ColorFieldProps {
  readonly settings: ButtonSettings;
  readonly onChoose: (color: ButtonColor) => void;
}
const choices: readonly ButtonColor[] = ["teal", "navy", "ink", "white", "own"];

/** A colour, and the contrast of the text on it: the text's colour follows. */
export function ColorField({ settings, onChoose }: ColorFieldProps) {
  const words = useTranslations("widgets");
  const { number } = useFormat();
  const own = useId();
  const color = colorOf(settings);
  return (
    <div className="grid gap-3">
      <Field
        label={words("color")}
        group
        help={
          color &&
          `${words("contrast", { ratio: number(contrast(color, textOn(color)), 1) })}${contrast(color, white) < SHAPE_CONTRAST ? `. ${words("outlined")}` : ""}`
        }
      >
        <div role="radiogroup" aria-label={words("color")} className="flex flex-wrap gap-2.5">
          {choices.map((value) => (
            <label key={value} className="color-choice">
              <input
                type="radio"
                name={own}
                value={value}
                checked={value === settings.color}
                onChange={() => onChoose(value)}
              />
              <ColorDot color={value === "own" ? (color ?? buttonColors.white) : buttonColors[value]} />
              {words(`colors.${value}`)}
            </label>
          ))}
        </div>
      </Field>
      {settings.color === "own" && (
        <TextField name="buttonColor" autoComplete="off" leftToRight autoCapitalize="none" spellCheck={false} />
      )}
    </div>
  );
}

/** An SVG: the page's policy refuses style attributes. */
const ColorDot = ({ color }: { readonly color: string }) => (
  <svg aria-hidden viewBox="0 0 18 18" className="size-4.5 flex-none">
    <circle cx="9" cy="9" r="8.5" fill={color} className="stroke-border-strong" />
  </svg>
);
