"use client";
import { Icon } from "@/components/ui/display/icon";
import { Amount } from "@/components/ui/display/amount";
import { Button, IconButton } from "@/components/ui/controls/button";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { EmptyState, NoResults } from "@/components/ui/display/empty-state";
import { ErrorState } from "@/components/ui/display/error-state";
import { MenuButton } from "@/components/ui/layers/menu-button";
import { Pager } from "@/components/ui/controls/pager";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { statusLook } from "@/components/ui/display/status-look";
import { StatusPill } from "@/components/ui/display/status-pill";
import { HeadCell, SortHeadCell, TableFoot, TableFrame } from "@/components/ui/display/table";
import { Sample } from "./sample";
import type { SampleWords } from "./words";

const rows = [
  { id: "INV-20418", status: "paid", amount: "480.00" },
  { id: "INV-20412", status: "preAuth", amount: "920.00" },
  { id: "INV-20397", status: "partialRefunded", amount: "-1,240.00" },
] as const;

export function StateSamples({ words }: { words: SampleWords }) {
  const { table, menu, states } = words;
  const head = (
    <tr>
      <HeadCell>{table.invoice}</HeadCell>
      <HeadCell>{table.customer}</HeadCell>
      <SortHeadCell direction="descending" sortHref="/gallery">
        {table.created}
      </SortHeadCell>
      <HeadCell>{table.status}</HeadCell>
      <SortHeadCell className="figure" direction={undefined} sortHref="/gallery">
        {table.amount}
      </SortHeadCell>
      <HeadCell className="actions">
        <span className="sr-only">{table.more}</span>
      </HeadCell>
    </tr>
  );
  return (
    <>
      <Sample title={words.groups.table} wide>
        <TableFrame>
          <div role="region" aria-label={table.label} tabIndex={0} className="scroll-x">
            <table className="rows min-w-180">
              <thead>{head}</thead>
              <tbody>
                {rows.map((row, index) => (
                  <tr key={row.id}>
                    <td className="code">
                      <span>
                        <span>{row.id}</span>
                        <CopyButton
                          text={row.id}
                          label={`${table.copy} ${row.id}`}
                          copiedLabel={`${row.id} ${table.copied}`}
                        />
                      </span>
                    </td>
                    <td>{words.people[index]}</td>
                    <td>{words.days[index]}</td>
                    <td>
                      <StatusPill look={statusLook(row.status)} label={words.statuses[row.status]} />
                    </td>
                    <td className="figure">
                      <Amount figure={row.amount} currency={words.currency} />
                    </td>
                    <td className="actions">
                      <MenuButton
                        button={(trigger) => (
                          <IconButton
                            {...trigger}
                            size="sm"
                            label={`${table.more} ${row.id}`}
                            icon={<Icon name="ellipsis" />}
                          />
                        )}
                        entries={[
                          { label: menu.view, icon: <Icon name="eye" />, shortcut: "↵" },
                          { label: menu.edit, icon: <Icon name="pencil" />, shortcut: "E" },
                          { label: menu.language, aside: menu.languageValue },
                          "divider",
                          { label: menu.refund, icon: <Icon name="undo-2" className="flip" /> },
                          { label: menu.remove, icon: <Icon name="trash-2" />, danger: true },
                        ]}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <TableFoot>
            <span>{table.of}</span>
            <span>
              {table.total} <Amount figure="9,485.50" currency={words.currency} className="font-regular text-strong" />
            </span>
            <Pager
              className="ms-auto"
              page={1}
              pages={13}
              onPage={() => {}}
              label={words.pager.label}
              previousLabel={words.pager.previous}
              nextLabel={words.pager.next}
              pageLabel={(number) => `${words.pager.page} ${number}`}
            />
          </TableFoot>
        </TableFrame>
      </Sample>
      <Sample title={words.groups.states}>
        <ErrorState
          title={states.error}
          text={states.errorText}
          detail="Request timed out • 504 • 9F2C-71"
          copyLabel={table.copy}
          copiedLabel={table.copied}
          retryLabel={states.retry}
          onRetry={() => {}}
        />
        <NoResults
          title={states.none}
          text={states.noneText}
          actions={
            <>
              <Button>{states.noneAction}</Button>
              <Button variant="text">{words.presets[2]}</Button>
            </>
          }
        />
      </Sample>
      <Sample title={words.groups.states} wide>
        <EmptyState
          title={states.empty}
          text={states.emptyText}
          actions={
            <>
              <Button variant="primary">{states.emptyAction}</Button>
              <Button>{states.emptyOther}</Button>
            </>
          }
          help={
            <a href="#" className="link">
              {words.buttons.more}
            </a>
          }
        />
      </Sample>
      <Sample title={words.groups.busy}>
        <ProgressBar value={64} label={words.groups.busy} />
        <ProgressBar label={words.groups.busy} />
      </Sample>
    </>
  );
}
