// The words that words.md lists under "Not".
import type { Language } from "@/lib/i18n/languages";

export const refusedWords: Readonly<Record<Language, RegExp>> = {
  en: /\b(e-mail|funds?|select|resubmit|cancelled|instalment|finalise)\b/i,
  az: /nağdlaşdır|parol|ayarlar|tranzaksiya|həyata keçir|qaimə|geri qaytar|geri çevir|(?<!bank(?:ın)? )çıxarış|(?<!\p{L})öncə|opsional|eksport|idarə paneli|satıcı|məbləq|məxfi|taksit|pulqabıda(?!\p{L})|QR kod(?!\p{L})|(?<!\p{L})cari(?!\p{L})|(?<!\p{L})sən(?!\p{L})/iu,
  ru: /пожалуйста|произвести|осуществ|счёт-фактур|транзакц|снять деньги|заявк|(?<!\p{L})детали|опционально|является|в случае если|контракт|сеанс|дашборд|залогин|покупател|аккаунт|разрешени|скопировать|\(а\)|страниц\p{L}+ оплаты|(?<!\p{L})(?:счет|еще|отчет|отменен)(?!\p{L})/iu,
  ar: /إرجاع|عمولة|فاتورة ضريبية|مجمّعة|زبون|لوحة التحكم|فلتر|الاسم التجاري|إنتاج|معاملة|[\u0660-\u0669\u06F0-\u06F9]|تشرين|أولاً|مزود(?!ّ)|ـ|(?:^|\s)(?:أدخل|اختر|اضغط|ابحث|اكتب|احذف|أنشئ|جرّب|حدّث)(?:\s|$)/,
};
