// Texts of the page that attaches a card, in four languages.
import type { PayLanguage } from "./words";

interface CardWords {
  readonly title: string;
  readonly help: string;
  readonly attach: string;
  readonly close: string;
  readonly refused: string;
  readonly refusedHelp: string;
  readonly over: string;
  readonly overHelp: string;
  readonly unknown: string;
  readonly unknownHelp: string;
  readonly back: string;
}

export const cardWords: Readonly<Record<PayLanguage, CardWords>> = {
  en: {
    title: "Attach a card",
    help: "Withdrawals will go to this card. Nothing is charged",
    attach: "Attach card",
    close: "Close without a card",
    refused: "The card was not attached",
    refusedHelp: "Use another card, or close this page and choose a bank account instead",
    over: "The time to attach a card is over",
    overHelp: "Nothing was attached. Go back and start again",
    unknown: "There is no such page",
    unknownHelp: "Go back to the portal and attach a card from there",
    back: "Back to the portal",
  },
  az: {
    title: "Kart əlavə edin",
    help: "Çıxarılan vəsait bu karta göndəriləcək. Kartdan heç nə çıxılmır",
    attach: "Kartı əlavə et",
    close: "Kart əlavə etmədən bağla",
    refused: "Kart əlavə edilmədi",
    refusedHelp: "Başqa kartdan istifadə edin və ya səhifəni bağlayıb bank hesabını seçin",
    over: "Kart əlavə etmək üçün vaxt bitib",
    overHelp: "Heç bir kart əlavə edilməyib. Geri qayıdıb yenidən başlayın",
    unknown: "Belə səhifə yoxdur",
    unknownHelp: "Portala qayıdın və kartı oradan əlavə edin",
    back: "Portala qayıt",
  },
  ru: {
    title: "Привязка карты",
    help: "На эту карту будут выводиться деньги. С неё ничего не списывается",
    attach: "Привязать карту",
    close: "Закрыть без привязки",
    refused: "Карта не привязана",
    refusedHelp: "Используйте другую карту или закройте страницу и выберите банковский счёт",
    over: "Время на привязку карты истекло",
    overHelp: "Карта не привязана. Вернитесь и начните заново",
    unknown: "Такой страницы нет",
    unknownHelp: "Вернитесь в портал и привяжите карту оттуда",
    back: "Вернуться в портал",
  },
  ar: {
    title: "ربط بطاقة",
    help: "ستُحوَّل المبالغ المسحوبة إلى هذه البطاقة. لا يُخصم منها أي مبلغ",
    attach: "ربط البطاقة",
    close: "الإغلاق دون بطاقة",
    refused: "لم تُربط البطاقة",
    refusedHelp: "يُرجى استخدام بطاقة أخرى، أو إغلاق هذه الصفحة واختيار حساب بنكي",
    over: "انتهى الوقت المتاح لربط البطاقة",
    overHelp: "لم تُربط أي بطاقة. يُرجى العودة والبدء من جديد",
    unknown: "لا توجد صفحة كهذه",
    unknownHelp: "يُرجى العودة إلى البوابة وربط البطاقة من هناك",
    back: "العودة إلى البوابة",
  },
};
