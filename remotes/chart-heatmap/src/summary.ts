import {
  dayMs,
  formatNumber,
  formatPlural,
  formatSummary,
  formatTime,
  type Scene,
  timeDetailFor,
} from '@chartroom/plot';
import { cellTitle, cellValue, type TitledCells } from './cellTitle';
import { describedCells } from './describedCells';
import type { HeatmapIndex } from './heatmapIndex';
import { isWhole } from './lineTitle';
import { omissionTexts } from './omissionTexts';

/** One sentence: highest and lowest cell, number of cells, extent. */
export function summariseHeatmap(index: HeatmapIndex, scene: Scene): string {
  const cells = describedCells(index, scene);
  const { values, isCell } = cells.grid;
  const count = (number: number) => formatNumber(number, { locale: scene.locale });
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
  const phrases = [`highest ${describeCell(cells, highest)}`];
  if (valueCount > 1) phrases.push(`lowest ${describeCell(cells, lowest)}`);
  phrases.push(`${formatPlural(valueCount, { locale: scene.locale }, 'cell')}${extentOf(cells)}`);
  if (missingCount > 0)
    phrases.push(
      `${count(missingCount)} ${index.aggregate === 'count' ? 'empty' : 'without data'}`,
    );
  phrases.push(...omissionTexts(cells));
  return formatSummary(scene.title, phrases, scene.locale);
}

function describeCell(cells: TitledCells, cell: number): string {
  const { across, down } = cellTitle(cells, cell);
  return `${down === '' ? '' : `${down}, `}${across}, ${cellValue(cells, cell)}`;
}

/** From the start of the first column to the end of the last one, if columns are ordered. */
function extentOf({ index, grid, calendar, text }: TitledCells): string {
  const slots = index.data?.x.slots;
  const days = calendar?.days.flatMap((day) => day ?? []);
  const lines = days ? [...days].sort((a, b) => a.from - b.from) : grid.columns;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first === last) return '';
  if (slots?.kind === 'number') {
    const number = (value: number) =>
      formatNumber(value, { locale: text.locale, isCoordinate: true });
    return ` from ${number(first.from)} to ${number(isWhole(slots, last) ? last.from : last.to)}`;
  }
  if (slots?.kind !== 'time') return '';
  // A time needs its date.
  const spanMs = Math.max(dayMs, last.to - first.from);
  const detail = timeDetailFor(last.to - last.from, spanMs);
  const isDaily = detail === 'day' || detail === 'date';
  const end = formatTime(isDaily ? last.to - 1 : last.to, detail, text);
  return ` from ${formatTime(first.from, detail, text)} to ${end}`;
}
