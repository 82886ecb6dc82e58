// Sample words of the gallery, in one language of each direction. Nothing of the product says them.
import type { StatusLook } from "@/components/ui/status-pill";

const english = {
  language: "en",
  direction: "ltr" as "ltr" | "rtl",
  title: "Gallery",
  groups: { type: "Type", colour: "Surfaces and data", pills: "Status pills", buttons: "Buttons", fields: "Fields", selection: "Selection", small: "Chips, keys, pagination", notices: "Notices", rows: "Choices in rows", code: "One-time code", table: "Table", states: "Nothing, none, error", layers: "Layers", busy: "Progress" },
  looks: { rest: "Rest", hover: "Hover", focus: "Focus", busy: "Busy", off: "Off" },
  sentences: { page: "Invoices", title: "Refund transaction", section: "Recent activity", label: "Link expires", body: "Ödəniş linki • Ссылка • رابط الدفع", caption: "Cannot exceed the paid amount" },
  buttons: { create: "Create invoice", creating: "Creating", duplicate: "Duplicate", copying: "Copying", cancel: "Cancel", remove: "Delete", removing: "Deleting", more: "View all", small: "Small", large: "Large", transfer: "Transfer", options: "Options" },
  fields: { email: "E-mail", emailError: "Enter a full e-mail address, for example name@example.az", name: "Full name", person: "Leyla Məmmədova", optional: "Optional", amount: "Amount", limit: "1.00 to 39,999.99", amountError: "Enter at least 1.00 AZN", ask: "Which one is meant?", app: "Application", choose: "Choose", reads: "Read only", readsHelp: "Copied to clipboard on click", password: "Password", forgot: "Forgot password?", show: "Show the password", hide: "Hide the password", description: "Description", descriptionValue: "Conference hall, half day", expires: "Link expires", openCalendar: "Choose a date", search: "Search by invoice or customer", off: "Not available" },
  selection: { on: "On", off: "Off", mixed: "Mixed", chosen: "Chosen", other: "Other", terms: "Keep me signed in", termsHelp: "On this device only", hold: "Pre-auth hold", holdHelp: "Reserve the amount now, complete or cancel it later", instalments: "Instalments", instalmentsHelp: "Let the customer split the payment", months: "6 months", notify: "Notify me" },
  presets: ["This week", "This month", "Last 3 months"] as const,
  tabs: { label: "Details", log: "Operation log", transactions: "Transactions", logText: "Paid at 12:42", transactionsText: "One transaction" },
  destinations: { label: "Destination", account: "IBAN AZ21 •••• •••• 0142", accountHelp: "Caspian Stays LLC", card: "Card •••• 3308", cardHelp: "Partner bank", free: "Free", person: "Individual", personHelp: "You sell in your own name", company: "Company", companyHelp: "You sell in the name of a firm" },
  chips: { status: "Status", paid: "Paid +2", amount: "Amount", range: "20 – 500", remove: "Remove the filter" },
  notices: { info: "Date filters need both a start and an end.", success: "Contract signed.", warning: "3 holds expire within 24 hours.", error: "Insufficient card balance.", action: "Sign in" },
  pager: { label: "Pages", previous: "Previous page", next: "Next page", page: "Page" },
  table: { label: "Invoices", invoice: "Invoice", customer: "Customer", created: "Created", status: "Status", amount: "Amount", of: "1–3 of 128", total: "Page total", copy: "Copy", copied: "copied", more: "More" },
  menu: { view: "View details", edit: "Edit", refund: "Refund", remove: "Delete", language: "Language", languageValue: "English" },
  code: { label: "Code", wrong: "That code is not right. Try again." },
  states: { empty: "No QR payments yet", emptyText: "Print your QR code or show it on a screen. Each payment appears here seconds after the customer scans it.", emptyAction: "Show my QR", emptyOther: "Print poster", none: "No invoices match these filters", noneText: "Try a wider date range or fewer statuses.", noneAction: "Clear filters", error: "Something went wrong, please try again!", errorText: "The transactions list did not load.", retry: "Try again" },
  layers: { dialog: "Dialog", alert: "Destructive dialog", drawer: "Drawer", menuDrawer: "Menu drawer", popover: "Popover", tooltip: "Tooltip", close: "Close", refundTitle: "Refund transaction", refundText: "TX-9041182 • Leyla Məmmədova", refund: "Refund 120.00 AZN", cancel: "Cancel", deleteTitle: "Delete application?", deleteText: "“Caspian Gifts” loses its payment links and key at once. Past transactions stay in reports.", deleteField: "Type “Caspian Gifts” to confirm", keep: "Keep", deleteAction: "Delete application", note: "Next: 6-digit code by SMS", tip: "Opens the menu" },
  toasts: { region: "Messages", dismiss: "Dismiss", success: "Refund sent", successText: "120.00 AZN to card •••• 1180", view: "View", error: "Withdraw failed", errorText: "The bank declined it. No money was moved.", retry: "Retry", progress: "Sending 121 invoices", progressText: "46 of 121 • you can leave this page" },
  people: ["Leyla Məmmədova", "Aysel Quliyeva", "Rəşad Əliyev"] as const,
  days: ["20 Nov", "20 Nov", "18 Nov"] as const,
  currency: "AZN",
  statuses: { paid: "Paid", success: "Success", accepted: "Accepted", partialRefunded: "Partial refunded", refunded: "Refunded", reversed: "Reversed", canceled: "Canceled", declined: "Declined", expired: "Expired", preAuthExpired: "Pre-auth expired", failed: "Failed", inProgress: "In progress", refundInProgress: "Refund in progress", created: "Created", preAuth: "Pre-auth", unknown: "Parked" } satisfies Record<StatusLook | "unknown", string>,
  calendar: {
    months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
    monthsInDate: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    weekdays: [{ short: "Su", long: "Sunday" }, { short: "Mo", long: "Monday" }, { short: "Tu", long: "Tuesday" }, { short: "We", long: "Wednesday" }, { short: "Th", long: "Thursday" }, { short: "Fr", long: "Friday" }, { short: "Sa", long: "Saturday" }],
    previousMonth: "Previous month",
    nextMonth: "Next month",
  },
};
export type GalleryWords = typeof english;
type Loose<T> = T extends string ? string : T extends readonly (infer Item)[] ? readonly Loose<Item>[] : { [Key in keyof T]: Loose<T[Key]> };

const arabicMonths = ["يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"];
const arabic: Loose<GalleryWords> = {
  language: "ar",
  direction: "rtl",
  title: "المعرض",
  groups: { type: "الخط", colour: "الأسطح والبيانات", pills: "شارات الحالة", buttons: "الأزرار", fields: "الحقول", selection: "الاختيار", small: "شرائح ومفاتيح وصفحات", notices: "تنبيهات", rows: "خيارات في صفوف", code: "رمز لمرة واحدة", table: "جدول", states: "لا شيء، بلا نتائج، خطأ", layers: "طبقات", busy: "التقدم" },
  looks: { rest: "سكون", hover: "مرور", focus: "تركيز", busy: "انشغال", off: "معطل" },
  sentences: { page: "الفواتير", title: "استرداد المعاملة", section: "النشاط الأخير", label: "انتهاء الرابط", body: "Ödəniş linki • Ссылка • رابط الدفع", caption: "لا يمكن أن يتجاوز المبلغ المدفوع" },
  buttons: { create: "إنشاء فاتورة", creating: "جارٍ الإنشاء", duplicate: "تكرار", copying: "جارٍ النسخ", cancel: "إلغاء", remove: "حذف", removing: "جارٍ الحذف", more: "عرض الكل", small: "صغير", large: "كبير", transfer: "تحويل", options: "خيارات" },
  fields: { email: "البريد الإلكتروني", emailError: "أدخل بريداً إلكترونياً كاملاً، مثل name@example.az", name: "الاسم الكامل", person: "ليلى الهاشمي", optional: "اختياري", amount: "المبلغ", limit: "من 1.00 إلى 39,999.99", amountError: "أدخل 1.00 AED على الأقل", ask: "أيهما تقصد؟", app: "التطبيق", choose: "اختر", reads: "للقراءة فقط", readsHelp: "يُنسخ عند النقر", password: "كلمة المرور", forgot: "نسيت كلمة المرور؟", show: "إظهار كلمة المرور", hide: "إخفاء كلمة المرور", description: "الوصف", descriptionValue: "قاعة مؤتمرات، نصف يوم", expires: "انتهاء الرابط", openCalendar: "اختر تاريخاً", search: "ابحث برقم الفاتورة أو العميل", off: "غير متاح" },
  selection: { on: "مفعّل", off: "متوقف", mixed: "جزئي", chosen: "المختار", other: "آخر", terms: "ابقني مسجلاً", termsHelp: "على هذا الجهاز فقط", hold: "حجز مسبق", holdHelp: "احجز المبلغ الآن وأكمله أو ألغه لاحقاً", instalments: "أقساط", instalmentsHelp: "اسمح للعميل بتقسيم الدفع", months: "6 أشهر", notify: "أبلغني" },
  presets: ["هذا الأسبوع", "هذا الشهر", "آخر 3 أشهر"],
  tabs: { label: "التفاصيل", log: "سجل العمليات", transactions: "المعاملات", logText: "دُفعت 12:42", transactionsText: "معاملة واحدة" },
  destinations: { label: "الوجهة", account: "IBAN AE21 •••• •••• 0142", accountHelp: "شركة الضيافة", card: "بطاقة •••• 3308", cardHelp: "بنك شريك", free: "مجاناً", person: "فرد", personHelp: "تبيع باسمك", company: "شركة", companyHelp: "تبيع باسم منشأة" },
  chips: { status: "الحالة", paid: "مدفوعة +2", amount: "المبلغ", range: "20 – 500", remove: "إزالة عامل التصفية" },
  notices: { info: "يحتاج مرشح التاريخ إلى بداية ونهاية.", success: "تم توقيع العقد.", warning: "تنتهي 3 حجوزات خلال 24 ساعة.", error: "رصيد البطاقة غير كافٍ.", action: "تسجيل الدخول" },
  pager: { label: "الصفحات", previous: "الصفحة السابقة", next: "الصفحة التالية", page: "صفحة" },
  table: { label: "الفواتير", invoice: "الفاتورة", customer: "العميل", created: "تاريخ الإنشاء", status: "الحالة", amount: "المبلغ", of: "1–3 من 128", total: "إجمالي الصفحة", copy: "نسخ", copied: "تم النسخ", more: "المزيد" },
  menu: { view: "عرض التفاصيل", edit: "تعديل", refund: "استرداد", remove: "حذف", language: "اللغة", languageValue: "العربية" },
  code: { label: "الرمز", wrong: "الرمز غير صحيح. حاول مرة أخرى." },
  states: { empty: "لا توجد مدفوعات QR بعد", emptyText: "اطبع رمز QR أو اعرضه على شاشة. تظهر كل دفعة هنا بعد ثوانٍ من مسح العميل له.", emptyAction: "عرض الرمز", emptyOther: "طباعة الملصق", none: "لا فواتير تطابق عوامل التصفية", noneText: "جرّب فترة أوسع أو حالات أقل.", noneAction: "مسح عوامل التصفية", error: "حدث خطأ ما، يرجى المحاولة مرة أخرى!", errorText: "لم يتم تحميل قائمة المعاملات.", retry: "إعادة المحاولة" },
  layers: { dialog: "نافذة", alert: "نافذة حذف", drawer: "درج", menuDrawer: "درج القائمة", popover: "لوحة", tooltip: "تلميح", close: "إغلاق", refundTitle: "استرداد المعاملة", refundText: "TX-9041182 • ليلى الهاشمي", refund: "استرداد 120.00 AED", cancel: "إلغاء", deleteTitle: "حذف التطبيق؟", deleteText: "يفقد «هدايا الخليج» روابط الدفع والمفتاح فوراً. تبقى المعاملات السابقة في التقارير.", deleteField: "اكتب «هدايا الخليج» للتأكيد", keep: "إبقاء", deleteAction: "حذف التطبيق", note: "التالي: رمز من 6 أرقام", tip: "يفتح القائمة" },
  toasts: { region: "الرسائل", dismiss: "إخفاء", success: "تم إرسال الاسترداد", successText: "120.00 AED إلى البطاقة •••• 1180", view: "عرض", error: "فشل السحب", errorText: "رفضه البنك. لم يتحرك أي مبلغ.", retry: "إعادة", progress: "إرسال 121 فاتورة", progressText: "46 من 121 • يمكنك مغادرة الصفحة" },
  people: ["ليلى الهاشمي", "نورة السويدي", "عمر الكعبي"],
  days: ["20 نوفمبر", "20 نوفمبر", "18 نوفمبر"],
  currency: "AED",
  statuses: { paid: "مدفوعة", success: "ناجحة", accepted: "مقبولة", partialRefunded: "مستردة جزئيًا", refunded: "مستردة", reversed: "معكوسة", canceled: "ملغاة", declined: "مرفوضة", expired: "منتهية الصلاحية", preAuthExpired: "انتهت صلاحية التفويض", failed: "فاشلة", inProgress: "قيد التنفيذ", refundInProgress: "الاسترداد قيد التنفيذ", created: "تم الإنشاء", preAuth: "تفويض مسبق", unknown: "Parked" },
  calendar: {
    months: arabicMonths,
    monthsInDate: arabicMonths,
    weekdays: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"].map((long) => ({ short: long.replace("ال", "").slice(0, 1), long })),
    previousMonth: "الشهر السابق",
    nextMonth: "الشهر التالي",
  },
};
export const samples: readonly Loose<GalleryWords>[] = [english, arabic];
export type SampleWords = Loose<GalleryWords>;
