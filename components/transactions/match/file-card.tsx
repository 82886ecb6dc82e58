import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";

export function FileCard({ name, facts }: { readonly name: string; readonly facts: readonly string[] }) {
  const words = useTranslations("match");
  return (
    <section className="match-file">
      <Icon name="file-spreadsheet" />
      <div>
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
