"use client";
import { useTranslations } from "next-intl";
import { useFormat } from "@/lib/i18n/use-format";
import { RemovalDialog } from "../removal-dialog";

interface TakeAccessDialogProps {
  readonly userId: string;
  readonly appId: string;
  readonly appName: string;
  readonly isLast: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function TakeAccessDialog({ userId, appId, appName, isLast, ...dialog }: TakeAccessDialogProps) {
  const words = useTranslations("users.access");
  const { isolate } = useFormat();
  return (
    <RemovalDialog
      {...dialog}
      call="users.removeAccess"
      input={{ userId, appId }}
      title={words("takeTitle", { app: isolate(appName) })}
      description={words(isLast ? "takeLast" : "takeText")}
      button={words("take")}
      done={{ title: words("taken"), text: appName }}
    />
  );
}
