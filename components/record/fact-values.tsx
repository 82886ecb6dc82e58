// The display of each kind of fact of a record. Empty values render nothing, and their lines are left out.
import type { ReactNode } from "react";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import { spaceCard } from "@/lib/rules/mask";
import type { Minor } from "@/lib/rules/money";
import { formatPhone } from "@/lib/rules/phone";
import type { Instant } from "@/lib/rules/zone";
import { Code } from "@/components/list/table/code";
import { type Terms, getInstallmentText } from "@/components/list/table/installment-text";

type Maybe<T> = T | null | undefined | false;

export async function getFactValues() {
  const [format, { region }, partsText] = await Promise.all([getFormat(), currentEdition(), getInstallmentText()]);
  const figures = (text: string) => (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {text}
    </bdi>
  );
  return {
    text: (text: Maybe<string>): ReactNode => text && <bdi>{text}</bdi>,
    code: (code: Maybe<string>): ReactNode => code && <Code value={code} />,
    figures: (text: Maybe<string>): ReactNode => text && figures(text),
    card: (masked: Maybe<string>): ReactNode => masked && figures(spaceCard(masked)),
    money: (minor: Maybe<Minor>, currency: string): ReactNode =>
      typeof minor === "number" && figures(format.money(minor, currency).text),
    moment: (at: Maybe<Instant>): ReactNode => at && <time dateTime={String(at)}>{format.dayTime(at)}</time>,
    phone: (phone: Maybe<string>): ReactNode =>
      phone && (
        <a href={`tel:${phone}`} dir="ltr" className="link whitespace-nowrap tabular-nums">
          {formatPhone(phone, region)}
        </a>
      ),
    email: (email: Maybe<string>): ReactNode =>
      email && (
        <a href={`mailto:${email}`} dir="ltr" className="link break-all">
          {email}
        </a>
      ),
    /** The code of another record, as a link to it. */
    link: (href: string, code: Maybe<string>): ReactNode =>
      code && (
        <a href={href} dir="ltr" className="link whitespace-nowrap">
          {code}
        </a>
      ),
    /** A customer's name; without an address, as text. */
    customer: (name: Maybe<string>, href: string | undefined): ReactNode =>
      name &&
      (href ? (
        <a href={href} className="link break-words">
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )),
    /** The name of a file or a day, as a link to its record. */
    textLink: (href: string, name: string): ReactNode => (
      <a href={href} className="link break-words">
        <bdi>{name}</bdi>
      </a>
    ),
    installment: (terms: Maybe<Terms>, amount: Minor, currency: string): ReactNode =>
      terms &&
      partsText(terms, amount, currency).map((line, index) => (
        <span key={line} className={index === 0 ? "block" : "block text-caption text-muted tabular-nums"}>
          {line}
        </span>
      )),
    /** A value with a note below. */
    with: (value: ReactNode, note: ReactNode): ReactNode =>
      (value || note) && (
        <>
          {value && <span className="block">{value}</span>}
          {note && <span className="block text-caption text-muted tabular-nums">{note}</span>}
        </>
      ),
  };
}
