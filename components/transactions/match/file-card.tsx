import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";
import { useFocusOnMount } from "@/components/ui/use-focus-on-mount";

/** Gets the focus: the button or the field that led to it is gone. */
export function FileCard({ name, facts }: { readonly name: string; readonly facts: readonly string[] }) {
  const words = useTranslations("match");
  const part = useFocusOnMount<HTMLDivElement>();
  return (
    <section className="match-file">
      <Icon name="file-spreadsheet" />
      <div ref={part} tabIndex={-1}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>{facts.join(" • ")}</p>
      </div>
      <p>
        <Icon name="lock" />
        {words("stays")}
      </p>
    </section>
  );
}
