// The requests for an approval: those that wait for the user, the user's own, and the decided ones.
import { getTranslations } from "next-intl/server";
import { actionWords } from "@/components/actions/action-rules";
import { CardsFoot } from "@/components/list/list-rows";
import { DroppedNotice } from "@/components/list/filters/dropped-notice";
import { ListingFrame } from "@/components/list/listing-frame";
import { neighborsOf } from "@/components/record/neighbors";
import { Failure } from "@/components/shell/failure/failure";
import { WaitingOnPage } from "@/components/shell/menu/waiting-count";
import { PageHeader } from "@/components/shell/page-header";
import { classes } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/display/empty-state";
import type { Approval } from "@/lib/contract/approvals";
import { MOST_ENDED_REQUESTS } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import { loadApproval, loadApprovals, loadWaiting } from "@/lib/provider/load-approvals";
import { lastPageOf, pageOfPlace, pageOfRows } from "@/lib/rules/pages";
import { listingAddress } from "@/lib/url/listing-address";
import { type SearchParams, readListing } from "@/lib/url/listing-state";
import { ApprovalActions } from "./approval-actions";
import { ApprovalItem } from "./approval-card";
import { ApprovalDrawer } from "./approval-drawer";
import { type ApprovalTab, approvalList, rowsOf, stepsFrom, tabFor, tabQuery, tabs } from "./approval-list";
import { approvalRules } from "./approval-rules";

interface ApprovalPageProps {
  readonly asked: SearchParams;
  readonly user: Holder;
  readonly edition: Edition;
}
export async function ApprovalPage({ asked, user, edition }: ApprovalPageProps) {
  const state = readListing(tabQuery, asked);
  const [words, nav, common, format, menuWords, outcome, waiting, record] = await Promise.all([
    getTranslations("approvals"),
    getTranslations("nav.sidebar"),
    getTranslations("actions.common"),
    getFormat(),
    actionWords(approvalRules),
    loadApprovals(),
    loadWaiting(user),
    state.open === undefined ? undefined : loadApproval(state.open),
  ]);
  const { path } = approvalList;
  const all = "answer" in outcome ? outcome.answer : [];
  const opened = record && "answer" in record ? record.answer : undefined;
  const inTab = (name: ApprovalTab) => rowsOf(name, all, user.id, format);
  const tab = tabFor(state.query["tab"], opened, inTab);
  const shown = inTab(tab);
  const tabRows = [...shown.open, ...shown.decided];
  const steps = stepsFrom(tab, opened, shown).map(({ id }) => id);
  // A request that is decided here leaves its place: the page on which it waited stays.
  const place = (tab === "decided" ? tabRows : shown.open).findIndex(({ id }) => id === state.open);
  // The page of the open request stays behind it, also when its neighbor opens.
  const { page, rows, total } = pageOfRows(tabRows, place < 0 ? state.page : pageOfPlace(place));
  const query = { tab, ...(page > 0 && { page: String(page) }) };
  const placeIn = (open: readonly Approval[], id: string) => {
    const at = open.findIndex((one) => one.id === id);
    return at < 0 ? undefined : words("place", { place: format.number(at + 1), count: format.number(open.length) });
  };
  const counts = { waiting: inTab("waiting"), asked: inTab("asked") };
  return (
    <ApprovalActions words={menuWords} context={{}}>
      <ListingFrame path={path} closeLabel={common("close")}>
        <WaitingOnPage count={waiting.count} />
        <PageHeader title={nav(approvalList.title)} />
        <DroppedNotice state={state} filters={[]} />
        <nav aria-label={words("tabs.label")} className="scroll-x mb-4 flex gap-5 border-b border-border print:hidden">
          {tabs.map((name) => {
            const count = name === "decided" ? 0 : counts[name].open.length;
            return (
              <a
                key={name}
                href={listingAddress(path, { tab: name })}
                aria-current={name === tab ? "page" : undefined}
                className="tab"
              >
                {words(`tabs.${name}`)}
                {count > 0 && (
                  <span className={classes("menu-badge ms-2", name === "asked" && "quiet")}>
                    {format.number(count)}
                  </span>
                )}
              </a>
            );
          })}
        </nav>
        {"problem" in outcome ? (
          <Failure problem={outcome.problem} what={nav(approvalList.title)} />
        ) : rows.length === 0 ? (
          <EmptyState title={words(`empty.${tab}.title`)} text={words(`empty.${tab}.hint`)} />
        ) : (
          <ul aria-label={words(`tabs.${tab}`)} className="flex flex-col gap-3">
            {rows.map((approval) => (
              <ApprovalItem
                key={approval.id}
                approval={approval}
                userId={user.id}
                href={listingAddress(path, query, { open: approval.id })}
                isCurrent={approval.id === state.open}
              />
            ))}
          </ul>
        )}
        <CardsFoot
          list={{ query: tabQuery }}
          path={path}
          state={{ ...state, query, page }}
          count={rows.length}
          total={total}
        />
        {tab === "decided" && rows.length > 0 && page === lastPageOf(total) && (
          <p className="mt-3 text-caption text-muted">{words("end", { count: format.number(MOST_ENDED_REQUESTS) })}</p>
        )}
        {record !== undefined && state.open !== undefined && (
          <ApprovalDrawer
            record={{ id: state.open, facts: record }}
            beside={{
              closeHref: listingAddress(path, query),
              ...neighborsOf(path, { ...state, query, page: 0 }, steps, steps.length),
              place: placeIn(shown.open, state.open),
            }}
            user={user}
            edition={edition}
          />
        )}
      </ListingFrame>
    </ApprovalActions>
  );
}
