import {
  dayMs,
  formatNumber,
  formatSummary,
  formatTime,
  i18nFor,
  type Scene,
  timeDetailFor,
} from '@chartroom/plot';
import { isSingleNumber, positionText } from './bandTitle';
import { cellsForDescription } from './cellsForDescription';
import { type CellTitleContext, cellTitle, cellValueText } from './cellTitle';
import type { HeatmapIndex } from './heatmapIndex';
import { omissionTexts } from './omissionTexts';
import { referencePhrases } from './references';

/** One sentence: highest and lowest cell, number of cells, extent. */
export function summariseHeatmap(index: HeatmapIndex, scene: Scene): string {
  const cells = cellsForDescription(index, scene);
  const { values, isCell } = cells.grid;
  const { locale } = scene;
  const i18n = i18nFor(locale);
  const count = (number: number) => formatNumber(number, { locale });
  let highest = -1;
  let lowest = -1;
  let valueCount = 0;
  let missingCount = 0;
  for (let cell = 0; cell < values.length; cell += 1) {
    if (isCell[cell] === 0) continue;
    const value = values[cell] as number;
    if (Number.isNaN(value)) {
      missingCount += 1;
      continue;
    }
    valueCount += 1;
    if (highest < 0 || value > (values[highest] as number)) highest = cell;
    if (lowest < 0 || value < (values[lowest] as number)) lowest = cell;
  }
  if (valueCount === 0) return formatSummary(scene.title, [], scene.locale);
  const phrases = [i18n.t('highest {cell}', { cell: describeCell(cells, highest) })];
  if (valueCount > 1) phrases.push(i18n.t('lowest {cell}', { cell: describeCell(cells, lowest) }));
  const extent = extentOf(cells);
  const counted = { n: valueCount, count: count(valueCount), ...extent };
  phrases.push(
    extent
      ? i18n.t('{n, plural, one {{count} cell} other {{count} cells}} from {from} to {to}', counted)
      : i18n.t('{n, plural, one {{count} cell} other {{count} cells}}', counted),
  );
  if (missingCount > 0)
    phrases.push(
      index.aggregate === 'count'
        ? i18n.t('{count} empty', { count: count(missingCount) })
        : i18n.t('{count} without data', { count: count(missingCount) }),
    );
  phrases.push(...omissionTexts(cells), ...referencePhrases(cells, scene));
  return formatSummary(scene.title, phrases, scene.locale);
}

function describeCell(cells: CellTitleContext, cell: number): string {
  const { across, down } = cellTitle(cells, cell);
  return `${down === '' ? '' : `${down}, `}${across}, ${cellValueText(cells, cell)}`;
}

/** From the start of the first column to the end of the last one, if columns are ordered. */
function extentOf({ index, grid, calendar, text }: CellTitleContext) {
  const slots = index.data?.x.slots;
  const days = calendar?.days.flatMap((day) => day ?? []);
  const lines = days ? [...days].sort((a, b) => a.from - b.from) : grid.columns;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first === last) return null;
  if (slots?.kind === 'number' || slots?.kind === 'value') {
    const number = (value: number) =>
      formatNumber(value, { locale: text.locale, isCoordinate: true });
    if (slots.kind === 'value') {
      const position = (value: number) => positionText(value, slots, text);
      return { from: position(first.key), to: position(last.key) };
    }
    return {
      from: number(first.from),
      to: number(isSingleNumber(slots, last) ? last.from : last.to),
    };
  }
  if (slots?.kind !== 'time') return null;
  // A time needs its date.
  const spanMs = Math.max(dayMs, last.to - first.from);
  const detail = timeDetailFor(last.to - last.from, spanMs);
  const isDaily = detail === 'day' || detail === 'date';
  return {
    from: formatTime(first.from, detail, text),
    to: formatTime(isDaily ? last.to - 1 : last.to, detail, text),
  };
}
