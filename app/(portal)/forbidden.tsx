import { getTranslations } from "next-intl/server";
import { RefusedScreen } from "@/components/shell/refused-screen";
import { closedPlaces } from "@/components/shell/closed-places";
import { currentEdition } from "@/lib/edition/current";
import { me } from "@/lib/provider/me";

/** Also what is shown after a soft step, when only the browser knows the address: so it brings every closed place with it. */
export default async function Forbidden() {
  const [user, edition, words, actions] = await Promise.all([me(), currentEdition(), getTranslations("messages.access"), getTranslations("actions.common")]);
  return <RefusedScreen title={words("forbiddenTitle")} closed={await closedPlaces(user, edition)} back={actions("goToDashboard")} />;
}
