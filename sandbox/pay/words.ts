// Texts of the payment page, in four languages, with arguments: {amount}, {parts}, {date}, {card}.
import type { intervals } from "@/lib/contract/constants";
import type { ResponseCode } from "../money/cards";

export const payLanguages = ["en", "az", "ru", "ar"] as const;
export type PayLanguage = (typeof payLanguages)[number];
export const isPayLanguage = (text: string): text is PayLanguage => payLanguages.some((language) => language === text);
/** Why a link takes no payment. */
export type Closed =
  | "expired"
  | "deleted"
  | "canceled"
  | "paid"
  | "refunded"
  | "held"
  | "inProgress"
  | "unknown"
  | "altered"
  | "closed";

interface PayWords {
  readonly name: string;
  readonly title: string;
  readonly test: string;
  readonly invoice: string;
  readonly payBy: string;
  readonly amount: string;
  readonly description: string;
  readonly file: string;
  readonly cardNumber: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvv: string;
  readonly cvvHint: string;
  readonly pay: string;
  /** The payer enters the amount. */
  readonly payAny: string;
  readonly hold: string;
  readonly holdNote: string;
  readonly installment: string;
  readonly installmentPeriod: string;
  readonly withLast: string;
  readonly payInFull: string;
  readonly schedule: string;
  readonly repeats: Readonly<Record<(typeof intervals)[number], string>>;
  /** By the language's plural forms, for 2 to 24. */
  readonly months: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
  readonly required: string;
  readonly wrongCard: string;
  readonly wrongExpiry: string;
  readonly pastExpiry: string;
  readonly wrongCvv: string;
  readonly installmentCard: string;
  readonly amountNumber: string;
  readonly amountMin: string;
  readonly amountUnder: string;
  readonly amountDecimals: string;
  readonly amountTwoWays: string;
  readonly paid: string;
  readonly held: string;
  readonly failed: string;
  readonly reason: string;
  readonly card: string;
  readonly date: string;
  readonly tryAgain: string;
  readonly payAgain: string;
  readonly changed: string;
  readonly changedHelp: string;
  readonly oldForm: string;
  readonly openAgain: string;
  readonly closed: Readonly<Record<Closed, readonly [title: string, help: string]>>;
  /** On a page that shows a newcomer the customer's side. */
  readonly example: Readonly<Record<"mark" | "what" | "unchecked" | "until" | "fields", string>>;
  readonly testCards: string;
  readonly testCardsHelp: string;
  readonly approvedInParts: string;
  readonly language: string;
  readonly responses: Readonly<Record<ResponseCode, string>>;
}

export const payWords: Readonly<Record<PayLanguage, PayWords>> = {
  en: {
    name: "English",
    title: "Payment",
    test: "Test page. No real card is charged",
    invoice: "Invoice",
    payBy: "Pay by {date}",
    amount: "Amount",
    description: "Description",
    file: "File",
    cardNumber: "Card number",
    expiry: "Valid through",
    expiryHint: "MM/YY",
    cvv: "CVV",
    cvvHint: "3 digits on the back of the card",
    pay: "Pay {amount}",
    payAny: "Pay",
    hold: "Hold {amount}",
    holdNote: "The amount is held on your card. The merchant takes it later or gives it back within 7 days",
    installment: "Installment",
    installmentPeriod: "Installment period",
    withLast: "{parts}, the last one {amount}",
    payInFull: "Pay in full",
    schedule: "Payment schedule",
    repeats: { weekly: "Weekly, from {date}", monthly: "Monthly, from {date}", annually: "Annually, from {date}" },
    months: { one: "{count} month", other: "{count} months" },
    required: "Fill in this field",
    wrongCard: "Check the card number: a digit is wrong or missing",
    wrongExpiry: "Enter the month and the year as on the card, for example {example}",
    pastExpiry: "This card has expired. Use another card",
    wrongCvv: "Enter the 3 digits on the back of the card",
    installmentCard: "This installment needs a card of the type {card}",
    amountNumber: "Enter an amount, for example {example}",
    amountMin: "Enter {min} or more",
    amountUnder: "The amount must be under {max}",
    amountDecimals: "Use at most 2 decimals",
    amountTwoWays: "This can be read in two ways. Enter {one} or {other}",
    paid: "Paid",
    held: "The amount is on hold",
    failed: "Payment failed, please try again",
    reason: "Reason",
    card: "Card",
    date: "Date",
    tryAgain: "Try again",
    payAgain: "Pay again",
    changed: "The invoice has changed",
    changedHelp: "Nothing was paid. Look at the amount and the details once more, then enter your card again",
    oldForm: "This form is no longer valid. Nothing was paid",
    openAgain: "Open the link again",
    closed: {
      expired: ["This link has expired", "Ask the merchant for a new link"],
      deleted: ["This link was deleted", "The merchant has deleted this invoice. Nothing is to be paid"],
      canceled: ["This payment was canceled", "The money was given back to your card"],
      paid: ["Already paid", "This invoice is paid. There is nothing more to do"],
      refunded: ["Refunded", "The money was given back to your card"],
      held: ["The amount is on hold", "The merchant takes it later or gives it back to your card"],
      inProgress: ["The payment is in progress", "Open the link again in a few minutes"],
      unknown: ["There is no such link", "Check the address, or ask the merchant for the link"],
      altered: ["This link is not valid", "It was changed after the merchant made it. Nothing was paid"],
      closed: ["The merchant does not take payments now", "Ask the merchant how to pay"],
    },
    example: {
      mark: "Example: nothing can be paid",
      what: "A merchant made this page to see what its customers will see. It is no invoice",
      unchecked: "The provider has not checked this merchant yet",
      until: "The link ends on {date}",
      fields: "Customers enter their card here. On this page nothing can be entered",
    },
    testCards: "Test cards",
    testCardsHelp: "Any date in the future and any CVV will do",
    approvedInParts: "Approved, also by installments",
    language: "Language",
    responses: {
      "00": "Approved",
      "05": "The bank declined the payment",
      "12": "The bank does not know this operation",
      "13": "The amount is not right",
      "14": "The card number is not right",
      "41": "The card is reported lost",
      "43": "The card is reported stolen",
      "51": "There is not enough money on the card",
      "54": "The card has expired",
      "55": "The PIN is wrong",
      "57": "This card may not be used for this payment",
      "61": "The amount is above the limit of the card",
      "62": "The use of the card is restricted",
      "65": "Too many payments with this card",
      "75": "The PIN was wrong too many times",
      "91": "The bank of the card does not answer",
      "94": "This operation was sent twice",
      "96": "The system has failed",
    },
  },
  az: {
    name: "Azərbaycanca",
    title: "Ödəniş",
    test: "Sınaq səhifəsi. Heç bir real kartdan pul çıxılmır",
    invoice: "Faktura",
    payBy: "Son tarix: {date}",
    amount: "Məbləğ",
    description: "Təsvir",
    file: "Fayl",
    cardNumber: "Kartın nömrəsi",
    expiry: "Bitmə tarixi",
    expiryHint: "AA/İİ",
    cvv: "CVV",
    cvvHint: "Kartın arxasındakı 3 rəqəm",
    pay: "{amount} ödə",
    payAny: "Ödə",
    hold: "{amount} blokla",
    holdNote: "Məbləğ kartınızda bloklanır. Merçant onu sonra götürür və ya 7 gün ərzində blokdan çıxarır",
    installment: "Hissəli ödəniş",
    installmentPeriod: "Hissəli ödənişin müddəti",
    withLast: "{parts}, sonuncusu {amount}",
    payInFull: "Tam ödəniş",
    schedule: "Planlı ödəniş",
    repeats: {
      weekly: "Hər həftə, başlanğıc: {date}",
      monthly: "Hər ay, başlanğıc: {date}",
      annually: "Hər il, başlanğıc: {date}",
    },
    months: { one: "{count} ay", other: "{count} ay" },
    required: "Bu sahəni doldurun",
    wrongCard: "Kartın nömrəsini yoxlayın: rəqəm səhvdir və ya çatışmır",
    wrongExpiry: "Ayı və ili kartdakı kimi daxil edin, məsələn: {example}",
    pastExpiry: "Bu kartın müddəti bitib. Başqa kartdan istifadə edin",
    wrongCvv: "Kartın arxasındakı 3 rəqəmi daxil edin",
    installmentCard: "Bu hissəli ödəniş üçün kartın növü: {card}",
    amountNumber: "Məbləği daxil edin, məsələn: {example}",
    amountMin: "Ən azı {min} daxil edin",
    amountUnder: "Məbləğ bundan az olmalıdır: {max}",
    amountDecimals: "Vergüldən sonra ən çoxu 2 rəqəm yazın",
    amountTwoWays: "Bunu iki cür oxumaq olar. Daxil edin: {one} və ya {other}",
    paid: "Ödənilib",
    held: "Məbləğ bloklanıb",
    failed: "Ödəniş alınmadı, yenidən cəhd edin",
    reason: "Səbəb",
    card: "Kart",
    date: "Tarix",
    tryAgain: "Yenidən cəhd et",
    payAgain: "Yenidən ödə",
    changed: "Hesab dəyişdirilib",
    changedHelp: "Heç nə ödənilməyib. Məbləği və məlumatları bir daha yoxlayın, sonra kartı yenidən daxil edin",
    oldForm: "Bu forma artıq etibarlı deyil. Heç nə ödənilməyib",
    openAgain: "Linki yenidən aç",
    closed: {
      expired: ["Bu linkin müddəti bitib", "Merçantdan yeni link istəyin"],
      deleted: ["Bu link silinib", "Merçant bu fakturanı silib. Heç nə ödəmək lazım deyil"],
      canceled: ["Bu ödəniş ləğv edilib", "Pul kartınıza qaytarılıb"],
      paid: ["Artıq ödənilib", "Bu faktura ödənilib. Başqa heç nə etmək lazım deyil"],
      refunded: ["Qaytarılıb", "Pul kartınıza qaytarılıb"],
      held: ["Məbləğ bloklanıb", "Merçant onu sonra götürür və ya kartınıza qaytarır"],
      inProgress: ["Ödəniş icra olunur", "Bir neçə dəqiqədən sonra linki yenidən açın"],
      unknown: ["Belə link yoxdur", "Ünvanı yoxlayın və ya linki merçantdan istəyin"],
      altered: ["Bu link etibarlı deyil", "Link merçant onu yaratdıqdan sonra dəyişdirilib. Heç nə ödənilməyib"],
      closed: ["Merçant hazırda ödəniş qəbul etmir", "Necə ödəməli olduğunuzu merçantdan soruşun"],
    },
    example: {
      mark: "Nümunə: heç nə ödəmək olmaz",
      what: "Merçant bu səhifəni müştərilərinin nə görəcəyinə baxmaq üçün yaradıb. Bu, faktura deyil",
      unchecked: "Provayder bu merçantı hələ yoxlamayıb",
      until: "Linkin qüvvədə olduğu vaxt: {date} tarixinədək",
      fields: "Müştərilər kartı burada daxil edirlər. Bu səhifədə heç nə daxil etmək olmaz",
    },
    testCards: "Sınaq kartları",
    testCardsHelp: "Gələcəkdəki istənilən tarix və istənilən CVV uyğundur",
    approvedInParts: "Təsdiqlənir, hissəli ödəniş də mümkündür",
    language: "Dil",
    responses: {
      "00": "Təsdiqlənir",
      "05": "Bank ödənişi rədd etdi",
      "12": "Bank bu əməliyyatı tanımır",
      "13": "Məbləğ düzgün deyil",
      "14": "Kartın nömrəsi düzgün deyil",
      "41": "Kartın itirildiyi bildirilib",
      "43": "Kartın oğurlandığı bildirilib",
      "51": "Kartda kifayət qədər vəsait yoxdur",
      "54": "Kartın müddəti bitib",
      "55": "PIN-kod səhvdir",
      "57": "Bu kartla belə ödəniş etmək olmaz",
      "61": "Məbləğ kartın limitindən çoxdur",
      "62": "Kartın istifadəsi məhdudlaşdırılıb",
      "65": "Bu kartla ödənişlərin sayı çoxdur",
      "75": "PIN-kod çox dəfə səhv daxil edilib",
      "91": "Kartın bankı cavab vermir",
      "94": "Bu əməliyyat iki dəfə göndərilib",
      "96": "Sistemdə xəta baş verdi",
    },
  },
  ru: {
    name: "Русский",
    title: "Оплата",
    test: "Тестовая страница. Деньги с настоящих карт не списываются",
    invoice: "Счёт",
    payBy: "Оплатить до {date}",
    amount: "Сумма",
    description: "Описание",
    file: "Файл",
    cardNumber: "Номер карты",
    expiry: "Срок действия",
    expiryHint: "ММ/ГГ",
    cvv: "CVV",
    cvvHint: "3 цифры на обороте карты",
    pay: "Оплатить {amount}",
    payAny: "Оплатить",
    hold: "Заблокировать {amount}",
    holdNote: "Сумма блокируется на карте. Мерчант спишет её позже или снимет холд в течение 7 дней",
    installment: "Рассрочка",
    installmentPeriod: "Срок рассрочки",
    withLast: "{parts}, последняя часть {amount}",
    payInFull: "Оплатить сразу",
    schedule: "Регулярный платёж",
    repeats: {
      weekly: "Каждую неделю, начиная с {date}",
      monthly: "Каждый месяц, начиная с {date}",
      annually: "Каждый год, начиная с {date}",
    },
    months: { one: "{count} месяц", few: "{count} месяца", many: "{count} месяцев", other: "{count} месяца" },
    required: "Заполните это поле",
    wrongCard: "Проверьте номер карты: цифра неверна или пропущена",
    wrongExpiry: "Введите месяц и год, как на карте, например {example}",
    pastExpiry: "Срок действия карты истёк. Используйте другую карту",
    wrongCvv: "Введите 3 цифры на обороте карты",
    installmentCard: "Для этой рассрочки нужна карта типа {card}",
    amountNumber: "Введите сумму, например {example}",
    amountMin: "Введите не менее {min}",
    amountUnder: "Сумма должна быть меньше {max}",
    amountDecimals: "После запятой не более 2 знаков",
    amountTwoWays: "Это можно прочитать двояко. Введите {one} или {other}",
    paid: "Оплачено",
    held: "Сумма заблокирована",
    failed: "Платёж не прошёл, попробуйте ещё раз",
    reason: "Причина",
    card: "Карта",
    date: "Дата",
    tryAgain: "Повторить",
    payAgain: "Оплатить ещё раз",
    changed: "Счёт изменился",
    changedHelp: "Ничего не оплачено. Ещё раз проверьте сумму и данные, затем снова введите карту",
    oldForm: "Эта форма больше не действует. Ничего не оплачено",
    openAgain: "Открыть ссылку снова",
    closed: {
      expired: ["Срок действия ссылки истёк", "Попросите у мерчанта новую ссылку"],
      deleted: ["Эта ссылка удалена", "Мерчант удалил этот счёт. Платить ничего не нужно"],
      canceled: ["Этот платёж отменён", "Деньги возвращены на карту"],
      paid: ["Уже оплачено", "Этот счёт оплачен. Больше ничего делать не нужно"],
      refunded: ["Возвращено", "Деньги возвращены на карту"],
      held: ["Сумма заблокирована", "Мерчант спишет её позже или вернёт на карту"],
      inProgress: ["Платёж в обработке", "Откройте ссылку снова через несколько минут"],
      unknown: ["Такой ссылки нет", "Проверьте адрес или попросите ссылку у мерчанта"],
      altered: ["Эта ссылка недействительна", "Её изменили после того, как мерчант её создал. Ничего не оплачено"],
      closed: ["Мерчант сейчас не принимает платежи", "Спросите у мерчанта, как оплатить"],
    },
    example: {
      mark: "Пример: оплатить ничего нельзя",
      what: "Мерчант создал эту страницу, чтобы увидеть то же, что увидят клиенты. Это не счёт",
      unchecked: "Провайдер ещё не проверил этого мерчанта",
      until: "Ссылка действует до {date}",
      fields: "Здесь клиенты вводят карту. На этой странице ввести ничего нельзя",
    },
    testCards: "Тестовые карты",
    testCardsHelp: "Подойдут любая будущая дата и любой CVV",
    approvedInParts: "Одобрено, в том числе в рассрочку",
    language: "Язык",
    responses: {
      "00": "Одобрено",
      "05": "Банк отклонил платёж",
      "12": "Банк не знает такой операции",
      "13": "Неверная сумма",
      "14": "Неверный номер карты",
      "41": "Карта заявлена как утерянная",
      "43": "Карта заявлена как украденная",
      "51": "На карте недостаточно средств",
      "54": "Срок действия карты истёк",
      "55": "Неверный PIN-код",
      "57": "Этой картой так платить нельзя",
      "61": "Сумма больше лимита карты",
      "62": "Использование карты ограничено",
      "65": "Слишком много платежей этой картой",
      "75": "PIN-код слишком много раз введён неверно",
      "91": "Банк карты не отвечает",
      "94": "Эта операция отправлена дважды",
      "96": "Сбой системы",
    },
  },
  ar: {
    name: "العربية",
    title: "الدفع",
    test: "صفحة تجريبية. لا يُخصم أي مبلغ من بطاقة حقيقية",
    invoice: "الفاتورة",
    payBy: "آخر موعد للدفع: {date}",
    amount: "المبلغ",
    description: "الوصف",
    file: "الملف",
    cardNumber: "رقم البطاقة",
    expiry: "تاريخ انتهاء الصلاحية",
    expiryHint: "MM/YY",
    cvv: "CVV",
    cvvHint: "الأرقام الثلاثة على ظهر البطاقة",
    pay: "دفع {amount}",
    payAny: "دفع",
    hold: "تفويض بمبلغ {amount}",
    holdNote: "يُجمَّد المبلغ على بطاقتك بتفويض مسبق، ثم يُخصم لاحقًا أو يُلغى التفويض خلال 7 أيام",
    installment: "التقسيط",
    installmentPeriod: "مدة التقسيط",
    withLast: "{parts}، والأخير {amount}",
    payInFull: "دفع المبلغ كاملًا",
    schedule: "دفعة مجدولة",
    repeats: {
      weekly: "أسبوعيًا، ابتداءً من {date}",
      monthly: "شهريًا، ابتداءً من {date}",
      annually: "سنويًا، ابتداءً من {date}",
    },
    months: { two: "شهران", few: "{count} أشهر", many: "{count} شهرًا", other: "{count} شهر" },
    required: "يُرجى ملء هذا الحقل",
    wrongCard: "يُرجى مراجعة رقم البطاقة: أحد الأرقام خاطئ أو ناقص",
    wrongExpiry: "يُرجى إدخال الشهر والسنة كما على البطاقة، مثل {example}",
    pastExpiry: "انتهت صلاحية هذه البطاقة. يُرجى استخدام بطاقة أخرى",
    wrongCvv: "يُرجى إدخال الأرقام الثلاثة على ظهر البطاقة",
    installmentCard: "نوع البطاقة المطلوب لهذا التقسيط: {card}",
    amountNumber: "يُرجى إدخال المبلغ، مثل {example}",
    amountMin: "يُرجى إدخال {min} أو أكثر",
    amountUnder: "يجب أن يكون المبلغ أقل من {max}",
    amountDecimals: "الحد الأقصى بعد الفاصلة العشرية: رقمان",
    amountTwoWays: "يمكن قراءة هذا المبلغ بطريقتين. يُرجى إدخال {one} أو {other}",
    paid: "تم الدفع",
    held: "المبلغ مجمَّد بتفويض مسبق",
    failed: "لم يتم الدفع، يُرجى المحاولة مرة أخرى",
    reason: "السبب",
    card: "البطاقة",
    date: "التاريخ",
    tryAgain: "إعادة المحاولة",
    payAgain: "الدفع مرة أخرى",
    changed: "تغيّرت الفاتورة",
    changedHelp: "لم يُدفع أي شيء. يُرجى مراجعة المبلغ والتفاصيل مرة أخرى، ثم إدخال بيانات البطاقة من جديد",
    oldForm: "هذا النموذج لم يعد صالحًا. لم يُدفع أي شيء",
    openAgain: "فتح الرابط مرة أخرى",
    closed: {
      expired: ["انتهت صلاحية هذا الرابط", "يُرجى طلب رابط جديد من التاجر"],
      deleted: ["هذا الرابط محذوف", "حذف التاجر هذه الفاتورة. لا يلزم دفع أي شيء"],
      canceled: ["هذه الدفعة ملغاة", "أُعيد المبلغ إلى بطاقتك"],
      paid: ["الفاتورة مدفوعة", "لا يلزم القيام بأي شيء آخر"],
      refunded: ["تم الاسترداد", "أُعيد المبلغ إلى بطاقتك"],
      held: ["المبلغ مجمَّد بتفويض مسبق", "يُخصم لاحقًا أو يُعاد إلى بطاقتك"],
      inProgress: ["الدفعة قيد التنفيذ", "يُرجى فتح الرابط مرة أخرى بعد بضع دقائق"],
      unknown: ["لا يوجد رابط كهذا", "يُرجى مراجعة العنوان أو طلب الرابط من التاجر"],
      altered: ["هذا الرابط غير صالح", "تغيّر الرابط بعد أن أنشأه التاجر. لم يُدفع أي شيء"],
      closed: ["لا يستقبل التاجر المدفوعات حاليًا", "يُرجى سؤال التاجر عن طريقة الدفع"],
    },
    example: {
      mark: "مثال: لا يمكن دفع أي شيء",
      what: "أنشأ أحد التجار هذه الصفحة ليرى ما سيراه عملاؤه. هذه ليست فاتورة",
      unchecked: "لم يراجع المزوّد هذا التاجر بعد",
      until: "ينتهي الرابط في {date}",
      fields: "هنا يُدخل العملاء بيانات البطاقة. لا يمكن إدخال أي شيء في هذه الصفحة",
    },
    testCards: "بطاقات تجريبية",
    testCardsHelp: "يصلح أي تاريخ في المستقبل وأي رمز CVV",
    approvedInParts: "مقبولة، وبالتقسيط أيضًا",
    language: "اللغة",
    responses: {
      "00": "مقبولة",
      "05": "رفض البنك الدفعة",
      "12": "هذه العملية غير معروفة لدى البنك",
      "13": "المبلغ غير صحيح",
      "14": "رقم البطاقة غير صحيح",
      "41": "البطاقة مبلَّغ عن فقدانها",
      "43": "البطاقة مبلَّغ عن سرقتها",
      "51": "رصيد البطاقة غير كافٍ",
      "54": "انتهت صلاحية البطاقة",
      "55": "رمز PIN غير صحيح",
      "57": "لا يُسمح بهذه الدفعة لهذه البطاقة",
      "61": "المبلغ أعلى من حد البطاقة",
      "62": "استخدام البطاقة مقيّد",
      "65": "عدد الدفعات بهذه البطاقة كبير",
      "75": "أُدخل رمز PIN خطأً مرات كثيرة",
      "91": "بنك البطاقة لا يستجيب",
      "94": "أُرسلت هذه العملية مرتين",
      "96": "حدث عطل في النظام",
    },
  },
};
