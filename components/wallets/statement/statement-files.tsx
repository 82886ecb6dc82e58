// The files of a statement that this user may have, and its print.
import { getTranslations } from "next-intl/server";
import { fileRights } from "@/lib/access/file-rights";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import type { Period } from "@/lib/rules/periods";
import { exportAddress } from "@/lib/url/export-address";
import { statementList } from "../list/define-operation-list";
import { DownloadMenu } from "./download-menu";

interface StatementFilesProps {
  readonly appId: string;
  readonly period: Period;
  readonly user: Holder;
  readonly edition: Edition;
}

export async function StatementFiles({ appId, period, user, edition }: StatementFilesProps) {
  const words = await getTranslations("wallets.statement");
  const query = { appId, ...period };
  const mayDownload = fileRights(statementList, query, user, edition).verdict.allowed;
  const print = {
    label: words("print"),
    aside: ".pdf",
    icon: "printer",
    href: `/billing/wallet/statement/print?${new URLSearchParams(query).toString()}`,
  } as const;
  return (
    <DownloadMenu
      label={words("download")}
      files={
        mayDownload
          ? [
              {
                label: words("excel"),
                aside: ".xlsx",
                icon: "file-spreadsheet",
                href: exportAddress("statement", query),
              },
              print,
              { label: "camt.053", aside: words("forBanks"), icon: "file-code", href: exportAddress("camt", query) },
            ]
          : [print]
      }
    />
  );
}
