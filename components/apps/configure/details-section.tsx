"use client";
import { useTranslations } from "next-intl";
import { useUpload } from "@/lib/provider/browser/calls";
import { AppFields } from "../form/app-fields";
import { type AppVersion, SectionForm } from "./section-form";

const loadSchema = () => import("@/lib/contract/apps").then(({ AppFacts }) => AppFacts);

interface DetailsSectionProps {
  readonly of: AppVersion;
  readonly userId: string;
  readonly now: Readonly<Record<"appName" | "brandName" | "appUrl" | "category" | "businessDescription", string>>;
  readonly categories: readonly string[];
}

export function DetailsSection({ of: { appId, version }, userId, now, categories }: DetailsSectionProps) {
  const words = useTranslations("apps");
  const upload = useUpload("apps.configureHotel");
  return (
    <SectionForm
      schema={loadSchema}
      draft={{ name: "app-details", userId }}
      sentences={{ appName: { taken: words("create.taken") } }}
      now={now}
      name={words("configuration.details")}
      save={async (values) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(values)) form.append(name, value);
        await upload({ appId, version }, form);
      }}
    >
      <AppFields categories={categories} />
    </SectionForm>
  );
}
