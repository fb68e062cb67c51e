import {
  type BaseMarks,
  type ColourScale,
  divergingScale,
  missingText,
  type Scene,
  sequentialScale,
} from '@chartroom/plot';
import { type MeasureFormat, measureFormats } from './measureFormat';
import { type PivotColumn, pivotColumns } from './pivotColumns';
import { type PivotIndex, shownValue } from './pivotIndex';
import { type PivotRows, pivotRows, rowText } from './pivotRows';
import type { PivotState } from './pivotState';

export const cellPadPx = 8;
export const indentPx = 16;
/** Room for the arrow of a sorted column. */
const arrowPx = 14;
/** Room for the mark of a threshold. */
const markPx = 14;
const minColumnPx = 56;
const maxColumnPx = 240;
const maxNamePx = 320;
/** The longest names, of which the widest is measured. */
const measuredNames = 12;
/** Header and caption have room from so many rows on. */
const minRowsWithCaption = 8;

/** A header cell over one column or several. */
export interface HeaderCell {
  readonly text: string;
  readonly level: number;
  /** Indexes of the first column and of the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** Everything that is drawn. Positions in pixels from the first column on. */
export interface PivotMarks extends BaseMarks {
  readonly index: PivotIndex;
  readonly scene: Scene;
  readonly rows: PivotRows;
  readonly columns: readonly PivotColumn[];
  /** Columns beyond the limit, which aren't shown. */
  readonly omitted: number;
  readonly formats: readonly MeasureFormat[];
  /** Where each column begins, and where the last one ends. */
  readonly edges: readonly number[];
  /** Width of the column of names. */
  readonly namePx: number;
  readonly headers: readonly HeaderCell[];
  readonly headerLevels: number;
  /** What is aggregated and by what, above the headers. Empty where there is no room. */
  readonly caption: string;
  /** Names of the row fields. */
  readonly corner: string;
  /** Colours by depth of rows, then by measure. */
  readonly scales: readonly (readonly (ColourScale | null)[])[];
  readonly position: PivotPosition;
}

/** What the viewer has scrolled to, in pixels. */
export interface PivotPosition {
  readonly top: number;
  readonly left: number;
  readonly rowPx: number;
}

export const atStart: PivotPosition = { top: 0, left: 0, rowPx: 24 };

export function layoutPivot(
  pivot: PivotIndex,
  scene: Scene,
  state: Pick<PivotState, 'sort' | 'toggled'>,
  position: PivotPosition = atStart,
): PivotMarks {
  const index = { ...pivot, locale: scene.locale };
  const sizes = sizesOf(pivot, index, scene);
  const { columns, omitted, formats, corner, widths, headers, scales } = sizes;
  const levels = columns[0]?.titles.length ?? 0;
  const hasCaption = levels > 0 && scene.height >= minRowsWithCaption * position.rowPx;
  const rows = pivotRows(index, columns, state);
  const needed = widths.reduce((sum, px) => sum + px, 0);
  const allNamesPx = sizes.namePx(index.rowDimensions.length);
  // Names of groups that aren't expanded yield their room to columns that would be out of view.
  const namePx =
    allNamesPx + needed <= scene.width ? allNamesPx : sizes.namePx(visibleLevels(index.cube, rows));
  const spare = Math.max(0, scene.width - namePx - needed);
  const edges = [0];
  for (const [i, px] of widths.entries()) {
    const share =
      Math.floor((spare * (i + 1)) / widths.length) - Math.floor((spare * i) / widths.length);
    edges.push((edges[i] as number) + Math.min(px + share, Math.max(px, maxColumnPx)));
  }
  // What the columns leave goes to the names.
  const restPx = Math.max(0, scene.width - namePx - (edges.at(-1) as number));
  return {
    ...{ axes: null, zoom: null, index, scene, columns, omitted, formats, edges, corner, position },
    rows,
    namePx: namePx + restPx,
    headers,
    headerLevels: levels + (hasCaption ? 1 : 0),
    caption: hasCaption ? captionOf(index, formats) : '',
    scales,
  };
}

/** What a layout has of an index, whatever is expanded. */
interface PivotSizes
  extends Pick<PivotMarks, 'columns' | 'omitted' | 'formats' | 'corner' | 'headers' | 'scales'> {
  readonly scene: Scene;
  /** Width of a text, which changes once fonts have loaded. */
  readonly samplePx: number;
  readonly widths: readonly number[];
  /** The width of the column of names, as the outermost `levels` need it. */
  namePx(levels: number): number;
}

/** Expanding a group lays out the same index again: reading its texts takes longer than the rest. */
const sizesByIndex = new WeakMap<PivotIndex, PivotSizes>();

function sizesOf(pivot: PivotIndex, index: PivotIndex, scene: Scene): PivotSizes {
  const known = sizesByIndex.get(pivot);
  const samplePx = scene.measure('0123456789', scene.font(13, 500));
  const isKnown =
    known?.samplePx === samplePx &&
    known.scene.width === scene.width &&
    known.scene.options === scene.options &&
    known.scene.locale === scene.locale;
  if (isKnown) return known;
  const { columns, omitted } = pivotColumns(index);
  const formats = measureFormats(index, scene.options);
  const corner = index.rowDimensions.map(({ field }) => field.name).join(' / ');
  const nameWidths: number[] = [];
  const sizes = {
    ...{ scene, samplePx, columns, omitted, formats, corner },
    namePx(levels: number) {
      nameWidths[levels] ??= nameWidth(index, scene, corner, levels);
      return nameWidths[levels];
    },
    widths: columnWidths(index, columns, formats, scene),
    headers: headerCells(columns, columns[0]?.titles.length ?? 0),
    scales: index.stats.map((byMeasure) => byMeasure.map(({ min, max }) => scaleOf(min, max))),
  };
  sizesByIndex.set(pivot, sizes);
  return sizes;
}

function captionOf({ columnDimensions }: PivotIndex, formats: readonly MeasureFormat[]): string {
  const titles = formats.map(({ title }) => title).join(', ');
  const fields = columnDimensions.map(({ field }) => field.name).join(' / ');
  return fields === '' ? titles : `${titles} · ${fields}`;
}

function scaleOf(min: number, max: number): ColourScale | null {
  if (!(min <= max)) return null;
  const limits = { min: null, max: null };
  return min < 0 && max > 0
    ? divergingScale(min, max, { ...limits, centre: 0 })
    : sequentialScale(min, max, limits);
}

/** Neighbours below the same headers share theirs. */
function headerCells(columns: readonly PivotColumn[], levels: number): HeaderCell[] {
  const cells: HeaderCell[] = [];
  for (let level = 0; level < levels; level += 1) {
    for (const [i, column] of columns.entries()) {
      const before = columns[i - 1];
      const last = cells.at(-1);
      const isShared =
        level < column.groups.length && before?.groups[level] === column.groups[level];
      if (isShared && last) cells[cells.length - 1] = { ...last, to: i + 1 };
      else cells.push({ text: column.titles[level] ?? '', level, from: i, to: i + 1 });
    }
  }
  return cells;
}

/** How many levels of groups have a row. */
function visibleLevels(cube: PivotIndex['cube'], { nodes }: PivotRows): number {
  return nodes.reduce((max, node) => Math.max(max, cube.rows.depths[node] as number), 0);
}

/** The width of the column of names, as the outermost `levels` need it. */
function nameWidth(
  { cube, rowDimensions }: PivotIndex,
  scene: Scene,
  corner: string,
  levels: number,
): number {
  const font = scene.font(13, 500);
  let px = scene.measure(corner, scene.font(12, 500)) + arrowPx;
  for (const [depth, dimension] of rowDimensions.slice(0, levels).entries()) {
    const { field } = dimension;
    // Of times all names are about as long.
    const names =
      field.type === 'category'
        ? field.dictionary
            .slice(0, 2000)
            .sort((a, b) => b.length - a.length)
            .slice(0, measuredNames)
        : ['30 Sept 2000'];
    const indent = (depth + 1) * indentPx;
    for (const name of names) px = Math.max(px, scene.measure(name, font) + indent);
  }
  const limit = Math.min(maxNamePx, Math.max(72, scene.width * (cube.columnDepth > 0 ? 0.4 : 0.6)));
  return Math.ceil(Math.min(px + 2 * cellPadPx, limit));
}

/** Widths of all columns: of their texts, as far as those are known without reading each cell. */
function columnWidths(
  index: PivotIndex,
  columns: readonly PivotColumn[],
  formats: readonly MeasureFormat[],
  scene: Scene,
): readonly number[] {
  const marksPx = index.options.thresholds.length > 0 ? markPx : 0;
  const numberPx = (value: number, measure: number) =>
    scene.measure(formats[measure]?.text(value) ?? missingText, scene.font(13, 500)) + marksPx;
  const widest = formats.map((_, measure) =>
    Math.max(
      ...index.stats.flatMap((byMeasure) => {
        const { min = Number.NaN, max = Number.NaN } = byMeasure[measure] ?? {};
        return min <= max ? [numberPx(min, measure), numberPx(max, measure)] : [0];
      }),
    ),
  );
  return columns.map(({ node, measure, titles }) => {
    const titlePx = scene.measure(titles.at(-1) ?? '', scene.font(12, 500)) + arrowPx;
    const totalPx = numberPx(shownValue(index, 0, node, measure), measure);
    const px = Math.max(titlePx, totalPx, widest[measure] ?? 0) + 2 * cellPadPx;
    return Math.ceil(Math.min(Math.max(px, minColumnPx), maxColumnPx));
  });
}

/** Name of a row as it is shown. */
export function nameOf({ index, rows }: PivotMarks, at: number, totalText: string): string {
  const node = rows.nodes[at] as number;
  return node === 0 ? totalText : rowText(index, node);
}

/** The columns in a span of pixels, from the first to the one after the last. */
export function columnsBetween(
  { edges, columns }: PivotMarks,
  left: number,
  right: number,
): readonly [number, number] {
  let from = 0;
  while (from < columns.length && (edges[from + 1] as number) <= left) from += 1;
  let to = from;
  while (to < columns.length && (edges[to] as number) < right) to += 1;
  return [from, to];
}
