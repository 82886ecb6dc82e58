"use client";
import { useTranslations } from "next-intl";
import { ActOnInvoicesButton } from "@/components/actions/act-on-invoices-button";
import type { ChosenActionsProps } from "@/components/list/selection/chosen-bar";
import { Icon } from "@/components/ui/display/icon";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";

/** The subject: whether customers have not paid invoices of the file. */
type Props = ChosenActionsProps<boolean, { readonly timeZone: string }>;
export const ChosenFiles = withWords(Chosen, families.ChosenFiles);

function Chosen({ chosen, context: { timeZone } }: Props) {
  const words = useTranslations("bulkFiles");
  const fileIds = [...chosen].flatMap(([id, { subject }]) => (subject ? [id] : []));
  return (
    fileIds.length > 0 && (
      <ActOnInvoicesButton
        variant="primary"
        icon={<Icon name="send" className="flip" />}
        dialog={{ action: "remind", of: { fileIds }, timeZone }}
      >
        {words("remindUnpaid")}
      </ActOnInvoicesButton>
    )
  );
}
