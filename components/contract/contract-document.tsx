import { getTranslations } from "next-intl/server";
import { PrintButton } from "@/components/ui/controls/print-button";
import { SegmentedLinks } from "@/components/ui/controls/segmented-links";
import { type Language, languages } from "@/lib/i18n/languages";
import type { Contract } from "@/lib/contract/connect";
import "./contract.css";

interface ContractDocumentProps {
  readonly contract: Contract;
  /** The page with the text in another language. */
  readonly addressIn: (language: Language) => string;
  /** The user's language. */
  readonly language: Language;
  /** The page was opened for printing. */
  readonly isToPrint: boolean;
}

/** The text of the agreement. It keeps its own language and direction. */
export async function ContractDocument({ contract, addressIn, language, isToPrint }: ContractDocumentProps) {
  const [words, action] = await Promise.all([getTranslations("contract.document"), getTranslations("actions.common")]);
  const { bindingLanguage, version, title, sections } = contract;
  const offered = [...new Set([language, bindingLanguage, contract.language])];
  const { dir } = languages[contract.language];
  const inItsLanguage = { lang: contract.language, dir };
  return (
    <article className="contract" aria-labelledby="contract-title">
      <header>
        <div>
          <h2 id="contract-title" {...inItsLanguage}>
            {title}
          </h2>
          <p>
            {words("version")}{" "}
            <bdi dir="ltr" className="tabular-nums">
              {version}
            </bdi>
            <span className="block">{words("versionHelp")}</span>
          </p>
        </div>
        <div data-part="tools">
          {offered.length > 1 && (
            <SegmentedLinks
              label={words("language")}
              value={contract.language}
              segments={offered.map((other) => ({
                value: other,
                label: <span lang={other}>{languages[other].name}</span>,
                href: addressIn(other),
              }))}
            />
          )}
          <PrintButton label={action("print")} now={isToPrint} />
        </div>
        <p>{words(`binding.${bindingLanguage}`)}</p>
      </header>
      <div role="region" aria-label={words("text")} tabIndex={0} data-part="well">
        <nav aria-label={words("contents")}>
          <h3>{words("contents")}</h3>
          <ol {...inItsLanguage}>
            {sections.map((section, index) => (
              <li key={section.id}>
                <a href={`#${anchorOf(section.id)}`}>
                  <span>{index + 1}.</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div {...inItsLanguage}>
          {sections.map((section, index) => (
            <section key={section.id} id={anchorOf(section.id)} aria-labelledby={`${anchorOf(section.id)}-title`}>
              <h3 id={`${anchorOf(section.id)}-title`}>
                <span>{index + 1}.</span>
                {section.title}
              </h3>
              {section.paragraphs.map((paragraph, place) => (
                <p key={paragraph}>
                  <span>
                    {index + 1}.{place + 1}.
                  </span>
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

const anchorOf = (id: string) => `contract-${id}`;
