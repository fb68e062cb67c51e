import { dayMs, firstDayOfWeek, formatTime, i18nFor, type PositionedText } from '@chartroom/plot';
import { weekdayNames } from './bandTitle';
import { type CalendarGrid, calendarGrid } from './calendar';
import type { CellGeometry, Edges } from './heatmapMarks';
import type { LayoutContext } from './layoutContext';

const monthsPx = 18;
const yearGapPx = 8;
const marginRightPx = 8;
const nameGapPx = 8;
const minDayPx = 4;
const maxDayPx = 32;
/** Maximum width of a day, relative to its height. */
const maxDayAspect = 2.5;
/** Maximum height of a day, relative to its width. */
const maxDayTallness = 2;
/** Lower days have every second weekday's name, or none if those overlap too. */
const minNamedDayPx = 14;

/** Weeks as columns, weekdays as rows, a block per year: the newest years that fit. */
export function layoutCalendar(context: LayoutContext): CellGeometry {
  const { index, scene, top, text, width } = context;
  const room = scene.height - top;
  const blockPx = monthsPx + 7 * minDayPx + yearGapPx;
  const firstDay = firstDayOfWeek(text.locale);
  const calendar = calendarGrid(index, Math.floor((room + yearGapPx) / blockPx), firstDay);
  const { years, columns } = calendar;
  const weekdays = weekdayNames(text.locale, firstDay);
  const yearNames = years.map((year) => formatTime(Date.UTC(year, 6), 'year', text));
  const names = [...weekdays, ...yearNames];
  const left = Math.ceil(Math.max(...names.map(width))) + nameGapPx;
  const rowPx = (room + yearGapPx) / Math.max(1, years.length) - yearGapPx - monthsPx;
  const columnPx = (scene.width - left - marginRightPx) / Math.max(1, columns.length);
  // Days become higher than wide, or wider than high, to use the available room.
  const tallPx = Math.floor(columnPx) * maxDayTallness;
  const dayHeightPx = Math.max(1, Math.min(maxDayPx, tallPx, Math.floor(rowPx / 7)));
  const dayWidthPx = Math.max(
    1,
    Math.min(maxDayPx, Math.floor(columnPx), Math.floor(dayHeightPx * maxDayAspect)),
  );
  const gap = Math.min(dayWidthPx, dayHeightPx) >= 5 ? 1 : 0;
  const blockTop = (year: number) =>
    top + monthsPx + year * (monthsPx + 7 * dayHeightPx + yearGapPx);
  const x: Edges = {
    starts: columns.map((_, i) => left + i * dayWidthPx),
    ends: columns.map((_, i) => left + (i + 1) * dayWidthPx - gap),
  };
  const tops = years.flatMap((_, year) =>
    weekdays.map((_day, weekday) => blockTop(year) + weekday * dayHeightPx),
  );
  const y: Edges = { starts: tops, ends: tops.map((start) => start + dayHeightPx - gap) };
  const every = dayHeightPx >= minNamedDayPx ? 1 : 2;
  const isNamed = dayHeightPx * every >= minNamedDayPx;
  const rowNames = yearNames.flatMap((name, i): PositionedText[] => [
    { x: left - nameGapPx, y: blockTop(i) - 6, text: name },
    ...weekdays.flatMap((name, weekday) => {
      if (!isNamed || weekday % every !== 0) return [];
      const middle = blockTop(i) + (weekday + 0.5) * dayHeightPx;
      return [{ x: left - nameGapPx, y: Math.round(middle) + 4, text: name }];
    }),
  ]);
  return {
    plot: {
      left,
      top,
      right: left + Math.max(1, columns.length) * dayWidthPx,
      bottom: (tops.at(-1) ?? top) + dayHeightPx,
    },
    axes: null,
    zoom: null,
    grid: calendar,
    calendar,
    x,
    y,
    columnNames: years.flatMap((_, i) => monthNames(context, calendar, i, x, blockTop(i) - 6)),
    rowNames,
    omissions:
      calendar.hiddenYears > 0
        ? i18nFor(scene.locale).t('{shown} of {all} years', {
            shown: years.length,
            all: years.length + calendar.hiddenYears,
          })
        : '',
  };
}

/** Names above the week in which a month begins. Overlapping ones are omitted. */
function monthNames(
  { scene, text, width }: LayoutContext,
  { columns, days }: CalendarGrid,
  year: number,
  x: Edges,
  baseline: number,
): readonly PositionedText[] {
  const spots: PositionedText[] = [];
  let labelEnd = Number.NEGATIVE_INFINITY;
  let month = -1;
  for (let column = 0; column < columns.length; column += 1) {
    const inWeek = Array.from(
      { length: 7 },
      (_, i) => days[(year * 7 + i) * columns.length + column],
    );
    const last = inWeek.findLast((day) => day);
    if (!last || last.month === month) continue;
    month = last.month;
    // The middle of the day is on the right date whatever its start.
    const name = formatTime(last.from + dayMs / 2, 'month', text);
    const at = x.starts[column] as number;
    if (at < labelEnd || at + width(name) > scene.width) continue;
    spots.push({ x: at, y: baseline, text: name });
    labelEnd = at + width(name) + nameGapPx;
  }
  return spots;
}
