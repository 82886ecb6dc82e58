// The signed contract as a PDF: parties, signer, time, certificate and version of the text.
import type { AppRow } from "../users/users";

interface Signed {
  readonly app: AppRow;
  readonly at: string;
  readonly by: string;
  readonly certificate: string;
  readonly tax_id?: string;
  readonly transaction_id?: string;
  readonly contract_version?: string;
}

const azerbaijani: Readonly<Record<string, string>> = { ə: "a", Ə: "A", ı: "i", "«": '"', "»": '"' };
/** The font Helvetica has Latin letters without marks. Names in other scripts go into the file's properties. */
function latin(text: string): string | undefined {
  const plain = text
    .replace(/[əƏı«»]/g, (letter) => azerbaijani[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return /^[\x20-\x7e]*$/.test(plain) ? plain : undefined;
}
const ELSEWHERE = "(see the properties of this file)";
const escaped = (text: string): string => text.replace(/[()\\]/g, "\\$&");
/** PDF properties may be UTF-16, which holds any script. */
const unicode = (text: string): string =>
  `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;

export function signedContractFile({
  app,
  at,
  by,
  certificate,
  tax_id,
  transaction_id,
  contract_version,
}: Signed): Uint8Array<ArrayBuffer> {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Application", app.id],
    ["Address", app.url],
    ["Signed on", at],
    ["Signed by", by],
    ["Certificate", certificate],
    ["Tax number", tax_id],
    ["Version of the contract", contract_version],
    ["Transaction", transaction_id],
  ];
  const present = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const lines = ["Merchant agreement", ...present.map(([name, value]) => `${name}: ${latin(value) ?? ELSEWHERE}`)];
  const text = lines
    .map(
      (line, index) =>
        `BT /F1 ${index === 0 ? 20 : 12} Tf 60 ${760 - index * 28} Td (${escaped(latin(line) ?? ELSEWHERE)}) Tj ET`,
    )
    .join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Title ${unicode(`Merchant agreement · ${app.name}`)} /Author ${unicode(by)} /Subject ${unicode(present.map(([name, value]) => `${name}: ${value}`).join("; "))} >>`,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, "0");
  });
  const table = places.map((place) => `${place} 00000 n \n`).join("");
  return new TextEncoder().encode(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}
