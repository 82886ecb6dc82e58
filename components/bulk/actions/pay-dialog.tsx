"use client";
import { useTranslations } from "next-intl";
import type { ActionDialogProps, DialogAction } from "@/components/actions/record-actions";
import { MoneyDialog } from "@/components/money/money-dialog";
import { MoneySums } from "@/components/money/money-sums";
import { MoneyChanges } from "@/components/money/money-changes";
import { ShortWallet } from "@/components/money/short-wallet";
import type { MoneyAction } from "@/components/money/money-outcome";
import { useCurrentRecord } from "@/components/money/use-current-record";
import { watchJob } from "@/lib/browser/jobs";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { readNow } from "@/lib/provider/browser/requests";
import { useMoney } from "@/lib/provider/browser/intent";
import { type Minor, toDecimal } from "@/lib/rules/money";
import { isPayable, unpaidNames } from "@/lib/rules/batch";
import { useFormBlock } from "@/components/form/form";
import { TypedRows, useTypedRows } from "../unusual/typed-rows";
import { useLargestFile } from "../unusual/use-largest-file";
import { Findings } from "./batch-findings";
import { useRefusal } from "./use-refusal";
import type { FileDialogProps, FileSubject } from "./file-rules";

export const PayDialog = withWords(Paying, families.PayDialog);

const NAMES = 3;
const change = (from: Minor | undefined, to: Minor | undefined) =>
  from === undefined || to === undefined || from === to ? undefined : { from, to };

type Props = ActionDialogProps<FileSubject> & DialogAction<"pay"> & FileDialogProps;

const isSame = (a: FileSubject, b: FileSubject) =>
  a.version === b.version && a.available === b.available && a.can.length === b.can.length;

/** The batch, its recipients and its wallet as they are now, read again together after a refusal. */
function useCurrentBatch(opened: FileSubject, { state, problem }: Pick<MoneyAction, "state" | "problem">) {
  const { current: record, isReading } = useCurrentRecord<FileSubject>(
    opened,
    state === "refused" ? problem : undefined,
    async () => {
      const { id, appId } = opened;
      const [{ seen: batch }, mine] = await Promise.all([
        readNow("bulk.payoutsOf", { id, page: 0 }),
        opened.available === undefined ? undefined : readNow("wallets.mine", {}),
      ]);
      const { version, unpaid, digest } = batch.file;
      const available = mine?.seen.find((wallet) => wallet.appId === appId)?.available;
      return (before) => {
        const can = isPayable(batch.file) ? (["pay"] as const) : [];
        const now = { ...before, version, unpaid, digest, available, names: unpaidNames(batch.rows), can };
        return isSame(before, now) ? before : now;
      };
    },
  );
  return { record, isChanged: record !== opened, isReading, isOver: record.can.length === 0 };
}

/** Pays the unpaid rows, after showing their number, sum and recipients. */
function Paying({ userId, kind, hasPayouts, ...dialog }: Props) {
  const opened = dialog.record;
  const words = useTranslations("bulkFiles");
  const fields = useTranslations("fields");
  const button = useTranslations("actions.amount");
  const refusalOf = useRefusal();
  const format = useFormat();
  const move = useMoney("bulk.pay", { userId, record: opened.id });
  const { record, ...current } = useCurrentBatch(opened, move);
  const { id, appId, currency, digest, version, unpaid, names, available, fileName } = record;
  const { count, amount, fee, total } = unpaid;
  const firstNames = format.commas(names.slice(0, NAMES).map(format.isolate));
  const rest = count - Math.min(NAMES, names.length);
  /** Rows of a payment that is under way have failed already: their number still grows. */
  const isPaying = current.isOver && count > 0;
  return (
    <MoneyDialog
      {...dialog}
      move={move}
      title={words("pay.title")}
      description={
        <>
          <bdi>{fileName}</bdi>
          {" • "}
          <bdi dir="ltr" className="whitespace-nowrap">
            {id}
          </bdi>
        </>
      }
      button={button("bulkPay", { amount: format.money(total, currency).text, count })}
      currency={currency}
      done={() => words("pay.done", { count })}
      doneText={fileName}
      onDone={() => watchJob(userId, { id, kind, appId, fileName })}
      refusalOf={({ details }) => refusalOf(details.code)}
      changes={
        current.isChanged && (
          <MoneyChanges
            changes={{ available: change(opened.available, available) }}
            currency={currency}
            title={words("changed.title")}
            next={words(isPaying ? "changed.paying" : current.isOver ? "changed.over" : "changed.again")}
          >
            {!isPaying && count !== opened.unpaid.count && (
              <p>{words("changed.count", { from: format.number(opened.unpaid.count), to: format.number(count) })}</p>
            )}
            {!isPaying && total !== opened.unpaid.total && (
              <p>
                {words("changed.total", {
                  from: format.money(opened.unpaid.total, currency).text,
                  to: format.money(total, currency).text,
                })}
              </p>
            )}
          </MoneyChanges>
        )
      }
      isReading={current.isReading}
      isOver={current.isOver}
      destination={{
        text:
          firstNames &&
          (rest > 0
            ? words("pay.more", { names: firstNames, count: rest })
            : words("pay.names", { names: firstNames })),
        note: words("pay.note"),
      }}
      approval={{
        kind: "bulkPayout",
        call: "bulk.pay",
        appId,
        currency,
        whole: total,
        input: () => ({ id, decidedOn: { version, count, total: toDecimal(total) } }),
      }}
      send={() => move.run({ id, decidedOn: { version, count, total: toDecimal(total) } })}
    >
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <div>
          <dt className="text-caption text-subtle">{words("pay.rows")}</dt>
          <dd className="text-default tabular-nums">{format.number(count)}</dd>
        </div>
        <div>
          <dt className="text-caption text-subtle">{words("digest")}</dt>
          <dd dir="ltr" className="text-default tabular-nums">
            {digest}
          </dd>
        </div>
      </dl>
      <MoneySums
        currency={currency}
        lines={[
          [fields("amount"), amount],
          [words("pay.fee"), fee],
          [words("pay.total"), total],
        ]}
      />
      {available !== undefined && (
        <MoneySums
          currency={currency}
          lines={[
            [words("pay.balance"), available],
            ...(available < total ? [] : [[words("pay.after"), available - total] as const]),
          ]}
        />
      )}
      <Findings record={record} hasPayouts={hasPayouts} />
      <Unusual kind={kind} record={record} />
      <ShortWallet available={available} total={total} currency={currency} />
    </MoneyDialog>
  );
}

/** In the form: an unusual batch waits until the number of its rows is typed. */
function Unusual({ kind, record: { id, appId, currency, unpaid } }: Pick<Props, "kind" | "record">) {
  const largest = useLargestFile(kind, appId, id);
  const state = useTypedRows(unpaid, largest);
  useFormBlock(!state.isConfirmed);
  return <TypedRows {...unpaid} {...{ largest, currency, state }} />;
}
