// The screen that compares a bank's file with our payments. Everything but our payments is in the browser.
import { loadApplications } from "@/components/list/filters/applications";
import { NotRead } from "@/components/shell/failure/not-read";
import type { Edition } from "@/lib/edition/editions";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { MatchScreen } from "./match-screen";

export const MatchPage = async ({ edition }: { readonly edition: Edition }) => (
  <Words of={families.MatchPage}>
    <MatchScreen
      currency={edition.currency}
      applications={await loadApplications()}
      notRead={<NotRead part="applications" />}
    />
  </Words>
);
