import {
  calendarUnit,
  clockUnit,
  dayUnit,
  firstDayOfWeek,
  formatTime,
  i18nFor,
  type TimeStyle,
  type TimeUnit,
  unitOfMinLength,
  wallTime,
  weekUnit,
} from '@chartroom/plot';

/** Values of the option `timeGroup`. */
export const timeGroups = ['auto', 'year', 'quarter', 'month', 'week', 'day', 'hour'] as const;
/** A value of the option `timeGroup`. */
export type TimeGroup = (typeof timeGroups)[number];

const hourMs = 3_600_000;
/** Automatic groups are at most so many. */
const maxAutoGroups = 24;
/** More groups are merged into longer ones: reading a zone's clock takes time. */
const maxGroups = 100_000;

/** The unit that times of `from` to `to` are grouped by, in epoch milliseconds. */
export function unitFor(
  group: TimeGroup,
  [from, to]: readonly [from: number, to: number],
  { locale, precision }: TimeStyle,
): { readonly group: TimeGroup; readonly unit: TimeUnit } {
  const units: readonly (readonly [TimeGroup, TimeUnit])[] = [
    ...(precision === 'day' ? [] : ([['hour', clockUnit(hourMs)]] as const)),
    ['day', dayUnit],
    ['week', weekUnit(firstDayOfWeek(locale))],
    ['month', calendarUnit(1)],
    ['quarter', calendarUnit(3)],
    ['year', calendarUnit(12)],
  ];
  const limit = group === 'auto' ? maxAutoGroups : maxGroups;
  const first = Math.max(
    0,
    units.findIndex(([name]) => name === group),
  );
  // Weeks and quarters are for those who ask: months and years are what people compare.
  const candidates = units.filter(
    ([name], i) => i >= first && (i === first || (name !== 'week' && name !== 'quarter')),
  );
  const found = candidates.find(([, { ms }]) => (to - from) / ms <= limit);
  if (found) return { group: found[0], unit: found[1] };
  const isOverLimit = (to - from) / calendarUnit(12).ms > maxGroups;
  const unit = isOverLimit ? unitOfMinLength((to - from) / maxGroups) : calendarUnit(12);
  return { group: 'year', unit };
}

/** `2024`, `Q1 2024`, `Jan 2024`, `4 Mar 2024`, `4 Mar 2024, 14:00`. */
export function formatGroup(start: number, group: TimeGroup, style: TimeStyle): string {
  switch (group) {
    case 'year':
      return formatTime(start, 'year', style);
    case 'quarter': {
      const month = new Date(wallTime(start, style.timeZone)).getUTCMonth();
      const year = formatTime(start, 'year', style);
      return i18nFor(style.locale).t('Q{quarter} {year}', {
        quarter: String(Math.floor(month / 3) + 1),
        year,
      });
    }
    case 'month':
      return formatTime(start, 'month-year', style);
    case 'hour':
      return formatTime(start, 'dated-moment', style);
    default:
      return formatTime(start, 'date', style);
  }
}
