import { NotFoundScreen } from "@/components/shell/failure/not-found";
import { isPlace } from "@/lib/access/places";
import { pathAsked } from "@/lib/http/path-asked";

/**
 * The framework renders it in advance, twice in each page. A page of the portal shows its own NotFound, so it gets nothing here.
 */
export default async function FrameworkNotFound() {
  return isPlace(await pathAsked()) ? null : <NotFoundScreen />;
}
