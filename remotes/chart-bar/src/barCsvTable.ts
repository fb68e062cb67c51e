import { type CsvCell, type CsvTable, csvTime } from '@chartroom/plot';
import type { slotCount } from '@chartroom/plot/bands';
import type { Band } from './band';
import type { TimeView } from './bandsInView';
import type { BarIndex } from './barIndex';
import type { valuesBySeries } from './limitBands';
import { overlayColumns } from './overlayColumns';
import type { readBand } from './readBands';

/** The same as `TableParts`, for the file. */
export interface CsvParts {
  readonly readBand: typeof readBand;
  readonly slotCount: typeof slotCount;
  readonly valuesBySeries: typeof valuesBySeries;
}

/** The bars as CSV. Bars that don't fit on screen come last. */
export function barCsvTable(
  parts: CsvParts,
  index: BarIndex,
  shown: readonly Band[],
  view: TimeView | null,
): CsvTable {
  const { kind, xName, hasBarPerNumber, aggregate, series } = index;
  const isSpan = kind === 'number' && !hasBarPerNumber;
  const bands = allBands(parts, index, shown);
  const overlays = overlayColumns(index, bands, view);
  const titles = isSpan ? [`${xName} from`, `${xName} to`] : [xName];
  return {
    titles: [...titles, ...series.map(({ name }) => name), ...overlays.map(({ title }) => title)],
    rowCount: bands.length,
    cell(row, column) {
      const band = bands[row] as Band;
      if (isSpan && column === 1) return band.to;
      if (column === 0) return bandCell(band, index);
      const overlay = overlays[column - titles.length - series.length];
      if (overlay) return overlay.values[row] ?? null;
      return parts.valuesBySeries(band, aggregate)[column - titles.length] ?? null;
    },
  };
}

function bandCell(band: Band, { kind, data }: BarIndex): CsvCell {
  if (kind === 'number') return band.from;
  const slots = data?.tally.roles.slots;
  if (kind === 'time') return csvTime(band.from, slots?.field);
  return slots?.kind === 'category' ? (slots.field.dictionary[band.categoryIndex] ?? null) : null;
}

/** All bands. Those that don't fit on screen come last. */
export function allBands(
  { readBand, slotCount }: CsvParts,
  { data, series, restCount }: BarIndex,
  bands: readonly Band[],
): readonly Band[] {
  if (!data || restCount === 0) return bands;
  const { tally } = data;
  const shown = new Set(bands.map(({ key }) => key));
  const all = [...bands];
  for (let slot = 0; slot < slotCount(tally.roles.slots); slot += 1) {
    if (tally.hasRows[slot] !== 1) continue;
    const band = readBand(tally, slot, series);
    if (!shown.has(band.key)) all.push(band);
  }
  return all;
}
