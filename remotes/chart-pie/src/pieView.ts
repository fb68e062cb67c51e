import {
  type Box,
  type ColourToken,
  cssColour,
  type FillPattern,
  faded,
  type Ink,
  seriesStyle,
} from '@chartroom/plot';
import { arc } from 'd3';
import { unitSize } from './centreFigure';
import { type PieCursor, rimPx, sectorAtCursor } from './cursor';
import { gapPx, insideLabelColour, sectorStyle, selectedSector, sliceStyle } from './draw';
import type { PieLegendRow, PieMarks, Sector } from './pieMarks';

/** What the component shows: the marks in SVG terms. */
export interface PieView {
  readonly marks: PieMarks;
  readonly gap: number;
  readonly slices: readonly SliceView[];
  /** Selected parts of slices. */
  readonly parts: readonly SliceView[];
  /** Slices with a pattern over their colour. */
  readonly hatched: readonly HatchedView[];
  /** Plain patches below the texts on those. */
  readonly patches: readonly (Box & { readonly fill: string; readonly alpha: number })[];
  readonly leaders: readonly { readonly name: string; readonly points: string }[];
  readonly insides: readonly {
    readonly fill: string;
    readonly x: number;
    readonly y: number;
    readonly text: string;
  }[];
  readonly legend: readonly LegendRowView[];
  /** Font size of the unit beside the total. */
  readonly unitPx: number;
  /** Path around the current slice; null for none. */
  readonly rim: string | null;
}

interface SliceView {
  readonly name: string;
  readonly path: string;
  readonly fill: string;
  readonly alpha: number;
}

interface HatchedView {
  readonly name: string;
  readonly path: string;
  readonly pattern: FillPattern;
}

interface LegendRowView extends PieLegendRow {
  readonly fill: string;
  readonly alpha: number;
}

export function pieView(marks: PieMarks, cursor: PieCursor | null, ink: Ink): PieView {
  const { circle, sectors } = marks;
  const active = cursor ? sectorAtCursor(marks, cursor) : null;
  return {
    marks,
    gap: sectors.length > 1 ? gapPx : 0,
    slices: sectors.map((sector) => {
      const { token, alpha } = sectorStyle(marks, sector);
      const path = ringPath(sector, circle.inner, circle.outer);
      // The browser applies theme changes to variables.
      return { name: sector.slice.name, path, fill: cssColour(token), alpha };
    }),
    parts: sectors.flatMap((sector) => {
      const part = selectedSector(sector);
      const { token, alpha } = sliceStyle(marks, sector.slice);
      const path = part && ringPath(part, circle.inner, circle.outer);
      return path ? [{ name: sector.slice.name, path, fill: cssColour(token), alpha }] : [];
    }),
    hatched: sectors.flatMap((sector) => {
      const { pattern } = seriesStyle(sectorStyle(marks, sector).token);
      const path = ringPath(sector, circle.inner, circle.outer);
      return pattern ? [{ name: sector.slice.name, path, pattern }] : [];
    }),
    patches: marks.insides.flatMap(({ slice, box }) => {
      const { token, alpha } = sliceStyle(marks, slice);
      return seriesStyle(token).pattern ? [{ ...box, fill: cssColour(token), alpha }] : [];
    }),
    leaders: marks.labels.map(({ slice, leader }) => ({
      name: slice.name,
      points: leader.map((point) => point.join(',')).join(' '),
    })),
    insides: marks.insides.flatMap(({ slice, lines }) =>
      lines.map((line) => ({ ...line, fill: insideLabelColour(marks, slice.token, ink) })),
    ),
    legend: (marks.legend?.rows ?? []).map((row) => {
      const { token, alpha } = sliceStyle(marks, row.slice);
      const rowAlpha = row.slice.isHidden ? faded.fill : alpha;
      return { ...row, fill: swatchFill(token), alpha: rowAlpha };
    }),
    unitPx: unitSize(marks.figure?.sizePx ?? 0),
    rim: active && ringPath(active, circle.outer + rimPx.from, circle.outer + rimPx.to),
  };
}

const angles = { rising: [-45], falling: [45], crossed: [-45, 45] } as const;

/** A colour, with the lines of its pattern. */
function swatchFill(token: ColourToken): string {
  const { pattern } = seriesStyle(token);
  const lines = pattern
    ? angles[pattern].map(
        (angle) => `repeating-linear-gradient(${angle}deg, var(--panel) 0 1px, transparent 0 3px)`,
      )
    : [];
  return [...lines, cssColour(token)].join(', ');
}

const ring = arc().digits(2);

/** A ring segment around the origin. */
function ringPath(
  { from, to }: Pick<Sector, 'from' | 'to'>,
  innerRadius: number,
  outerRadius: number,
): string {
  return ring({ startAngle: from, endAngle: to, innerRadius, outerRadius }) ?? '';
}
