"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Form } from "@/components/form/form";
import { FormCancel, FormDialogFoot } from "@/components/form/form-dialog";
import { FormSubmit } from "@/components/form/form-foot";
import { ReadProblem } from "@/components/form/read-problem";
import { SelectField } from "@/components/form/select-field";
import { useOffered } from "@/components/form/use-offered";
import { Dialog } from "@/components/ui/layers/dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { Notice } from "@/components/ui/display/notice";
import { Spinner } from "@/components/ui/display/spinner";
import { showToast } from "@/components/ui/layers/toast-store";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useRead, useUpload, useWrite } from "@/lib/provider/browser/calls";
import { type AnswerOf } from "@/lib/provider/browser/requests";
import { useRefreshOnClose } from "@/lib/provider/browser/use-refresh-on-close";
import { isUsedUp, useSameAct } from "@/lib/provider/browser/use-same-act";
import { AppFields, useTypedBrand } from "../form/app-fields";
import { LogoInput } from "../form/logo-input";
import { PaymentPagePreview } from "../form/payment-page-preview";
import { type LogoChoice, useLogo } from "../form/use-logo";

export const NewAppDialog = withWords(NewApp, families.NewAppDialog);

interface NewAppDialogProps extends DialogState {
  readonly currency: string;
  readonly userId: string;
}

function NewApp({ currency, userId, open, onOpenChange }: NewAppDialogProps) {
  const words = useTranslations("apps");
  const action = useTranslations("actions");
  const shell = useTranslations("shell");
  const companies = useRead("catalog.companies", open ? {} : null);
  const categories = useRead("catalog.categories", open ? {} : null);
  const problem = companies.error ?? categories.error;
  const merchant = useWrite("connect.merchant");
  useRefreshOnClose(open, merchant.problem);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={words("actions.create")}
      description={words("create.note")}
      closeLabel={action("common.close")}
      dirty
    >
      {!companies.data || !categories.data ? (
        problem ? (
          <ReadProblem
            problem={problem}
            busy={companies.isValidating || categories.isValidating}
            onRetry={() => {
              void companies.mutate();
              void categories.mutate();
            }}
          />
        ) : (
          <p role="status" className="flex items-center gap-2 py-6 text-muted">
            <Spinner />
            {shell("loading")}
          </p>
        )
      ) : companies.data.length === 0 ? (
        <Notice tone="info">{words("create.noCompany")}</Notice>
      ) : (
        <NewAppForm
          companies={companies.data}
          categories={categories.data.map(({ category }) => category)}
          currency={currency}
          userId={userId}
          write={merchant.write}
          onCancel={() => onOpenChange(false)}
          onDone={() => onOpenChange(false)}
        />
      )}
    </Dialog>
  );
}

interface NewAppFormProps {
  readonly companies: AnswerOf<"catalog.companies">;
  readonly categories: readonly string[];
  readonly currency: string;
  readonly userId: string;
  readonly write: ReturnType<typeof useWrite<"connect.merchant">>["write"];
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

function NewAppForm({ companies, categories, currency, userId, write, onCancel, onDone }: NewAppFormProps) {
  const words = useTranslations("apps");
  const fields = useTranslations("fields");
  const action = useTranslations("actions");
  const router = useRouter();
  const logo = useLogo();
  const draft = { name: "new-app", userId };
  const sameAct = useSameAct({ creates: true, draft });
  const upload = useUpload("apps.configureHotel");
  return (
    <Form
      schema={() => import("../app-schemas").then(({ newAppSchema }) => newAppSchema)}
      values={{ companyId: companies[0]?.id ?? "", appName: "", brandName: "", appUrl: "", businessDescription: "" }}
      sentences={{ appName: { taken: words("create.taken") } }}
      sentenceOf={(problem) => (isUsedUp(problem) ? words("create.reused") : undefined)}
      draft={draft}
      className="gap-4"
      onSubmit={async (values) => {
        const png = await logo.png();
        const facts = { ...values, accountType: "business" } as const;
        const { appId } = await sameAct(facts, (key) => write(facts, key));
        if (png) {
          const form = new FormData();
          form.append("logo", png, "logo.png");
          // The application exists even if the upload of its logo fails.
          await upload({ appId, version: 1 }, form).catch(() =>
            showToast({ tone: "error", title: words("create.logoFailed") }),
          );
        }
        showToast({ tone: "success", title: words("create.done", { name: values.appName }) });
        onDone();
        router.push(`/applications?open=${encodeURIComponent(appId)}`);
      }}
    >
      <CompanyField companies={companies} />
      <AppFields categories={categories} />
      <LogoInput logo={logo} mark={fields("optional")} />
      <NewPreview logo={logo} currency={currency} />
      <FormDialogFoot>
        <FormCancel onClick={onCancel}>{action("common.cancel")}</FormCancel>
        <FormSubmit busyLabel={action("busy.creating")}>{words("create.button")}</FormSubmit>
      </FormDialogFoot>
    </Form>
  );
}

function CompanyField({ companies }: Pick<NewAppFormProps, "companies">) {
  useOffered(
    "companyId",
    companies.map(({ id }) => id),
    companies[0]?.id ?? "",
  );
  return (
    companies.length > 1 && (
      <SelectField
        name="companyId"
        options={companies.map(({ id: value, companyName: label }) => ({ value, label }))}
      />
    )
  );
}

const NewPreview = ({ logo, currency }: { readonly logo: LogoChoice; readonly currency: string }) => (
  <PaymentPagePreview
    brandName={useTypedBrand()}
    currency={currency}
    canvas={logo.chosen !== undefined && logo.canvas}
  />
);
