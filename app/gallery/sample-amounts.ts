// Simple replacements of the product's rules, for the amount field.
export const formatSample = (value: string) => {
  const [whole = "", fraction = ""] = value.split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction.padEnd(2, "0")}`;
};

export function readSample(text: string): string[] {
  const typed = text.replace(/\s/g, "");
  if (/^\d+(\.\d{1,2})?$/.test(typed)) return [typed];
  if (/^\d{1,3},\d{3}$/.test(typed)) return [typed.replace(",", ""), typed.replace(",", ".").slice(0, -1)];
  if (/^\d+,\d{1,2}$/.test(typed)) return [typed.replace(",", ".")];
  return [];
}
