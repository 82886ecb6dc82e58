// The search of a text. Loaded with the first key.
import { withoutCardNumbers } from "@/lib/contract/checks/card-number";
import { plainLine } from "@/lib/contract/checks/text";
import { searchLine } from "@/lib/rules/search-line";

export function searchText(text: string): { readonly typed: string; readonly name: string } {
  const typed = plainLine(text).trim();
  return { typed, name: withoutCardNumbers(searchLine(typed)) };
}
