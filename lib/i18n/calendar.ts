// Names of months and days, and the signs in numbers. Browsers do not have the data of every language.
import type { Language } from "./languages";

export type Calendar = {
  /** Alone or before a year. */
  months: readonly string[];
  /** After a day; some languages decline it. */
  monthsOfDay: readonly string[];
  monthsShort: readonly string[];
  monthsOfDayShort: readonly string[];
  /** Sunday first. */
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
};

type Marks = {
  group: string;
  decimal: string;
  /** Thousand, million, billion after a short number, with its space. */
  compact: readonly [string, string, string];
};

const words = (line: string): readonly string[] => line.split(" ");
const noBreak = "\u00A0";

const english = words("January February March April May June July August September October November December");
const englishShort = words("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
const azerbaijani = words("yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr");
const azerbaijaniShort = words("yan fev mar apr may iyn iyl avq sen okt noy dek");
const arabic = words("يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر");
const arabicDays = words("الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت");

export const calendars: Record<Language, Calendar> = {
  en: {
    months: english,
    monthsOfDay: english,
    monthsShort: englishShort,
    monthsOfDayShort: englishShort,
    weekdays: words("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
    weekdaysShort: words("Sun Mon Tue Wed Thu Fri Sat"),
  },
  az: {
    months: azerbaijani,
    monthsOfDay: azerbaijani,
    monthsShort: azerbaijaniShort,
    monthsOfDayShort: azerbaijaniShort,
    weekdays: ["bazar", "bazar ertəsi", "çərşənbə axşamı", "çərşənbə", "cümə axşamı", "cümə", "şənbə"],
    weekdaysShort: ["b.", "b.e.", "ç.a.", "ç.", "c.a.", "c.", "ş."],
  },
  ru: {
    months: words("январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь"),
    monthsOfDay: words("января февраля марта апреля мая июня июля августа сентября октября ноября декабря"),
    monthsShort: words("янв. февр. март апр. май июнь июль авг. сент. окт. нояб. дек."),
    monthsOfDayShort: words("янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек."),
    weekdays: words("воскресенье понедельник вторник среда четверг пятница суббота"),
    weekdaysShort: words("вс пн вт ср чт пт сб"),
  },
  // The Gulf says نوفمبر; the Levant's تشرين الثاني is foreign here. Arabic does not shorten months.
  ar: {
    months: arabic,
    monthsOfDay: arabic,
    monthsShort: arabic,
    monthsOfDayShort: arabic,
    weekdays: arabicDays,
    weekdaysShort: arabicDays,
  },
};
/** In all languages, as files have them. */
export const monthNames = Object.values(calendars).flatMap(({ months, monthsOfDay, monthsOfDayShort }) => [
  monthsOfDay,
  months,
  monthsOfDayShort,
]);

export const marks: Record<Language, Marks> = {
  en: { group: ",", decimal: ".", compact: ["K", "M", "B"] },
  az: { group: ".", decimal: ",", compact: [`${noBreak}min`, `${noBreak}mln`, `${noBreak}mlrd`] },
  ru: { group: noBreak, decimal: ",", compact: [`${noBreak}тыс.`, `${noBreak}млн`, `${noBreak}млрд`] },
  ar: { group: ",", decimal: ".", compact: [`${noBreak}ألف`, `${noBreak}مليون`, `${noBreak}مليار`] },
};
