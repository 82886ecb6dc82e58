"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/form/problem-notice";
import { ReadProblem } from "@/components/form/read-problem";
import { useAppGone } from "@/components/form/use-app-gone";
import { Button } from "@/components/ui/controls/button";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useRead } from "@/lib/provider/browser/calls";
import type { Problem } from "@/lib/provider/problem";
import { takesFiles } from "@/lib/rules/app-life";
import type { SheetClient } from "@/lib/sheet/editor";

interface MoveFileProps extends Pick<StoredSheet, "kind" | "appId"> {
  readonly client: Pick<SheetClient, "ask">;
  readonly problem: Problem;
  /** The applications that may send the file; undefined for all. */
  readonly uploadApps: readonly string[] | undefined;
  readonly onMoved: (sheet: StoredSheet) => void;
}

export const MoveFile = withWords(Moving, families.MoveFile);

/** The application of the file is gone, or takes no payments: the rows can be sent for another one. */
function Moving({ client, kind, appId: from, problem, uploadApps, onMoved }: MoveFileProps) {
  const words = useTranslations("sheet.move");
  const field = useTranslations("fields");
  const appGone = useAppGone();
  const { data, error, isValidating, mutate } = useRead("apps.list", {});
  const [chosen, setChosen] = useState("");
  const [isMoving, setMoving] = useState(false);
  const others = data?.filter(
    (app) => app.appId !== from && takesFiles(kind, app) && (!uploadApps || uploadApps.includes(app.appId)),
  );
  async function move() {
    setMoving(true);
    const sheet = await client.ask("moveTo", chosen).catch(() => undefined); // the file is closed
    if (sheet) onMoved(sheet);
  }
  return (
    <div className="mb-3.5 flex flex-col gap-2">
      <ProblemNotice problem={problem} sentence={appGone(problem) ?? words("noPayments")}>
        {others && <p>{words(others.length > 0 ? "text" : "none")}</p>}
        {others && others.length > 0 && (
          <div className="my-2 flex flex-col items-start gap-2">
            <Field label={field("application")} className="w-full max-w-80">
              <Select
                placeholder="—"
                value={chosen}
                options={others.map((app) => ({ value: app.appId, label: app.brandName }))}
                onChange={({ target }) => setChosen(target.value)}
              />
            </Field>
            <Button disabled={chosen === ""} busy={isMoving} onClick={() => void move()}>
              {words("use")}
            </Button>
          </div>
        )}
      </ProblemNotice>
      {error && !data && <ReadProblem problem={error} busy={isValidating} onRetry={() => void mutate()} />}
    </div>
  );
}
