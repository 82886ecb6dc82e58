import { getTranslations } from "next-intl/server";
import { getFormat } from "@/lib/i18n/current";
import type { BulkFile, BulkKind, RowSums } from "@/lib/contract/bulk";
import { allRows, hasRepayable } from "@/lib/rules/batch";
import { RecordTable } from "@/components/record/record-table";

/** Count and money of a file's rows, by their state. The states add up to all rows. */
export async function FileSums({ kind, file }: { readonly kind: BulkKind; readonly file: BulkFile }) {
  const [words, fields, format] = await Promise.all([
    getTranslations("bulkFiles.sums"),
    getTranslations("fields"),
    getFormat(),
  ]);
  const { sums, unpaid, status, collected } = file;
  const isPayout = kind === "payout";
  const all = allRows(file);
  const lines = [
    [words(status === "inProgress" ? "inProgress" : "open"), sums.open],
    [words(isPayout ? "paid" : "made"), sums.done],
    ...(collected && sums.done.count > 0
      ? [[words("collected"), { ...collected, fee: 0, total: collected.amount }, "part"] as const]
      : []),
    [words("failed"), sums.failed],
    ...(hasRepayable(file) ? [[words("payable"), unpaid, "part"] as const] : []),
    [words("mended"), sums.mended],
    [words("takenOut"), sums.takenOut],
  ] as const satisfies readonly (readonly [string, RowSums, "part"?])[];
  const cells = ({ count, amount, fee, total }: RowSums) => (
    <>
      <td className="figure">{format.number(count)}</td>
      <td className="figure">{format.figure(amount)}</td>
      {isPayout && (
        <>
          <td className="figure">{format.figure(fee)}</td>
          <td className="figure">{format.figure(total)}</td>
        </>
      )}
    </>
  );
  return (
    <RecordTable label={words("title", { currency: file.currency })} className="mt-4">
      <thead>
        <tr>
          <th scope="col">{words("state")}</th>
          <th scope="col" className="figure">
            {words("rows")}
          </th>
          <th scope="col" className="figure">
            {fields("amount")}
          </th>
          {isPayout && (
            <>
              <th scope="col" className="figure">
                {fields("fee")}
              </th>
              <th scope="col" className="figure">
                {words("total")}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(([, { count }]) => count > 0)
          .map(([label, part, isPart]) => (
            <tr key={label}>
              <th scope="row" className={isPart && "ps-3 text-muted"}>
                {label}
              </th>
              {cells(part)}
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words("all")}</th>
          {cells(all)}
        </tr>
      </tfoot>
    </RecordTable>
  );
}
