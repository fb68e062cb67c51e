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
import type { HeatmapIndex } from './heatmapIndex';
import { leftOutWords } from './leftOut';
import { isWhole } from './lineTitle';
import { wholeView } from './wholeView';

/** One sentence: the highest and the lowest cell, how many there are, how far they reach. */
export function summariseHeatmap(index: HeatmapIndex, scene: Scene): string {
  const cells = wholeView(index, scene);
  const { values, isCell } = cells.grid;
  const count = (number: number) => formatNumber(number, { locale: scene.locale });
  let highest = -1;
  let lowest = -1;
  let known = 0;
  let missing = 0;
  for (let cell = 0; cell < values.length; cell += 1) {
    if (isCell[cell] === 0) continue;
    const value = values[cell] as number;
    if (Number.isNaN(value)) {
      missing += 1;
      continue;
    }
    known += 1;
    if (highest < 0 || value > (values[highest] as number)) highest = cell;
    if (lowest < 0 || value < (values[lowest] as number)) lowest = cell;
  }
  if (known === 0) return formatSummary(scene.title, []);
  const parts = [`highest ${said(cells, highest)}`];
  if (known > 1) parts.push(`lowest ${said(cells, lowest)}`);
  parts.push(`${formatPlural(known, { locale: scene.locale }, 'cell')}${extentOf(cells)}`);
  if (missing > 0)
    parts.push(`${count(missing)} ${index.aggregate === 'count' ? 'empty' : 'without data'}`);
  parts.push(...leftOutWords(cells));
  return formatSummary(scene.title, parts);
}

function said(cells: TitledCells, cell: number): string {
  const { across, down } = cellTitle(cells, cell);
  return `${down === '' ? '' : `${down}, `}${across}, ${cellValue(cells, cell)}`;
}

/** From where the first column begins to where the last one ends, where these are an order. */
function extentOf({ index, grid, calendar, text }: TitledCells): string {
  const slots = index.taken?.x.slots;
  const days = calendar?.days.flatMap((day) => day ?? []);
  const lines = days ? [...days].sort((a, b) => a.from - b.from) : grid.columns;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first === last) return '';
  if (slots?.kind === 'number') {
    const number = (value: number) => formatNumber(value, { locale: text.locale, isPlace: true });
    return ` from ${number(first.from)} to ${number(isWhole(slots, last) ? last.from : last.to)}`;
  }
  if (slots?.kind !== 'time') return '';
  // An hour alone may be of any day.
  const spanMs = Math.max(dayMs, last.to - first.from);
  const detail = timeDetailFor(last.to - last.from, spanMs);
  const isDaily = detail === 'day' || detail === 'date';
  const end = formatTime(isDaily ? last.to - 1 : last.to, detail, text);
  return ` from ${formatTime(first.from, detail, text)} to ${end}`;
}
