// Who an invoice on paper is from.
import { type App, apps } from "@/lib/contract/apps";
import type { Answer } from "@/lib/contract/call";
import { catalog } from "@/lib/contract/catalog";
import { type Outcome, load } from "@/lib/provider/page";

type Company = Answer<typeof catalog.companies>[number];
export interface Seller {
  readonly name: string;
  readonly company: Company | undefined;
}

/** A merchant may have several companies. If the application does not name its own, it is known only where there is one. */
function companyOf(app: App | undefined, companies: readonly Company[]) {
  if (app?.companyId) return companies.find(({ id }) => id === app.companyId);
  return companies.length === 1 ? companies[0] : undefined;
}

/** Without a right to read it, the paper names no company. */
const orNone = <T>(outcome: Outcome<readonly T[]>): Outcome<readonly T[]> =>
  "problem" in outcome && outcome.problem.kind === "forbidden" ? { answer: [] } : outcome;

export async function loadSeller(appId?: string): Promise<Outcome<Seller>> {
  const [companies, applications] = await Promise.all([load(catalog.companies, {}), load(apps.list, {})]);
  const [known, mine] = [orNone(companies), orNone(applications)];
  if ("problem" in known) return known;
  if ("problem" in mine) return mine;
  const app = mine.answer.find((one) => one.appId === appId);
  const company = companyOf(app, known.answer);
  return { answer: { name: app?.brandName ?? company?.companyName ?? "", company } };
}
