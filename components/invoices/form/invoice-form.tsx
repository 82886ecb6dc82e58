"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import { Form } from "@/components/form/form";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { useFirstFieldOnMount } from "@/components/ui/use-focus-on-mount";
import { removeDraft } from "@/lib/browser/kept-drafts";
import { plainLine } from "@/lib/contract/checks/text";
import { readBase64 } from "@/lib/browser/read-base64";
import { useRead, useSend } from "@/lib/provider/browser/calls";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { readNow } from "@/lib/provider/browser/requests";
import { useIntent } from "@/lib/provider/browser/intent";
import { Problem } from "@/lib/provider/problem";
import { CustomerView } from "./customer-view";
import { InvoiceFormBar } from "./invoice-form-bar";
import { EditConflict } from "./edit-conflict";
import type { InvoiceFormContext, EditedInvoice } from "./invoice-form-context";
import { InvoiceFormFields } from "./invoice-form-fields";
import type { InvoiceFormValues, SavedInvoice } from "./invoice-form-values";
import type { invoiceFormSchema } from "./invoice-form-schema";

type FormInput = z.input<ReturnType<typeof invoiceFormSchema>>;
interface InvoiceFormProps {
  readonly context: InvoiceFormContext;
  readonly values: InvoiceFormValues;
  readonly edited?: EditedInvoice;
  /** Says what the values lack. */
  readonly missing?: ReactNode;
  /** Names the invoice of the values, for a copy. */
  readonly note?: string;
  /** It follows the result of another one. */
  readonly isNext?: boolean;
  readonly onSaved: (
    invoice: SavedInvoice,
    how: { readonly isNew: boolean; readonly sentTo: readonly string[] },
  ) => void;
}

const codes: Readonly<Record<string, "changed" | "deleted" | "status" | "app" | "reused">> = {
  CHANGED: "changed",
  DELETED: "deleted",
  WRONG_STATUS: "status",
  APP_NOT_IN_PRODUCTION: "app",
  CONTRACT_MISSING: "app",
  IDEMPOTENCY_MISMATCH: "reused",
};

const NAME_LENGTH = 120;
const attachmentOf = async (file: File) => ({
  name: plainLine(file.name.slice(-NAME_LENGTH)),
  type: file.type,
  content: await readBase64(file),
});

/** The code of the result. It is fetched before the invoice is sent: the network may be gone right after the answer. */
const fetchResult = () =>
  Promise.all([import("@/lib/rules/phone"), import("@/components/payment-link/qr-panel")]).then(
    ([phone]) => phone,
    () => undefined, // the result is shown without them
  );

export function InvoiceForm({ context, values, edited, missing, note, isNext = false, onSaved }: InvoiceFormProps) {
  const fields = useFirstFieldOnMount<HTMLDivElement>(isNext);
  const words = useTranslations("invoiceForm");
  const nav = useTranslations("nav.sidebar");
  const create = useSend("invoices.create");
  const edit = useSend("invoices.edit");
  const refresh = useRefresh();
  const draft = { name: "invoice", userId: context.userId };
  const tell = async (invoice: SavedInvoice, isNew: boolean, sent = false) => {
    const phone =
      invoice.mobilePhone &&
      ((await fetchResult())?.formatPhone(invoice.mobilePhone, context.region) ?? invoice.mobilePhone);
    onSaved(invoice, { isNew, sentTo: sent ? [phone, invoice.email].filter(Boolean) : [] });
    void refresh({ silently: true }); // Back leads to the list, or to the form of an edit
  };
  const intent = useIntent<(key: string) => Promise<SavedInvoice>, SavedInvoice>({
    userId: draft.userId,
    // Like the form's draft: for the same user and the same address.
    place: () =>
      `once:${encodeURIComponent(draft.userId)}:${encodeURIComponent(draft.name)}:${location.pathname}${location.search}`,
    send: (save, key) => save(key),
    found: async ({ id }) => {
      const { seen } = await readNow("invoices.read", { id: id ?? "" });
      removeDraft(draft);
      await tell(seen, !edited);
      return seen;
    },
  });
  /** The edited invoice: if it is gone, the form can still create a new one. */
  const [targetState, setTargetState] = useState<"there" | "changed" | "deleted" | "given up">("there");
  const { data: latest, mutate: readAgain } = useRead(
    "invoices.read",
    targetState === "changed" && edited ? { id: edited.id } : null,
  );
  const theirs = edited && latest && latest.version > edited.version ? latest : undefined;
  const target = targetState === "given up" ? undefined : edited;

  async function save({ file, ...typed }: FormInput) {
    try {
      const [attached] = await Promise.all([file && attachmentOf(file), fetchResult()]);
      const invoice = await intent.run((key) =>
        target
          ? edit.send(
              {
                ...typed,
                id: target.id,
                version: theirs?.version ?? target.version,
                ...(file !== undefined && { file: attached ?? null }),
              },
              key,
            )
          : create.send({ ...typed, ...(attached && { file: attached }) }, key),
      );
      await tell(invoice, !target, typed.send);
    } catch (error) {
      if (error instanceof Problem && error.details.code === "CHANGED") {
        setTargetState("changed");
        if (latest) void readAgain();
      }
      if (error instanceof Problem && error.details.code === "DELETED") setTargetState("deleted");
      // A new invoice names no record but its application.
      if (!target && error instanceof Problem && error.kind === "not_found")
        throw new Problem("not_found", { ...error.details, fields: { appId: "gone" } });
      throw error;
    }
  }
  const sentenceOf = ({ kind, details, isSilent }: Problem) => {
    const code = kind === "refused" && details.code !== undefined ? codes[details.code] : undefined;
    if (code) return words(`problem.${code}`);
    return !target && isSilent && kind !== "unexpected" && navigator.onLine ? words("problem.unknown") : undefined;
  };

  return (
    <>
      <PageHeader
        title={target ? words("edit", { code: target.code }) : context.isLink ? words("newLink") : nav("createInvoice")}
        always={target !== undefined || context.isLink}
        className="mb-2"
      />
      <Form
        schema={() =>
          import("./invoice-form-schema").then(({ invoiceFormSchema: rules }) =>
            rules({ ...context, firstDay: target && values.schedule ? values.schedule.date : undefined }),
          )
        }
        values={values as DefaultValues<FormInput>} // an empty text is a missing value, as in every field
        draft={draft}
        checking={
          (intent.state === "checking" || intent.state === "unknown") && {
            title: words("checking.title"),
            text: words("checking.text"),
          }
        }
        guard
        long
        sentenceOf={sentenceOf}
        onSubmit={save}
      >
        {targetState === "deleted" && edited?.mayCreate && (
          <div className="-mt-2 mb-4.5">
            <Button onClick={() => setTargetState("given up")}>{words("problem.asNew")}</Button>
          </div>
        )}
        {targetState === "changed" && theirs && (
          <EditConflict
            key={theirs.version}
            theirs={theirs}
            opened={values}
            openedFile={edited?.fileName ?? null}
            context={context}
          />
        )}
        <div className="group/columns grid gap-x-10 wide:grid-cols-[minmax(0,1fr)_21.5rem]">
          <div className="min-w-0">
            {missing && <div className="mt-2 mb-1">{missing}</div>}
            {note && (
              <Notice tone="info" className="mt-2 mb-1">
                {note}
              </Notice>
            )}
            <div ref={fields}>
              <InvoiceFormFields context={context} edited={target} />
            </div>
          </div>
          <aside
            aria-label={words("preview.title")}
            className="sticky top-0 hidden self-start rounded-xl bg-canvas px-5 pt-4 pb-4.5 edge-border group-first/columns:-mt-11 wide:block"
          >
            <CustomerView
              context={context}
              edited={target}
              title={<p className="font-regular text-strong">{words("preview.title")}</p>}
            />
          </aside>
        </div>
        <InvoiceFormBar
          isEdit={target !== undefined}
          isLink={context.isLink}
          maySend={context.maySend}
          apps={context.apps}
          back={target ? `/billing/invoices?open=${target.id}` : "/billing/invoices"}
        />
      </Form>
    </>
  );
}
