import { getTranslations } from "next-intl/server";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { getFormat } from "@/lib/i18n/current";

/** An id from left to right, with a button that copies it. */
export async function Code({ value }: { readonly value: string }) {
  const [words, notice, format] = await Promise.all([
    getTranslations("listing"),
    getTranslations("messages.notice"),
    getFormat(),
  ]);
  const code = format.isolate(value);
  return (
    <span className="flex items-center gap-1">
      <bdi dir="ltr" className="min-w-0 tabular-nums">
        {value}
      </bdi>
      <CopyButton text={value} label={words("copy", { code })} copiedLabel={notice("copied", { value: code })} />
    </span>
  );
}
