import {
  type Box,
  describeReferences,
  nameReferenceAxis,
  numberReferenceAxis,
  type ReferenceAxes,
  type ReferenceAxis,
  type Scene,
  type Span,
  scaleLinear,
  timeReferenceAxis,
} from '@chartroom/plot';
import { isSingleNumber } from './bandTitle';
import type { CellTitleContext } from './cellTitle';
import type { Band } from './grid';
import type { CellGeometry, Edges } from './heatmapMarks';
import { columnDomain, coordinateStyle } from './layoutGrid';
import { areTimes, type CellSlots } from './valueSlots';

type PlacedCells = Pick<CellGeometry, 'plot' | 'x' | 'y'>;

/**
 * The axes of cells, as references are placed on them. None in a calendar, whose columns are weeks
 * of several years.
 */
export function referenceAxes(
  { index, grid, calendar, text }: CellTitleContext,
  { plot, x, y }: PlacedCells,
  scene: Scene,
): ReferenceAxes {
  if (calendar || !index.data) return { x: null, y: null, y2: null };
  const { columns, rows } = grid;
  const rowDomain: Span = [rows.at(-1)?.from ?? 0, rows[0]?.to ?? 1];
  return {
    x: axisOf(index.data.x.slots, {
      ...{ bands: columns, edges: x, domain: columnDomain(scene, columns), text },
      ...{ pixels: [plot.left, plot.right], format: text.xFormat },
      direction: { isVertical: false, isZoomed: scene.window !== null },
    }),
    y: axisOf(index.data.y.slots, {
      ...{ bands: rows, edges: y, domain: rowDomain, text },
      ...{ pixels: [plot.bottom, plot.top], format: text.yFormat },
      direction: { isVertical: true },
    }),
    y2: null,
  };
}

interface AxisOptions {
  readonly bands: readonly Band[];
  readonly edges: Edges;
  readonly domain: Span;
  readonly pixels: Span;
  readonly text: CellTitleContext['text'];
  readonly format: CellTitleContext['text']['xFormat'];
  readonly direction: Pick<ReferenceAxis, 'isVertical' | 'isZoomed'>;
}

function axisOf(
  slots: CellSlots,
  { bands, edges, domain, pixels, text, format, direction }: AxisOptions,
): ReferenceAxis | null {
  if (slots.kind === 'single') return null;
  if (slots.kind === 'category') {
    const names = slots.field.dictionary;
    return nameReferenceAxis((name) => {
      const at = bands.findIndex(({ key }) => names[key - 1] === name);
      if (at >= 0) return [edges.starts[at] ?? 0, edges.ends[at] ?? 0];
      // A name of the data whose cells have no room is off the axis, and no mistake.
      return names.includes(name) ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] : null;
    }, direction);
  }
  const pixel = scaleLinear(domain, pixels);
  if (areTimes(slots)) return timeReferenceAxis(pixel, text, direction);
  // A whole number is in the middle of its cell, as its name is.
  const shift = bands.some((band) => isSingleNumber(slots, band)) ? 0.5 : 0;
  return numberReferenceAxis(
    (value) => pixel(value + shift),
    coordinateStyle(text.locale, format),
    direction,
  );
}

const noBox: Box = { left: 0, right: 1, top: 0, bottom: 1 };
const noEdges: Edges = { starts: [], ends: [] };

/** The references as phrases of the summary, which has no positions. */
export function referencePhrases(cells: CellTitleContext, scene: Scene): readonly string[] {
  return describeReferences(
    scene,
    referenceAxes(cells, { plot: noBox, x: noEdges, y: noEdges }, scene),
  );
}
