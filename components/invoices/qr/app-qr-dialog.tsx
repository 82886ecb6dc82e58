"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { ReadProblem } from "@/components/form/read-problem";
import { QrPanel } from "@/components/payment-link/qr-panel";
import { Dialog } from "@/components/ui/layers/dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { Field } from "@/components/ui/inputs/field";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Select } from "@/components/ui/inputs/select";
import { Skeleton } from "@/components/ui/display/skeleton";
import { storeApp, storedApp } from "@/lib/browser/storage";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useRead } from "@/lib/provider/browser/calls";
import { type QrApp, posterOf } from "./qr-apps";

export interface AppQrDialogProps {
  readonly apps: readonly [QrApp, ...QrApp[]];
}

export const AppQrDialog = withWords(AppQr, families.AppQrDialog);

function AppQr({ apps, open, onOpenChange }: AppQrDialogProps & DialogState) {
  const words = useTranslations("qrPayments");
  const action = useTranslations("actions.common");
  const [appId, setAppId] = useState(() => storedApp() ?? apps[0].appId);
  const app = apps.find((candidate) => candidate.appId === appId) ?? apps[0];
  const { data, error, isLoading, isValidating, mutate } = useRead("apps.read", { appId: app.appId });
  const isOther = data?.appId !== app.appId; // the old one stays until the next is loaded
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={words("title")}
      description={words("lasting")}
      closeLabel={action("close")}
      foot={
        <LinkButton href={posterOf(app)} target="_blank" icon={<Icon name="printer" />}>
          {words("print")}
        </LinkButton>
      }
    >
      {apps.length > 1 && (
        <Field label={words("application")}>
          <Select
            value={app.appId}
            onChange={({ target }) => {
              setAppId(target.value);
              storeApp(target.value);
            }}
            options={apps.map(({ appId: value, brandName }) => ({ value, label: brandName }))}
          />
        </Field>
      )}
      {data && !isOther ? (
        <QrPanel url={data.paymentUrl} code={data.qrDetails} />
      ) : error && !isLoading ? (
        <ReadProblem problem={error} busy={isValidating} onRetry={() => void mutate()} />
      ) : (
        <Skeleton className="mx-auto size-52 rounded-md" />
      )}
    </Dialog>
  );
}
