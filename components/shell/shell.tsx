import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BrandSymbol } from "@/components/brand/brand-symbol";
import { mayOpen } from "@/lib/access/places";
import { languagesOf, supportLink } from "@/lib/edition/editions";
import { languages } from "@/lib/i18n/languages";
import { currentEdition, currentLanguage, getFormat, offersAllLanguages } from "@/lib/i18n/current";
import type { Holder } from "@/lib/contract/people";
import { loadWaiting } from "@/lib/provider/load-approvals";
import { accountId, lastApp } from "@/lib/session/account";
import { formatPhone } from "@/lib/rules/phone";
import { untilTomorrow } from "@/lib/rules/zone";
import { type FindableList, findableFor } from "./palette/findable";
import { initialsOf } from "./menu/initials";
import { menuEntriesFor } from "./menu/menu-entries";
import { WaitingInMenu } from "./menu/waiting-count";
import type { PaletteAction } from "./palette/palette-row";
import { sectionsBesides } from "./section";
import { sectionWords } from "./section-words";
import type { MoneyNote } from "@/lib/browser/jobs";
import { ShellBackground } from "./background/shell-background";
import { ShellFrame } from "./shell-frame";
import { shellWords } from "./shell-words";

/** The frame of every page of a signed-in user: menu, top bar, background tasks. */
export async function Shell({
  user,
  notes,
  lists,
  children,
}: {
  readonly user: Holder;
  /** The user's money actions whose outcome is not known. */
  readonly notes: readonly MoneyNote[];
  /** Lists that the palette searches. */
  readonly lists: readonly FindableList[];
  readonly children: ReactNode;
}) {
  const [edition, language, format, words, sections, actionWords, nav, jar, waiting] = await Promise.all([
    currentEdition(),
    currentLanguage(),
    getFormat(),
    shellWords(),
    sectionWords(),
    getTranslations("actions.do"),
    getTranslations("nav.sidebar"),
    cookies(),
    loadWaiting(user),
  ]);
  const sidebar = jar.get("sidebar")?.value;
  const actions: PaletteAction[] = (
    [
      ["createInvoice", "/billing/create-an-invoice"],
      ["matchStatement", "/billing/transactions/match"],
    ] as const
  ).flatMap(([word, path]) => (mayOpen(user, edition, path) ? [{ word, label: actionWords(word), path }] : []));
  const entries = await menuEntriesFor(user, edition, {
    approvals: waiting.count > 0 ? format.number(waiting.count) : undefined,
  });
  const phone = formatPhone(user.mobilePhone, edition.region);
  const name = user.fullName || user.name || user.username;
  const now = Date.now();
  return (
    <>
      <ShellBackground
        userId={user.id}
        notes={notes}
        now={now}
        dayEndsIn={untilTomorrow(edition.timeZone, now)}
        user={{ userRole: user.roles[0] ?? "", userType: user.userType, name, phoneNumber: user.mobilePhone }}
      />
      <WaitingInMenu count={waiting.count} />
      <ShellFrame
        account={accountId(user.id)}
        isOpenInCookie={sidebar === "open" ? true : sidebar === "collapsed" ? false : undefined}
        entries={entries}
        actions={actions}
        findables={findableFor(lists, user, edition, lastApp(jar, user.id), nav)}
        profile={{
          name,
          initials: initialsOf(name),
          phone,
          language,
          languageName: languages[language].name,
          offered: languagesOf(edition, offersAllLanguages()),
          supportLink: supportLink(edition),
        }}
        sections={sectionsBesides(entries, sections)}
        today={format.longDay(now)}
        symbol={<BrandSymbol edition={edition.name} size={26} />}
        words={words}
      >
        {children}
      </ShellFrame>
    </>
  );
}
