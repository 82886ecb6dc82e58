// The signed contract as a PDF: its sections in the reader's language and in the binding one, as they were signed, and
// the facts of the signature on the last page.
import { Paper } from "../pdf/paper";
import { PaymentPageFormat } from "../pay/format";
import { maskedPhone } from "../masks";
import type { EditionProvider } from "../edition-provider";
import type { AppRow } from "../users/users";
import {
  type LanguageCode,
  agreementOf,
  apart,
  companyBehind,
  contractOf,
  digestOf,
  signatureWords,
} from "./merchant-contract";
import type { signatureOf } from "./signing";

export function signedContractFile(
  provider: EditionProvider,
  app: AppRow,
  signature: NonNullable<ReturnType<typeof signatureOf>>,
  reader: LanguageCode,
): Uint8Array<ArrayBuffer> {
  const { calendar, edition, store } = provider;
  const { bindingLanguage, version, title } = contractOf(provider, app, reader);
  const texts = [...new Set([reader, bindingLanguage])].map((language) => ({
    ...contractOf(provider, app, language),
    names: signatureWords(language),
    format: new PaymentPageFormat(language, edition.currency, edition.timeZone),
  }));
  const paper = new Paper({
    title: `${title} · ${app.name}`,
    author: signature.by,
    at: new Date(signature.at),
    language: reader,
  });
  for (const { title: heading, sections, names, format } of texts) {
    paper.page(format.dir);
    paper.text(heading, { font: "bold", size: 18 });
    paper.text(`${names.version}: ${apart(version)}`, { size: 9, above: 4 });
    sections.forEach((section, index) => {
      paper.text(`${index + 1}. ${section.title}`, { font: "bold", size: 11.5, above: 14, keep: 32 });
      section.paragraphs.forEach((paragraph, place) =>
        paper.text(`${index + 1}.${place + 1}. ${paragraph}`, { size: 9.5, above: 4 }),
      );
    });
  }

  const company = companyBehind(provider, app);
  const agreement = agreementOf(provider, app);
  const phone = store.row<{ phone: string }>(
    "SELECT phone FROM verifications WHERE transaction_id = ?",
    signature.transaction_id ?? "",
  )?.phone;
  texts.forEach(({ names, format }, index) => {
    const moment = (at: number) =>
      `${apart(format.moment(at))} · ${apart(`${calendar.instant(at)} ${edition.timeZone}`)}`;
    if (index === 0) paper.page(format.dir);
    else paper.rule(format.dir);
    paper.text(names.title, { font: "bold", size: 14 });
    const facts: readonly (readonly [name: string, value: string | undefined])[] = [
      [names.application, `${apart(app.name)} (${apart(app.id)})`],
      [names.company, apart(company.legal_name)],
      [names.taxId, (signature.tax_id ?? company.tax_id) || undefined],
      [names.agreed, agreement && `${apart(agreement.by)}, ${moment(agreement.at)}`],
      [names.signedBy, apart(signature.by)],
      [names.signedAt, moment(signature.at)],
      [names.certificate, apart(signature.certificate)],
      [names.phone, phone && apart(maskedPhone(phone))],
      [names.transaction, signature.transaction_id && apart(signature.transaction_id)],
      [names.version, apart(version)],
      [names.digest, apart(digestOf(provider, app))],
    ];
    for (const [name, value] of facts) if (value) paper.fact(name, value, 9);
  });
  return paper.bytes(`${app.id} · ${version}`);
}
