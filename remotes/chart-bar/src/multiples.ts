import {
  axisFontPx,
  drawLegend,
  drawText,
  formatCount,
  type IndexInput,
  i18nFor,
  legendHeightPx,
  type MultiplesParts,
} from '@chartroom/plot';
import type { BarIndex } from './barIndex';
import type { BarMarks } from './barMarks';
import type { TalliedRows } from './countRows';
import { overlays } from './lazyOverlays';
import type { OverlayCounting } from './overlay';
import { type BandCounting, rolesIn, selectedBands } from './selectedBands';
import type { timeBars } from './timeBars';

/**
 * The index of a cell: the bands, series and lines of all rows, with the cell's own values. Each
 * band has the same position in all cells, also where a cell has no rows of it.
 */
export function* indexCell(
  counting: BandCounting & OverlayCounting,
  whole: BarIndex,
  input: IndexInput,
  previous: BarIndex | null,
): Generator<void, BarIndex, void> {
  const counted = yield* selectedBands(counting, whole, input, previous);
  const cell = { ...whole, ...counted, selected: null };
  const { frame, encoding, options } = input;
  const { overTime } = counting;
  if (!overlays || !frame || !whole.data || !(whole.lines || whole.bounds)) return cell;
  const { slots, ...roles } = rolesIn(whole.data.tally.roles, input);
  const { time } = whole;
  const given = { frame, encoding, options, roles, aggregate: whole.aggregate };
  const context = { series: whole.series, previous };
  if (!time || !overTime)
    return {
      ...cell,
      ...(yield* overlays.indexOverlays(counting, given, { ...context, input: { frame, slots } })),
    };
  const inSlotsOfAll: OverlayCounting = {
    ...counting,
    overTime: {
      combineIntervals: overTime.combineIntervals,
      *timeBars(_, lineRoles, before) {
        const count = ({ tally }: TalliedRows, rows: TalliedRows | null) => {
          const ofRows = rolesIn({ ...lineRoles, slots: tally.roles.slots }, input);
          return counting.countRows(frame, ofRows, rows);
        };
        const overview = yield* count(time.overview, before?.overview ?? null);
        const detail = time.detail && (yield* count(time.detail, before?.detail ?? null));
        return { ...time, overview, detail };
      },
    },
  };
  const timeInput: Parameters<typeof timeBars>[0] = {
    ...{ x: slots.field, frame, range: null },
    ...{ timeZone: time.timeZone, window: null, requestedUnit: time.requestedUnit },
  };
  return {
    ...cell,
    ...(yield* overlays.indexOverlays(inSlotsOfAll, given, {
      ...context,
      input: { time: timeInput },
    })),
  };
}

/** Between the legend and the text at its right. */
const captionGapPx = 16;
/** The header is followed by less room than a plot needs above it. */
const headerInsetPx = 4;

/** What small multiples need of a bar chart. */
export const barParts: MultiplesParts<BarMarks> = {
  headerPx: ({ legend, aggregateCaption }) =>
    legend || aggregateCaption.text !== '' ? legendHeightPx - headerInsetPx : 0,
  headerOf(whole, cell, { width, measure, font }) {
    if (!cell) return whole;
    const { aggregateText } = cell;
    // Cells have less room than the chart of all rows, so that their bars can be longer.
    const text = aggregateText.charAt(0).toUpperCase() + aggregateText.slice(1);
    const { items = [], more = '' } = whole.legend ?? {};
    const legendEnd = more === '' ? (items.at(-1)?.key.box.right ?? 0) : width;
    const isFit = legendEnd + captionGapPx + measure(text, font(axisFontPx)) <= width;
    const caption = { ...whole.aggregateCaption, text: isFit ? text : '' };
    return { ...whole, aggregateCaption: caption };
  },
  drawHeader(pen, { legend, alpha, aggregateCaption }, ink) {
    if (legend) drawLegend(pen, legend, ink, alpha);
    const font = ink.font(axisFontPx);
    drawText(pen, [aggregateCaption], { font, colour: ink.colour('ink-3'), align: 'end' });
  },
  seriesOf: ({ series, lines }) => [...series, ...(lines?.lines ?? [])],
  // The index of a cell has the series of all rows.
  withLooksOf: (marks) => marks,
  plotOf: ({ plot }) => plot,
  withoutTexts(marks, { x, y }) {
    const { isHorizontal, horizontal, axes } = marks;
    const withoutText = <Tick extends { readonly text: string }>(tick: Tick) => ({
      ...tick,
      text: '',
    });
    const hasNames = isHorizontal ? y : x;
    return {
      ...marks,
      names: hasNames ? marks.names : [],
      horizontal: horizontal && {
        ...horizontal,
        ticks: x ? horizontal.ticks : horizontal.ticks.map(withoutText),
      },
      axes: axes && {
        ...axes,
        x: x ? axes.x : axes.x.map(withoutText),
        y: y ? axes.y : axes.y.map(withoutText),
      },
    };
  },
  hasNamesOnY: ({ isHorizontal }) => isHorizontal,
  omissionsOf(cells, { locale }) {
    const n = cells.reduce((sum, { beyondLog }) => sum + beyondLog, 0);
    if (n === 0) return [];
    const count = formatCount(n, locale);
    return [i18nFor(locale).t('{count} at or below 0 not shown on a log scale', { count })];
  },
};
