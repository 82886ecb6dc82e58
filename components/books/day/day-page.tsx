// What one day brought, of one application or of all: figures, the ways of payment, and every movement.
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { ReactNode } from "react";
import { AppSwitch } from "@/components/list/filters/app-switch";
import { Change, changeOf } from "@/components/money/change";
import { movementAddress } from "@/components/money/operation-text";
import { SumFigures } from "@/components/money/sum-figures";
import { ExportTool } from "@/components/list/export/export-tool";
import { loadApplications } from "@/components/list/filters/applications";
import { DroppedNotice } from "@/components/list/filters/dropped-notice";
import { ListRows } from "@/components/list/list-rows";
import { Failure } from "@/components/shell/failure/failure";
import { NotRead } from "@/components/shell/failure/not-read";
import { PageHeader } from "@/components/shell/page-header";
import { buttonLook } from "@/components/ui/controls/button-look";
import { LinkButton } from "@/components/ui/controls/link-button";
import { PrintButton } from "@/components/ui/controls/print-button";
import { Amount } from "@/components/ui/display/amount";
import { Icon } from "@/components/ui/display/icon";
import type { IconName } from "@/components/ui/display/icon-names";
import { Pill } from "@/components/ui/display/pill";
import { TableFrame } from "@/components/ui/display/table";
import { mayVisit } from "@/lib/access/policy";
import { apps } from "@/lib/contract/apps";
import { type DaySum, books } from "@/lib/contract/books";
import { MOVEMENTS_PAGE } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import { PaymentWay } from "@/lib/contract/wallets";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import { getMayFollow, load } from "@/lib/provider/page";
import { type BookSums, dayNumber, sumBooks } from "@/lib/rules/books";
import { type Day, addDays } from "@/lib/rules/day";
import { percentOf } from "@/lib/rules/money";
import { lastPageOf } from "@/lib/rules/pages";
import { todayIn } from "@/lib/rules/zone";
import { type AddressQuery, listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import { MOVEMENTS_SHOWN, movementFile, movementList } from "./define-movement-list";
import "./day.css";

const icons: Readonly<Record<PaymentWay, IconName>> = {
  card: "credit-card",
  qr: "qr-code",
  link: "link-2",
  preAuth: "lock",
};
const dayAddress = (day: Day, appId?: string, more: AddressQuery = {}): string =>
  listingAddress(`/billing/days/${day}`, { ...(appId && { appId }) }, more);
/** `print`: on paper, with all rows that the provider answers at once. */
export const dayQuery = movementList.query.pick({ appId: true, page: true }).extend({ print: z.literal("1") });

interface DayPageProps {
  readonly found: NonNullable<Awaited<ReturnType<typeof loadDay>>>;
  readonly user: Holder;
  readonly edition: Edition;
}

/** Undefined for an application that is unknown, or that the reader may not see. */
export async function loadDay(day: Day, state: ListingState) {
  const { query, page } = state;
  const { appId } = query;
  const isToPrint = query["print"] !== undefined;
  const rows = isToPrint ? { offset: MOVEMENTS_PAGE } : { offset: MOVEMENTS_SHOWN, page };
  const filter = { from: day, to: day, appId };
  const weekBefore = addDays(day, -7);
  const [sums, movements, applications, all] = await Promise.all([
    load(books.days, { ...filter, from: weekBefore }),
    load(books.movements, { ...filter, ...rows }),
    loadApplications(),
    load(apps.list, {}),
  ]);
  // Days of a deleted application keep its sums.
  const existing = "answer" in all ? all.answer : undefined;
  const isDeleted = appId !== undefined && existing?.every((app) => app.appId !== appId);
  if (isDeleted && "answer" in sums && sums.answer.rows.every((row) => row.appId !== appId)) return undefined;
  const named = "answer" in movements ? movements.answer.rows.find(({ deletedApp }) => deletedApp !== null) : undefined;
  const shown = { ...state, page: isToPrint ? 0 : page };
  return {
    day,
    weekBefore,
    appId,
    sums,
    movements,
    // The page names the application of its figures.
    applications: isDeleted ? [...existing!, { appId, brandName: named?.deletedApp ?? appId }] : applications,
    isToPrint,
    state: shown,
  };
}

export async function DayPage({ found, user, edition }: DayPageProps) {
  const { day, weekBefore, appId, sums, movements, applications, isToPrint } = found;
  const [words, format, mayFollow] = await Promise.all([getTranslations("books.day"), getFormat(), getMayFollow()]);
  const wallets = mayVisit(user, edition, "wallets"); // without them the provider lists payments, refunds and fees alone
  const today = todayIn(edition.timeZone);
  const isClosed = day < today;
  const number = dayNumber(day);
  const ofDay = (of: Day) => ("answer" in sums ? sums.answer.rows.filter((row) => row.day === of) : []);
  const state: ListingState = { ...found.state, query: appId ? { appId } : {} };
  const total = "answer" in movements ? movements.answer.total : 0;
  const last = lastPageOf(total, MOVEMENTS_SHOWN);
  if ("answer" in movements && state.page > last) redirect(dayAddress(day, appId, { page: String(last) }));
  const step = (to: Day, word: "previous" | "next", icon: IconName) => (
    <a
      href={dayAddress(to, appId)}
      aria-label={words(word, { day: format.longDay(to) })}
      className={buttonLook({ variant: "secondary", size: "sm", square: true })}
    >
      <Icon name={icon} className="flip" />
    </a>
  );
  return (
    <>
      <PageHeader
        title={format.longDay(day)}
        always
        count={
          <span className="flex flex-wrap items-center gap-2">
            <span className="flex gap-1.5 print:hidden">
              {step(addDays(day, -1), "previous", "chevron-left")}
              {isClosed && step(addDays(day, 1), "next", "chevron-right")}
            </span>
            <Pill tone="neutral" icon={<Icon name="calendar" />}>
              {isClosed ? words("closed", { number }) : words("open", { number })}
            </Pill>
          </span>
        }
        actions={
          <>
            {isToPrint || last === 0 ? (
              <PrintButton label={words("print")} now={isToPrint} />
            ) : (
              <LinkButton href={dayAddress(day, appId, { print: "1" })} target="_blank" icon={<Icon name="printer" />}>
                {words("print")}
              </LinkButton>
            )}
            <ExportTool
              list={{ call: movementList.call, export: movementFile }}
              state={{ ...state, query: { ...state.query, from: day, to: day } }}
              found={"answer" in movements && !isToPrint ? movements.answer : undefined}
              pathValues={{}}
              user={user}
              edition={edition}
            />
          </>
        }
      />
      <DroppedNotice state={state} filters={movementList.filters} />
      <NotRead part="applications" />
      {applications.length > 0 && (
        <div className="mb-4">
          <AppSwitch
            chosen={appId ?? ""}
            places={[
              { value: "", label: words("all"), href: dayAddress(day) },
              ...applications.map((app) => ({
                value: app.appId,
                label: app.brandName,
                href: dayAddress(day, app.appId),
              })),
            ]}
          />
        </div>
      )}
      {"problem" in sums ? (
        <TableFrame>
          <Failure problem={sums.problem} what={words("figures")} />
        </TableFrame>
      ) : (
        <>
          <Figures
            currency={sums.answer.currency}
            sums={sumBooks(ofDay(day))}
            before={sumBooks(ofDay(weekBefore))}
            {...{ day, weekBefore, appId, isClosed }}
          />
          <Ways currency={sums.answer.currency} rows={ofDay(day)} />
        </>
      )}
      <p className="mt-3 mb-6 flex items-start gap-2 text-caption text-muted">
        <Icon name="info" className="mt-0.5 size-3.5 flex-none" />
        {words("note", { listed: wallets.allowed ? "all" : wallets.why === "edition" ? "payouts" : "none" })}
      </p>
      <h2 className="mb-3 text-section text-strong">
        {words("movements")}
        {"answer" in movements && (
          <span className="ms-2 text-body font-medium text-subtle">{format.number(total)}</span>
        )}
      </h2>
      {isToPrint && "answer" in movements && total > movements.answer.rows.length && (
        <p className="mb-3 text-muted">{words("more", { count: movements.answer.rows.length })}</p>
      )}
      <ListRows
        list={{
          ...movementList,
          query: isToPrint ? movementList.query.pick({ appId: true }) : dayQuery,
          day: ({ at }) => at,
          href(row) {
            const address = movementAddress(row);
            return address !== undefined && mayFollow(address) ? address : undefined;
          },
        }}
        path={dayAddress(day)}
        state={state}
        outcome={movements}
        edition={edition}
        columns={await movementList.columns({ query: {}, applications: appId ? [] : applications })}
        title={words("movements")}
        noMatch={words("none")}
      />
    </>
  );
}

interface FiguresProps {
  readonly currency: string;
  readonly sums: BookSums;
  /** Of the same weekday before. */
  readonly before: BookSums;
  readonly day: Day;
  readonly weekBefore: Day;
  readonly appId: string | undefined;
  readonly isClosed: boolean;
}

async function Figures({ currency, sums, before, day, weekBefore, appId, isClosed }: FiguresProps) {
  const [words, fields, format] = await Promise.all([
    getTranslations("books.day"),
    getTranslations("fields"),
    getFormat(),
  ]);
  const share = percentOf(sums.fees, sums.collected);
  const most = Math.max(sums.net, before.net, 1);
  const bar = (of: Day, net: number) => (
    <div>
      <span>{format.shortDay(of)}</span>
      <svg aria-hidden data-today={of === day || undefined}>
        <rect width={`${String(Math.max(0, Math.round((net * 100) / most)))}%`} height="100%" rx="3" />
      </svg>
      <Amount figure={format.figure(net)} currency={currency} />
    </div>
  );
  const change = changeOf(sums.net, before.net);
  return (
    <div className="day-figures">
      <SumFigures
        addUp
        currency={currency}
        figures={[
          [fields("collected"), format.figure(sums.collected), words("payments", { count: sums.payments })],
          [fields("refunded"), format.figure(-sums.refunded), words("refunds", { count: sums.refunds })],
          [
            fields("fees"),
            format.figure(-sums.fees),
            isClosed
              ? share !== undefined && words("ofCollected", { percent: format.percent(share) })
              : words("feesLater"),
          ],
          [fields("net"), format.figure(sums.net), words("after")],
        ]}
      />
      <section className="card day-before" aria-label={words("versus", { day: format.longDay(weekBefore) })}>
        <p>
          <a href={dayAddress(weekBefore, appId)}>{words("versus", { day: format.nearDay(weekBefore) })}</a>
          {isClosed && change !== undefined && <Change percent={change} />}
        </p>
        {bar(day, sums.net)}
        {bar(weekBefore, before.net)}
      </section>
    </div>
  );
}

async function Ways({ currency, rows }: { readonly currency: string; readonly rows: readonly DaySum[] }) {
  const [words, ways, fields, format] = await Promise.all([
    getTranslations("books.day"),
    getTranslations("books.ways"),
    getTranslations("fields"),
    getFormat(),
  ]);
  const line = (label: ReactNode, { payments, collected, refunded, fees, net }: BookSums) => (
    <>
      <th scope="row">{label}</th>
      <td>{format.number(payments)}</td>
      {[collected, -refunded, -fees, net].map((minor, index) => (
        <td key={index} data-nil={minor === 0 || undefined}>
          <Amount figure={format.figure(minor)} currency={currency} />
        </td>
      ))}
    </>
  );
  return (
    <TableFrame className="overflow-x-auto" tabIndex={0} role="region" aria-label={words("method")}>
      <table className="day-ways">
        <thead>
          <tr>
            <th scope="col">{words("method")}</th>
            <th scope="col">{words("count")}</th>
            {(["collected", "refunded", "fees", "net"] as const).map((name) => (
              <th scope="col" key={name}>
                {fields(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PaymentWay.options.map((way) => (
            <tr key={way}>
              {line(
                <span className="flex items-center gap-2">
                  <Icon name={icons[way]} className="text-subtle" />
                  {ways(way)}
                </span>,
                sumBooks(rows.filter((row) => row.way === way)),
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>{line(fields("total"), sumBooks(rows))}</tr>
        </tfoot>
      </table>
    </TableFrame>
  );
}
