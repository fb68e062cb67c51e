import { dayMs, firstDayOfWeek, formatTime, type TextSpot } from '@chartroom/plot';
import { type CalendarGrid, calendarGrid } from './calendar';
import type { Edges, PlacedCells } from './heatmapMarks';
import { weekdayNames } from './lineTitle';
import type { Plan } from './plan';

const monthsPx = 18;
const yearGapPx = 8;
const rightPx = 8;
const nameGapPx = 8;
const leastDayPx = 4;
const mostDayPx = 32;
/** Of a day, as a multiple of its height. */
const widest = 2.5;
/** Every second weekday is named below this, none where even they would meet. */
const namedDayPx = 14;

/** Weeks across, weekdays down, a block for each year: as many as have room, the newest. */
export function placeCalendar(plan: Plan): PlacedCells {
  const { index, scene, top, text, width } = plan;
  const room = scene.height - top;
  const blockPx = monthsPx + 7 * leastDayPx + yearGapPx;
  const firstDay = firstDayOfWeek(text.locale);
  const calendar = calendarGrid(index, Math.floor((room + yearGapPx) / blockPx), firstDay);
  const { years, columns } = calendar;
  const weekdays = weekdayNames(text.locale, firstDay);
  const yearNames = years.map((year) => formatTime(Date.UTC(year, 6), 'year', text));
  const names = [...weekdays, ...yearNames];
  const left = Math.ceil(Math.max(...names.map(width))) + nameGapPx;
  const high = (room + yearGapPx) / Math.max(1, years.length) - yearGapPx - monthsPx;
  const wide = (scene.width - left - rightPx) / Math.max(1, columns.length);
  const size = Math.max(1, Math.min(mostDayPx, Math.floor(Math.min(wide, high / 7))));
  const gap = size >= 5 ? 1 : 0;
  // Where there is more width than height, days are wider than high rather than lost in space.
  const across = Math.max(size, Math.min(mostDayPx, Math.floor(wide), Math.floor(size * widest)));
  const blockTop = (year: number) => top + monthsPx + year * (monthsPx + 7 * size + yearGapPx);
  const x: Edges = {
    starts: columns.map((_, i) => left + i * across),
    ends: columns.map((_, i) => left + (i + 1) * across - gap),
  };
  const tops = years.flatMap((_, year) =>
    weekdays.map((_day, weekday) => blockTop(year) + weekday * size),
  );
  const y: Edges = { starts: tops, ends: tops.map((start) => start + size - gap) };
  const every = size >= namedDayPx ? 1 : 2;
  const isNamed = size * every >= namedDayPx;
  const rowNames = yearNames.flatMap((name, i): TextSpot[] => [
    { x: left - nameGapPx, y: blockTop(i) - 6, text: name },
    ...weekdays.flatMap((name, weekday) => {
      if (!isNamed || weekday % every !== 0) return [];
      const middle = blockTop(i) + (weekday + 0.5) * size;
      return [{ x: left - nameGapPx, y: Math.round(middle) + 4, text: name }];
    }),
  ]);
  return {
    plot: {
      left,
      top,
      right: left + Math.max(1, columns.length) * across,
      bottom: (tops.at(-1) ?? top) + size,
    },
    axes: null,
    zoom: null,
    grid: calendar,
    calendar,
    x,
    y,
    columnNames: years.flatMap((_, i) => monthNames(plan, calendar, i, x, blockTop(i) - 6)),
    rowNames,
    leftOut:
      calendar.hiddenYears > 0
        ? `${years.length} of ${years.length + calendar.hiddenYears} years`
        : '',
  };
}

/** Above the week that a month begins in; where they would meet, fewer. */
function monthNames(
  { scene, text, width }: Plan,
  { columns, days }: CalendarGrid,
  year: number,
  x: Edges,
  baseline: number,
): readonly TextSpot[] {
  const spots: TextSpot[] = [];
  let free = Number.NEGATIVE_INFINITY;
  let month = -1;
  for (let column = 0; column < columns.length; column += 1) {
    const inWeek = Array.from(
      { length: 7 },
      (_, i) => days[(year * 7 + i) * columns.length + column],
    );
    const last = inWeek.findLast((one) => one);
    if (!last || last.month === month) continue;
    month = last.month;
    // The middle of a day, whatever the hour that it begins at.
    const name = formatTime(last.from + dayMs / 2, 'month', text);
    const at = x.starts[column] as number;
    if (at < free || at + width(name) > scene.width) continue;
    spots.push({ x: at, y: baseline, text: name });
    free = at + width(name) + nameGapPx;
  }
  return spots;
}
