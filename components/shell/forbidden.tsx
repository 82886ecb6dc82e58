import { getTranslations } from "next-intl/server";
import { currentEdition } from "@/lib/edition/current";
import { setPageStatus } from "@/lib/front/page-status";
import { me } from "@/lib/provider/page";
import { closedPlaces } from "./closed-places";
import { RefusedScreen } from "./refused-screen";

/** The page of an address that is not for this person. Also what is shown after a soft step, when only the browser knows the address: so it brings every closed place with it. */
export async function Forbidden() {
  setPageStatus(403);
  const [user, edition, words, actions] = await Promise.all([
    me(),
    currentEdition(),
    getTranslations("messages.access"),
    getTranslations("actions.common"),
  ]);
  return (
    <RefusedScreen
      title={words("forbiddenTitle")}
      closed={await closedPlaces(user, edition)}
      back={actions("goToDashboard")}
    />
  );
}
