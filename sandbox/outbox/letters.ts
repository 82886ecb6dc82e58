// The letters of the way to a first payment, in the reader's language.
import { type Language, isLanguage } from "@/lib/contract/constants";
import type { EditionProvider } from "../edition-provider";

interface Letters {
  readonly signIn: (code: string) => string;
  readonly register: (code: string) => string;
  readonly addressTaken: string;
  readonly agree: (code: string, app: string) => string;
  readonly signed: (app: string, person: string, certificate: string) => string;
  readonly approved: (app: string) => string;
}
const letters: Readonly<Record<Language, Letters>> = {
  en: {
    signIn: (code) => `${code} is your sign-in code. It is valid for 3 minutes. Do not tell it to anybody.`,
    register: (code) => `${code} is your registration code. It is valid for 3 minutes.`,
    addressTaken:
      "Somebody tried to register with your e-mail address. You already have an account: sign in, or reset your password.",
    agree: (code, app) => `${code} is the code to agree to the contract of ${app}. It is valid for 3 minutes.`,
    signed: (app, person, certificate) =>
      `The contract of ${app} was signed by ${person} with the certificate of ${certificate}. The application is under review now; you will get an email when it takes payments.`,
    approved: (app) =>
      `${app} was reviewed and is in production: it takes payments now. Sign in and create the first invoice.`,
  },
  az: {
    signIn: (code) => `${code} – giriş kodunuz. 3 dəqiqə etibarlıdır. Onu heç kimə deməyin.`,
    register: (code) => `${code} – qeydiyyat kodunuz. 3 dəqiqə etibarlıdır.`,
    addressTaken:
      "Kimsə e-poçt ünvanınızla qeydiyyatdan keçməyə çalışdı. Artıq profiliniz var: daxil olun və ya şifrəni bərpa edin.",
    agree: (code, app) => `${code} – ${app} müqaviləsi ilə razılaşmaq üçün kod. 3 dəqiqə etibarlıdır.`,
    signed: (app, person, certificate) =>
      `${app} müqaviləsini ${person} imzaladı, sertifikat: ${certificate}. Tətbiq yoxlanılır; ödəniş qəbul etməyə başlayanda sizə e-poçtla yazacağıq.`,
    approved: (app) => `${app} yoxlanıldı və indi ödəniş qəbul edir. Daxil olun və ilk fakturanı yaradın.`,
  },
  ru: {
    signIn: (code) => `${code} — ваш код входа. Он действует 3 минуты. Никому его не сообщайте.`,
    register: (code) => `${code} — ваш код регистрации. Он действует 3 минуты.`,
    addressTaken:
      "Кто-то пытался зарегистрироваться с вашей почтой. У вас уже есть учётная запись: войдите или сбросьте пароль.",
    agree: (code, app) => `${code} — код согласия с договором «${app}». Он действует 3 минуты.`,
    signed: (app, person, certificate) =>
      `Договор «${app}» подписан: ${person}, сертификат «${certificate}». Приложение на проверке; мы напишем, когда оно начнёт принимать платежи.`,
    approved: (app) => `«${app}» прошло проверку и принимает платежи. Войдите и создайте первый счёт.`,
  },
  ar: {
    signIn: (code) => `${code} هو رمز تسجيل الدخول. صالح لمدة 3 دقائق. لا تخبر به أحدًا.`,
    register: (code) => `${code} هو رمز التسجيل. صالح لمدة 3 دقائق.`,
    addressTaken: "حاول شخص التسجيل ببريدك الإلكتروني. لديك حساب بالفعل: سجّل الدخول أو أعد تعيين كلمة المرور.",
    agree: (code, app) => `${code} هو رمز الموافقة على عقد ${app}. صالح لمدة 3 دقائق.`,
    signed: (app, person, certificate) =>
      `وقّع ${person} عقد ${app} بشهادة ${certificate}. التطبيق قيد المراجعة الآن، وستصلك رسالة عند بدء استقبال المدفوعات.`,
    approved: (app) => `تمت مراجعة ${app} وهو يستقبل المدفوعات الآن. سجّل الدخول وأنشئ أول فاتورة.`,
  },
};
export const lettersIn = (language: Language): Letters => letters[language];

/** The language of the screen that sends a call. */
export function languageOfRequest({ headers }: Request): Language {
  const wished = headers.get("accept-language")?.slice(0, 2).toLowerCase();
  return isLanguage(wished) ? wished : "en";
}
// A row of `facts`, not a column, so that the schema stays.
const nameOf = (userId: string) => `user language ${userId}`;
/** The language in which a user signed in last, for letters that no screen asks for. */
export const lettersFor = ({ store }: EditionProvider, userId: string): Letters => {
  const known = store.row<{ value: string }>("SELECT value FROM facts WHERE name = ?", nameOf(userId))?.value;
  return letters[isLanguage(known) ? known : "en"];
};
export const rememberLanguage = ({ store }: EditionProvider, userId: string, language: Language): number =>
  store.run("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", nameOf(userId), language);
