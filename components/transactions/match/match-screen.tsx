"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Application } from "@/components/list/filters/applications";
import { DropZone, type ReadOptions } from "@/components/sheet/drop-zone";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/controls/button";
import { Icon } from "@/components/ui/display/icon";
import { fetchAhead } from "@/components/ui/layers/missing-code";
import { MEGABYTE, UPLOAD_LIMIT } from "@/lib/contract/constants";
import { sheetEndings } from "@/lib/sheet/columns";
import type { SheetTable, StatementLayout, StatementPlan } from "@/lib/sheet/statement";
import { ColumnForm } from "./column-form";
import { MatchResult } from "./match-result";
import "./match.css";

interface OpenStatement {
  readonly name: string;
  readonly table: SheetTable;
  readonly layout: StatementLayout;
}
const loadReader = () => import("@/lib/sheet/statement");
const loadAhead = fetchAhead(loadReader);

interface MatchScreenProps {
  readonly currency: string;
  /** Empty if there is only one. */
  readonly applications: readonly Application[];
  /** In their place, if they did not load. */
  readonly notRead?: ReactNode;
}

export function MatchScreen(props: MatchScreenProps) {
  const words = useTranslations("match");
  const [statement, setStatement] = useState<OpenStatement>();
  const [plan, setPlan] = useState<StatementPlan>();
  const zone = useRef<HTMLDivElement>(null);
  const [isAgain, setAgain] = useState(false);
  useEffect(() => {
    if (isAgain && !statement) zone.current?.querySelector("input")?.focus();
  }, [isAgain, statement]);

  async function read(file: File, options: ReadOptions) {
    const { readStatement, findLayout, openQuestions } = await loadReader();
    const answer = await readStatement(file, options);
    if ("problem" in answer) return answer.problem;
    if (options.signal.aborted) return undefined;
    const { table } = answer;
    const layout = findLayout(table.rows);
    setPlan(openQuestions(table.rows, layout.plan).length === 0 ? layout.plan : undefined);
    setStatement({ name: file.name, table, layout });
    return undefined;
  }
  const closeFile = () => {
    setStatement(undefined);
    setAgain(true);
  };
  const again = (
    <Button icon={<Icon name="upload" />} onClick={closeFile}>
      {words("another")}
    </Button>
  );

  if (!statement)
    return (
      <>
        <PageHeader title={words("title")} />
        <div ref={zone}>
          <DropZone
            title={words("drop")}
            hint={words("hint", { max: UPLOAD_LIMIT / MEGABYTE })}
            endings={sheetEndings}
            typeProblem={words("type")}
            onNear={loadAhead}
            read={read}
          />
        </div>
        <p className="match-note">
          <Icon name="lock" />
          {words("stays")}
        </p>
        <p className="match-note">{words("rule")}</p>
      </>
    );
  if (!plan)
    return (
      <>
        <PageHeader title={words("title")} actions={again} />
        <ColumnForm {...statement} onPlan={setPlan} />
      </>
    );
  return <MatchResult {...props} {...statement} plan={plan} again={again} />;
}
