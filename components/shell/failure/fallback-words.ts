// The texts of the error screens. They are not in messages/,
// because reading messages may be what failed. A test compares them with messages/.
import type { Language } from "@/lib/i18n/languages";

export interface FallbackWords {
  readonly title: string;
  readonly retry: string;
  readonly updated: string;
  readonly reload: string;
}

export const fallbackWords: Readonly<Record<Language, FallbackWords>> = {
  en: {
    title: "Something went wrong, please try again!",
    retry: "Try again",
    updated: "The portal was updated. Reload the page to go on",
    reload: "Reload",
  },
  az: {
    title: "Xəta baş verdi, yenidən cəhd edin!",
    retry: "Yenidən cəhd et",
    updated: "Portal yeniləndi. Davam etmək üçün səhifəni yeniləyin",
    reload: "Səhifəni yenilə",
  },
  ru: {
    title: "Что-то пошло не так, попробуйте ещё раз!",
    retry: "Повторить",
    updated: "Портал обновился. Чтобы продолжить, обновите страницу",
    reload: "Обновить",
  },
  ar: {
    title: "حدث خطأ ما، يُرجى المحاولة مرة أخرى!",
    retry: "إعادة المحاولة",
    updated: "تم تحديث البوابة. يُرجى إعادة تحميل الصفحة للمتابعة",
    reload: "إعادة تحميل الصفحة",
  },
};
