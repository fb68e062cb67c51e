import {
  type Box,
  type FrameTable,
  formatNumber,
  type IndexInput,
  i18nFor,
  missingText,
  type Scene,
  type SelectedText,
  selectedPhrase,
  selectedTipRow,
  type Tip,
} from '@chartroom/plot';
import type { BarIndex } from './barIndex';
import type { Bar, BarMarks } from './barMarks';
import type { BarCursor } from './cursor';
import type { layoutBars } from './layout';
import { type BandCounting, selectedBands } from './selectedBands';
import type { summariseBars } from './summary';

/** What shows all rows, passed in for the same reason as `BandCounting`. */
export interface BarParts extends BandCounting {
  readonly layoutBars: typeof layoutBars;
  readonly summariseBars: typeof summariseBars;
}

/** The index with the selected rows, if any are selected by rows. */
export function* indexSelected(
  counting: BandCounting,
  index: BarIndex,
  { selected: input }: IndexInput,
  previous: BarIndex | null,
): Generator<void, BarIndex, void> {
  if (!input) return index.selected ? { ...index, selected: null } : index;
  const before = previous?.selected ?? null;
  return { ...index, selected: yield* selectedBands(counting, index, input, before) };
}

/** The bars faded, and the part of each that is selected; null if nothing is selected by rows. */
export function layoutSelected(
  { layoutBars }: BarParts,
  index: BarIndex,
  scene: Scene,
): BarMarks | null {
  const selectedIndex = selectedOf(index);
  if (!selectedIndex) return null;
  const { layout, scale } = scene.options;
  const isStacked = layout === 'stacked' || layout === 'normalised';
  const isLog = !isStacked && scale === 'log';
  const selected = layoutBars(selectedIndex, scene).bands;
  // “Other” can be far longer than any bar, and is then cut.
  const compared = selected.filter(({ band }) => band.key !== 'other');
  const values = isStacked ? [] : compared.map((band) => band.values);
  const marks = layoutBars(index, scene, values);
  return {
    ...marks,
    bands: marks.bands.map((band, i) => ({ ...band, selected: selected[i]?.values ?? [] })),
    bars: marks.bars.map((bar) => {
      const value = selected[bar.band]?.values[bar.series] ?? Number.NaN;
      const box = selectedBox(bar, value, marks, { isStacked, isLog });
      return { ...bar, isFaded: true, ...(box && { selected: box }) };
    }),
  };
}

function selectedOf(index: BarIndex): BarIndex | null {
  return index.selected && { ...index, ...index.selected, selected: null };
}

/** Values of some rows add up to that of all. */
function isAdditive({ aggregate }: BarIndex): boolean {
  return aggregate === 'sum' || aggregate === 'count';
}

/** The selected part of a bar, or of a segment of a stack; null without selected rows. */
function selectedBox(
  { box, value }: Bar,
  selected: number,
  { index, isHorizontal, scale }: BarMarks,
  { isStacked, isLog }: { readonly isStacked: boolean; readonly isLog: boolean },
): Box | null {
  if (Number.isNaN(selected) || selected === 0 || (isLog && selected < 0)) return null;
  const share = selected / value;
  const isPart = isStacked || (isAdditive(index) && share >= 0 && share <= 1);
  const { left, right, top, bottom } = box;
  const [low, high] = isHorizontal ? [left, right] : [bottom, top];
  const [start, end] = value < 0 ? [high, low] : [low, high];
  const ends = isStacked
    ? [start, Math.round(start + (end - start) * Math.max(0, Math.min(share, 1)))]
    : [scale(0), scale(selected)];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  if (from === to && isStacked) return null;
  const [side, otherSide] = isHorizontal ? [top, bottom] : [left, right];
  // A value that can exceed the bar of all rows is in its middle, so that both are visible.
  const inset = isPart ? 0 : Math.floor((otherSide - side) / 4);
  // Like bars, a value that isn't 0 has at least 1 px.
  const [first, last] = from < to ? [from, to] : [Math.min(low, high), Math.min(low, high) + 1];
  return isHorizontal
    ? { left: first, right: last, top: side + inset, bottom: otherSide - inset }
    : { left: side + inset, right: otherSide - inset, top: first, bottom: last };
}

/** The tooltip with the selected part of its bar; null if nothing is selected by rows. */
export function selectedTip(
  tip: Tip | null,
  { bands, index, text }: BarMarks,
  { key, series }: BarCursor,
): Tip | null {
  const band = bands.find((mark) => mark.band.key === key);
  if (!tip || !band?.selected) return null;
  const format = (amount: number) =>
    formatNumber(amount, { ...text, spread: text.spreads[series] });
  const isSum = isAdditive(index);
  const part = band.selected[series] ?? Number.NaN;
  const whole = band.values[series] ?? Number.NaN;
  const selected: SelectedText = {
    // The sum of no rows is 0, their mean is missing.
    part: format(isSum && Number.isNaN(part) ? 0 : part),
    ...(isSum && !Number.isNaN(whole) && { whole: format(whole) }),
  };
  return {
    ...tip,
    rows: [...tip.rows, selectedTipRow(selected, text.locale)],
    spoken: `${tip.spoken}, ${selectedPhrase(selected, text.locale)}`,
  };
}

/** The summary with the selected part of the total; null if nothing is selected by rows. */
export function summariseSelected(
  { layoutBars, summariseBars }: BarParts,
  index: BarIndex,
  scene: Scene,
): string | null {
  const selected = selectedOf(index);
  if (!selected || !isAdditive(index)) return null;
  const [all, part] = [index, selected].map((of) => layoutBars(of, scene));
  if (!all || !part) return null;
  const style = { ...all.text, spread: all.text.spreads[0] };
  const totalOf = ({ bands }: BarMarks) =>
    formatNumber(
      bands.flatMap(({ values }) => values).reduce((sum, value) => sum + (value || 0), 0),
      style,
    );
  const phrase = selectedPhrase({ part: totalOf(part), whole: totalOf(all) }, scene.locale);
  return summariseBars(index, scene, [phrase]);
}

/** The table with the values of the selected rows; null if nothing is selected by rows. */
export function selectedTable(
  barTable: (index: BarIndex, scene: Scene) => FrameTable,
  index: BarIndex,
  scene: Scene,
): FrameTable | null {
  const selectedIndex = selectedOf(index);
  if (!selectedIndex) return null;
  const [all, selected] = [barTable(index, scene), barTable(selectedIndex, scene)];
  const { columns } = all;
  const i18n = i18nFor(scene.locale);
  let rows: ReadonlyMap<string, number> | null = null;
  const rowOf = (name: string) => {
    // Bands that don't fit are only in the table of those that have rows.
    rows ??= new Map(
      Array.from({ length: selected.rowCount }, (_, row) => [selected.cell(row, 0), row]),
    );
    return rows.get(name) ?? -1;
  };
  return {
    ...all,
    columns: [
      ...columns,
      ...columns.slice(1).map(({ title, ...column }) => ({
        ...column,
        title:
          columns.length > 2 ? i18n.t('{name}, selected', { name: title }) : i18n.t('Selected'),
      })),
    ],
    cell: (row, column) =>
      column < columns.length
        ? all.cell(row, column)
        : selected.cell(rowOf(all.cell(row, 0)), column - columns.length + 1) || missingText,
  };
}
