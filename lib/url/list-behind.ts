// The list of a file. For the server: it uses the table of places, which pages do not load.
import { listWith } from "@/lib/access/places";
import { START_MARK } from "./export-address";

/** Parameters of the provider's file that its list does not have. */
const onlyOfFile = ["language", "isEmail", "offset"];

/** The name of the file at this address, and its list with the same filters, which starts the download. Undefined for other addresses. */
export function fileAt(address: string): { readonly name: string; readonly list: string } | undefined {
  const [, ours, theirs, query = ""] =
    /^\/(?:exports\/([a-z-]+)|bff\/([a-z]+\.[a-z]+))(\?[^#]*)?(?:#.*)?$/.exec(address) ?? [];
  const place = listWith(({ name, call }) => (ours ? name === ours : theirs !== undefined && call?.name === theirs));
  if (!place?.file) return undefined;
  const { name } = place.file;
  const filter = new URLSearchParams(query);
  for (const only of onlyOfFile) filter.delete(only);
  const rest = filter.size > 0 ? `?${filter.toString().replaceAll("%2C", ",")}` : "";
  return { name, list: `${place.path}${rest}${START_MARK}` };
}

/** After signing in, a file's address leads to its list, since a download alone would leave the person on the sign-in page. */
export const listOfExport = (address: string): string => fileAt(address)?.list ?? address;
