import {
  type Box,
  type Figure,
  fitted,
  missing,
  type Scene,
  type Series,
  type TextSpot,
  type Token,
  unitFor,
} from '@chartroom/plot';
import { type FigureSize, figureWidth, unitGapPx } from './figureSize';
import { type FootnotePart, footnoteFor, placeParts } from './footnote';
import type { Reading } from './reading';
import { type Spark, sparkFor } from './spark';
import type { StatIndex } from './statIndex';
import { figureOf } from './statText';

/** One figure and where everything of it stands. */
export interface Tile {
  readonly box: Box;
  readonly series: Series;
  /** Null where there is no value in the range. */
  readonly reading: Reading | null;
  /** Above the figure, where there are several. */
  readonly name: TextSpot | null;
  readonly figure: Figure;
  readonly figurePx: number;
  readonly figureToken: Token;
  /** Baseline of figure and unit. */
  readonly baseline: number;
  readonly unitX: number;
  /** What it is beyond, and where the sign of that stands; null for nothing. */
  readonly alarm: { readonly kind: 'warn' | 'bad'; readonly x: number; readonly y: number } | null;
  /** The state in words, the change and the time, below the figure. */
  readonly footnote: readonly (FootnotePart & { readonly x: number })[];
  /** Baseline of the line below the figure. */
  readonly footnoteY: number;
  readonly spark: Spark | null;
}

export const namePx = 18;
/** Height of the line below the figure. */
export const footnotePx = 20;
const iconPx = 18;
const leastUnitPx = 10;

/** What is left of a figure's box for the figure itself. */
export function roomIn({ left, top, right, bottom }: Box, isNamed: boolean): Box {
  return { left, top: isNamed ? top + namePx : top, right, bottom };
}

/** The same for all figures of a panel. */
export interface TileStyle {
  readonly size: FigureSize;
  readonly isNamed: boolean;
  /** Width of the widest figure with its unit. */
  readonly wide: number;
}

export function layoutTile(
  index: StatIndex,
  { series, reading, box }: Pick<Tile, 'series' | 'reading' | 'box'>,
  { size, isNamed, wide }: TileStyle,
  scene: Scene,
): Tile {
  const room = roomIn(box, isNamed);
  const width = (text: string) => scene.measure(text, scene.font(12));
  const figure = reading
    ? figureOf(reading, reading.value, scene)
    : { digits: missing, unit: unitFor(series.field, scene) ?? '', tickUnit: '' };
  const state = reading?.state ?? 'ok';
  const hasFootnote = room.bottom - room.top >= size.linePx + footnotePx - 4;
  const footnoteY = room.top + size.linePx + 12;
  const startX = box.left + (state === 'ok' || !hasFootnote ? 0 : iconPx);
  const footnote = hasFootnote ? footnoteFor(index, reading, scene, box.right - startX) : [];
  const unitX = box.left + figureWidth({ ...figure, unit: '' }, size.figurePx, scene) + unitGapPx;
  const unitRoom = box.right - unitX;
  const unitWidth = (text: string) => scene.measure(text, scene.font(14, 500));
  const unit = unitRoom >= leastUnitPx ? fitted(figure.unit, unitRoom, unitWidth) : '';
  // Never colour alone: without the words below, the sign stands before the name or after the unit.
  const isBeforeName = state !== 'ok' && !hasFootnote && isNamed;
  const nameX = box.left + (isBeforeName ? iconPx : 0);
  const baseline = Math.round(room.top + size.linePx / 2 + size.figurePx * 0.35);
  const signX = unitX + (unit ? unitWidth(unit) : 0) + 6;
  return {
    box,
    series,
    reading,
    name: isNamed
      ? { x: nameX, y: box.top + 13, text: fitted(series.name, box.right - nameX, width) }
      : null,
    figure: { ...figure, unit },
    figurePx: size.figurePx,
    figureToken: state === 'ok' || scene.stale ? 'ink-1' : state,
    baseline,
    unitX,
    alarm:
      state === 'ok'
        ? null
        : {
            kind: state,
            ...alarmSpot({ hasFootnote, isNamed, footnoteY, baseline, signX }, box),
          },
    footnote: placeParts(footnote, startX, width),
    footnoteY,
    spark: reading && sparkFor(reading, scene, { room, wide, linePx: size.linePx, footnotePx }),
  };
}

function alarmSpot(
  at: {
    readonly hasFootnote: boolean;
    readonly isNamed: boolean;
    readonly footnoteY: number;
    readonly baseline: number;
    readonly signX: number;
  },
  box: Box,
): { readonly x: number; readonly y: number } {
  if (at.hasFootnote) return { x: box.left, y: at.footnoteY - 7 };
  if (at.isNamed) return { x: box.left, y: box.top + 6 };
  return { x: Math.max(box.left, Math.min(at.signX, box.right - 14)), y: at.baseline - 8 };
}
