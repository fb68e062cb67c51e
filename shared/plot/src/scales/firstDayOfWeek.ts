import { isBuiltInEnglish } from '../format/builtInEnglish';

/** From CLDR: regions whose weeks begin on another day than Monday. */
const sundayRegions =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const saturdayRegions = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const cache = new Map<string, number>();

/** Browsers have week information as a method, as a property, or not at all. */
interface WeekLocale {
  getWeekInfo?(): { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/** The first day of the week in a locale: 1 is Monday, 7 Sunday. Monday where it isn't known. */
export function firstDayOfWeek(locale: string): number {
  const found = cache.get(locale) ?? readFirstDay(locale);
  cache.set(locale, found);
  return found;
}

function readFirstDay(name: string): number {
  // A page's first `Intl.Locale` takes the browser several milliseconds of the first drawing.
  if (isBuiltInEnglish(name)) return firstDayOfWeekIn(name.slice(3) || 'US');
  try {
    const locale: Intl.Locale & WeekLocale = new Intl.Locale(name);
    const info = locale.getWeekInfo?.() ?? locale.weekInfo;
    return info?.firstDay ?? firstDayOfWeekIn(locale.maximize().region ?? '');
  } catch {
    return 1;
  }
}

/** The first day of the week in a region, for browsers without week information. */
export function firstDayOfWeekIn(region: string): number {
  if (region === 'MV') return 5;
  if (saturdayRegions.includes(region)) return 6;
  return region !== '' && sundayRegions.includes(region) ? 7 : 1;
}
