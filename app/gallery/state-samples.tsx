"use client";
import { Ellipsis } from "@/components/ui/icons/ellipsis";
import { Eye } from "@/components/ui/icons/eye";
import { Pencil } from "@/components/ui/icons/pencil";
import { Trash2 } from "@/components/ui/icons/trash-2";
import { Undo2 } from "@/components/ui/icons/undo-2";
import { useState } from "react";
import { Amount } from "@/components/ui/amount";
import { Button, IconButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState, NoResults } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { MenuButton } from "@/components/ui/menu-button";
import { Pager } from "@/components/ui/pager";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StatusPill } from "@/components/ui/status-pill";
import {
  Cell,
  HeadCell,
  Row,
  SkeletonRows,
  SortHeadCell,
  Table,
  TableFoot,
  TableFrame,
  TableHead,
  type SortDirection,
} from "@/components/ui/table";
import { Sample } from "./sample";
import type { SampleWords } from "./words";

const rows = [
  { id: "INV-20418", status: "paid", amount: "480.00" },
  { id: "INV-20412", status: "preAuth", amount: "920.00" },
  { id: "INV-20397", status: "partialRefunded", amount: "-1,240.00" },
] as const;
const widths = [170, undefined, 120, 170, 140, 52];

export function StateSamples({ words }: { words: SampleWords }) {
  const { table, menu, states } = words;
  const [direction, setDirection] = useState<SortDirection>("descending");
  const head = (
    <TableHead>
      <HeadCell>{table.invoice}</HeadCell>
      <HeadCell>{table.customer}</HeadCell>
      <SortHeadCell
        direction={direction}
        onSort={() => setDirection(direction === "ascending" ? "descending" : "ascending")}
      >
        {table.created}
      </SortHeadCell>
      <HeadCell>{table.status}</HeadCell>
      <SortHeadCell kind="amount" direction={undefined} onSort={() => {}}>
        {table.amount}
      </SortHeadCell>
      <HeadCell kind="actions">
        <span className="sr-only">{table.more}</span>
      </HeadCell>
    </TableHead>
  );
  return (
    <>
      <Sample title={words.groups.table} wide>
        <TableFrame>
          <Table label={table.label} widths={widths} className="[&>table]:min-w-180">
            {head}
            <tbody>
              {rows.map((row, index) => (
                <Row key={row.id} selected={index === 1}>
                  <Cell look="plain">
                    <span className="inline-flex items-center gap-1">
                      <span className="isolate-ltr">{row.id}</span>
                      <CopyButton
                        text={row.id}
                        label={`${table.copy} ${row.id}`}
                        copiedLabel={`${row.id} ${table.copied}`}
                        reveal={index > 0}
                      />
                    </span>
                  </Cell>
                  <Cell look="plain">{words.people[index]}</Cell>
                  <Cell>{words.days[index]}</Cell>
                  <Cell>
                    <StatusPill status={row.status} label={words.statuses[row.status]} />
                  </Cell>
                  <Cell kind="amount" look="strong">
                    <Amount figure={row.amount} currency={words.currency} />
                  </Cell>
                  <Cell kind="actions">
                    <MenuButton
                      button={(trigger) => (
                        <IconButton {...trigger} size="sm" label={`${table.more} ${row.id}`} icon={<Ellipsis />} />
                      )}
                      entries={[
                        { label: menu.view, icon: <Eye />, shortcut: "↵" },
                        { label: menu.edit, icon: <Pencil />, shortcut: "E" },
                        { label: menu.language, aside: menu.languageValue },
                        "divider",
                        { label: menu.refund, icon: <Undo2 className="flip" /> },
                        { label: menu.remove, icon: <Trash2 />, danger: true },
                      ]}
                    />
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
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
        <TableFrame>
          <Table label={table.label} widths={widths} className="[&>table]:min-w-180">
            {head}
            <SkeletonRows columns={["short", "text", "short", "pill", "amount", "actions"]} rows={4} />
          </Table>
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
