"use client";
import { useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { useLabelOfField } from "./field";
import { TextInput, type TextInputProps } from "./text-input";

type PasswordInputProps = Omit<TextInputProps, "type" | "suffix"> & { showLabel: string; hideLabel: string };

export function PasswordInput({ showLabel, hideLabel, disabled, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const label = useLabelOfField();
  const eye = (
    <IconButton
      of={label}
      size="sm"
      className="-me-2 max-desktop:h-9 max-desktop:w-10"
      disabled={disabled}
      label={shown ? hideLabel : showLabel}
      icon={shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      leftToRight
      disabled={disabled}
      type={shown ? "text" : "password"}
      suffix={eye}
    />
  );
}
