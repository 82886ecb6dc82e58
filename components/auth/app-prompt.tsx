import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Brand } from "@/components/brand/brand";
import { BrandSymbol } from "@/components/brand/brand-symbol";
import { Amount } from "@/components/ui/display/amount";
import { buttonLook } from "@/components/ui/controls/button-look";
import { classes } from "@/components/ui/classes";
import { supportLink } from "@/lib/edition/editions";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import { LanguageControl } from "./language-control";

/** On small screens instead of the form, with a link to the form. Works without scripts. */
export async function AppPrompt({
  continueAt,
  notice,
  className,
}: {
  readonly continueAt: string;
  /** Why the visitor is here. */ readonly notice?: ReactNode;
  readonly className?: string;
}) {
  const [edition, words, prompt] = await Promise.all([
    currentEdition(),
    getTranslations("auth"),
    getTranslations("messages.appPrompt"),
  ]);
  const stores = [
    { name: words("app.appStore"), address: edition.links.appStore, variant: "primary" },
    { name: words("app.googlePlay"), address: edition.links.googlePlay, variant: "secondary" },
  ] as const;
  return (
    <div className={classes("app-prompt", className)}>
      <header className="on-inverse">
        <Brand edition={edition.name} size={26} reversed />
        <LanguageControl reversed />
      </header>
      <AppPicture />
      <main>
        <div>
          {notice}
          <h1 className="text-page text-strong">{prompt("text")}</h1>
          <p className="mt-2 mb-5 text-body-large text-muted">{words("app.hint")}</p>
          <div className="flex flex-col gap-3">
            {stores.map(({ name, address, variant }) => (
              <a
                key={address}
                href={address}
                target="_blank"
                rel="noopener"
                aria-label={words("app.downloadFrom", { store: name })}
                className={buttonLook({ variant, size: "lg", wide: true })}
              >
                <Icon name="download" />
                <bdi>{name}</bdi>
              </a>
            ))}
          </div>
          <div className="mt-2.5 flex flex-col items-center">
            <a
              href={supportLink(edition)}
              target="_blank"
              rel="noopener"
              className="link flex min-h-touch items-center gap-2"
            >
              <Icon name="message-circle" />
              {words("help.write")}
            </a>
            <a
              href={continueAt}
              className="flex min-h-touch items-center text-muted underline-offset-3 hover:underline"
            >
              {prompt("continueInBrowser")}
            </a>
          </div>
        </div>
      </main>
    </div>
  );
}

const sampleDay = 2586_50;
const samples = [
  ["customerFirst", 480_00],
  ["qrPayment", 36_50],
  ["customerSecond", 920_00],
  ["customerThird", 65_00],
  ["customerFourth", 210_50],
  ["customerFifth", 874_50],
] as const;

/** The app in a frame over the tiles, cut off by the sheet below it. */
async function AppPicture() {
  const [edition, format, words] = await Promise.all([currentEdition(), getFormat(), getTranslations("auth.sample")]);
  const money = (minor: number) => format.money(minor, edition.currency);
  const { figure, currency } = money(sampleDay);
  return (
    <div aria-hidden className="picture">
      <div className="auth-tiles-small flip absolute inset-0" />
      <div className="phone">
        <div>
          <div className="flex items-center justify-between text-caption text-subtle">
            <span className="flex items-center gap-1.5">
              <BrandSymbol edition={edition.name} size={16} />
              <b className="font-bold text-strong">{words("merchant")}</b>
            </span>
            <Icon name="bell" className="size-3.5" />
          </div>
          <div className="mt-4 text-caption text-subtle">{words("collectedToday")}</div>
          <div className="isolate-ltr w-fit text-page font-regular whitespace-nowrap text-strong tabular-nums">
            {figure} <span className="text-body font-medium text-subtle">{currency}</span>
          </div>
          <ul className="mt-3.5 border-t border-border">
            {samples.map(([name, amount]) => (
              <li key={name}>
                <span className="one-line">{words(name)}</span>
                <Amount {...money(amount)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
