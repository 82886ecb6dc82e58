"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { FieldError } from "@/components/ui/inputs/field";
import { useFormat } from "@/lib/i18n/use-format";

interface QuestionFrameProps {
  readonly place: number;
  readonly title: string;
  readonly help?: ReactNode;
  readonly isOpen: boolean;
  /** The answers were sent: an open question shows it. */
  readonly isChecked: boolean;
  readonly children: ReactNode;
}

/** A numbered question and its answers. */
export function QuestionFrame({ place, title, help, isOpen, isChecked, children }: QuestionFrameProps) {
  const words = useTranslations("bulkColumns");
  const { number } = useFormat();
  const id = useId();
  const isMissing = isOpen && isChecked;
  return (
    <div
      role="group"
      aria-labelledby={`${id}title`}
      aria-describedby={isMissing ? `${id}error` : help ? `${id}help` : undefined}
      className="question"
      data-open={isOpen || undefined}
    >
      <div>
        <span aria-hidden className="place">
          {number(place)}
        </span>
        <div>
          <p id={`${id}title`} className="name">
            {title}
          </p>
          {help && (
            <p id={`${id}help`} className="text-caption text-muted">
              {help}
            </p>
          )}
          {isMissing && <FieldError id={`${id}error`}>{words("missing")}</FieldError>}
        </div>
      </div>
      <div>{children}</div>
    </div>
  );
}
