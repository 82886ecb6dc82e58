// Which list a file is of. By the table of places, which no page carries: for the server.
import { places } from "@/lib/access/places";
import { START_MARK } from "./export-address";

/** What the address of the provider's own file says that its list does not. */
const onlyOfFile = ["language", "isEmail", "offset"];

/** The name of the file at this address, and its list with the same filters, which asks for the file at once; nothing where it is no file's. */
export function fileAt(address: string): { readonly name: string; readonly list: string } | undefined {
  const [, ours, theirs, query = ""] =
    /^\/(?:exports\/([a-z-]+)|bff\/([a-z]+\.[a-z]+))(\?[^#]*)?(?:#.*)?$/.exec(address) ?? [];
  const place = places.find(({ file }) => file && (ours ? file.name === ours : theirs && file.call?.name === theirs));
  if (!place?.file) return undefined;
  const { name } = place.file;
  const filter = new URLSearchParams(query);
  for (const only of onlyOfFile) filter.delete(only);
  const rest = filter.size > 0 ? `?${filter.toString().replaceAll("%2C", ",")}` : "";
  return { name, list: `${place.path}${rest}${START_MARK}` };
}

/** A file leaves the page that asked for it is. Whoever had to sign in first is led to the list, which then asks for the file. */
export const listOfExport = (address: string): string => fileAt(address)?.list ?? address;
