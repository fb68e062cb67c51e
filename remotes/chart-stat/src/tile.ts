import {
  type Box,
  type ColourToken,
  missingText,
  type NumberParts,
  type PositionedText,
  type Scene,
  type Series,
  truncateText,
  unitFor,
} from '@chartroom/plot';
import { type FigureSize, figureWidth, nameHeight, unitGap } from './figureSize';
import { type FootnoteItem, footnoteFor, positionFootnoteItems } from './footnote';
import { type Reading, type StatState, stateTokens } from './reading';
import { isFaded } from './selectedReading';
import { layoutSparkline, type Sparkline } from './sparkline';
import type { StatIndex } from './statIndex';
import { formatFigure } from './statText';

/** One figure with the positions of its parts. */
export interface Tile {
  readonly box: Box;
  readonly series: Series;
  /** Null if the range has no value. */
  readonly reading: Reading | null;
  /** Of the selected rows, which the figure then shows; null without any. */
  readonly selected: Reading | null;
  /** Whether only others are selected. */
  readonly isFaded: boolean;
  /** Above the figure, if there are several. */
  readonly name: PositionedText | null;
  readonly figure: NumberParts;
  readonly figurePx: number;
  readonly figureToken: ColourToken;
  /** Baseline of figure and unit. */
  readonly baseline: number;
  readonly unitX: number;
  /** What the value means, and the position of its icon; null if it's neutral. */
  readonly alarm: {
    readonly kind: Exclude<StatState, 'ok'>;
    readonly x: number;
    readonly y: number;
  } | null;
  /** State, change and time, below the figure. */
  readonly footnote: readonly (FootnoteItem & { readonly x: number })[];
  /** Baseline of the footnote. */
  readonly footnoteY: number;
  readonly sparkline: Sparkline | null;
}

const minUnitPx = 10;

/** Shared by all figures of a panel. */
export interface TileStyle {
  readonly size: FigureSize;
  readonly isNamed: boolean;
  /** Width of the widest figure with its unit. */
  readonly maxFigurePx: number;
}

export function layoutTile(
  index: StatIndex,
  { series, reading, selected, box }: Pick<Tile, 'series' | 'reading' | 'selected' | 'box'>,
  { size, isNamed, maxFigurePx }: TileStyle,
  scene: Scene,
): Tile {
  const { textPx } = size;
  const room = isNamed ? { ...box, top: box.top + nameHeight(size) } : box;
  const footnotePx = Math.round((textPx * 5) / 3);
  const iconPx = 1.5 * textPx;
  const width = (text: string) => scene.measure(text, scene.font(textPx));
  const shown = selected ?? reading;
  const figure = shown
    ? formatFigure(shown, shown.value, scene)
    : { digits: missingText, unit: unitFor(series.field, scene) ?? '', tickUnit: '' };
  const state = shown?.state ?? 'ok';
  const hasFootnote = room.bottom - room.top >= size.linePx + footnotePx - 4;
  const footnoteY = room.top + size.linePx + textPx;
  const startX = box.left + (state === 'ok' || !hasFootnote ? 0 : iconPx);
  const footnote = hasFootnote
    ? footnoteFor(index, { reading, selected }, scene, { maxPx: box.right - startX, width })
    : [];
  const unitX = box.left + figureWidth({ ...figure, unit: '' }, size, scene) + unitGap(size);
  const unitRoom = box.right - unitX;
  const unitWidth = (text: string) => scene.measure(text, scene.font(size.unitPx, 500));
  const unit = unitRoom >= minUnitPx ? truncateText(figure.unit, unitRoom, unitWidth) : '';
  // Colour isn't the only sign: without a footnote, the icon is before the name or after the unit.
  const isBeforeName = state !== 'ok' && !hasFootnote && isNamed;
  const nameX = box.left + (isBeforeName ? iconPx : 0);
  const baseline = Math.round(room.top + size.linePx / 2 + size.figurePx * 0.35);
  const signX = unitX + (unit ? unitWidth(unit) : 0) + 6;
  return {
    box,
    series,
    reading,
    selected,
    isFaded: isFaded(index, series, selected, scene),
    name: isNamed
      ? {
          x: nameX,
          y: box.top + Math.round(1.1 * textPx),
          text: truncateText(series.name, box.right - nameX, width),
        }
      : null,
    figure: { ...figure, unit },
    figurePx: size.figurePx,
    figureToken: scene.stale ? 'ink-1' : stateTokens[state],
    baseline,
    unitX,
    alarm:
      state === 'ok'
        ? null
        : {
            kind: state,
            ...alarmSpot({ hasFootnote, isNamed, footnoteY, baseline, signX, textPx }, box),
          },
    footnote: positionFootnoteItems(footnote, startX, width),
    footnoteY,
    sparkline:
      reading &&
      layoutSparkline(reading, scene, {
        room,
        figurePx: maxFigurePx,
        linePx: size.linePx,
        footnotePx,
      }),
  };
}

function alarmSpot(
  input: {
    readonly hasFootnote: boolean;
    readonly isNamed: boolean;
    readonly footnoteY: number;
    readonly baseline: number;
    readonly signX: number;
    readonly textPx: number;
  },
  box: Box,
): { readonly x: number; readonly y: number } {
  if (input.hasFootnote)
    return { x: box.left, y: input.footnoteY - Math.round(0.58 * input.textPx) };
  if (input.isNamed) return { x: box.left, y: box.top + input.textPx / 2 };
  return { x: Math.max(box.left, Math.min(input.signX, box.right - 14)), y: input.baseline - 8 };
}
