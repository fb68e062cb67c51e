import {
  axisTick,
  type PositionedText,
  type Scene,
  type Span,
  scaleLinear,
  truncateText,
} from '@chartroom/plot';

/** Around the bands of a vertical chart, and below the rows of a horizontal one. */
export const marginTopPx = 6;
/** Room at the right edge of the chart, beside its bands. */
export const marginRightPx = 8;
/** Room below vertical bands for the labels of their axis. */
export const axisHeightPx = 24;
/** From the end of the plot to the baseline of the texts below it. */
export const axisTextPx = 17;
/** Half the label of the last tick of a horizontal chart. */
export const axisEndPx = 20;
/** Between the names of rows and their plot. */
export const rowNameGapPx = 12;
/** From the middle of a row to the baseline of its name. */
export const rowBaselinePx = 4;

/** About what the labels of the value axis and the right margin take. */
const sidesPx = 48;
/** Between a name and the next. */
const nameGapPx = 8;
const minNamedHeightPx = 120;
/** A narrower band shares its room for a name with those after it. */
const minNamePx = 48;
const sharedNamePx = 72;
/** Names of rows have at least this if they need it, and more in a wide chart. */
const rowNamePx = 160;
const maxRowNamePx = 360;

/** What names are fitted with. */
export interface NameContext {
  readonly scene: Scene;
  /** Width of a label in pixels. */
  width(label: string): number;
}

/** The option `orientation`; where it is automatic, what the chart prefers. */
export function resolveOrientation(
  { options }: Pick<Scene, 'options'>,
  prefersHorizontal: () => boolean,
): boolean {
  const { orientation } = options;
  return orientation === 'horizontal' || (orientation !== 'vertical' && prefersHorizontal());
}

/** Width that the bands of a vertical chart have, about, before its axis is known. */
export function bandRoomPx(chartWidth: number): number {
  return chartWidth - sidesPx;
}

/** The same for the bands of a scene: the width of the plot where that is known. */
export function columnsRoomPx({ cell, width }: Pick<Scene, 'cell' | 'width'>): number {
  return cell?.plotWidth ?? bandRoomPx(width);
}

/** How many bands of at least `minBandPx` have room; at least one. */
export function bandCapacity(roomPx: number, minBandPx: number): number {
  return Math.max(1, Math.floor(roomPx / minBandPx));
}

/** Whether each of so many bands has room for its whole name below it. */
export function namesFitBelow(
  bands: readonly { readonly name: string }[],
  count: number,
  minBandPx: number,
  { scene, width }: NameContext,
): boolean {
  const bandPx = columnsRoomPx(scene) / count;
  // Cells of small multiples have the names below the last one only.
  if (bandPx < minBandPx || (!scene.cell && scene.height < minNamedHeightPx)) return false;
  return bands.every(({ name }) => width(name) + nameGapPx <= bandPx);
}

/** Whole pixels at which `count` even bands begin, and at which the last one ends. */
export function bandEdges(count: number, from: number, to: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, i) =>
    Math.round(from + ((to - from) * i) / Math.max(1, count)),
  );
}

/** Whole pixels of values along a number or time axis; values out of its domain are at its ends. */
export function edgeScale(
  domain: Span,
  { left, right }: { readonly left: number; readonly right: number },
): (value: number) => number {
  const x = scaleLinear(domain, [left, right], { clamp: true });
  return (value) => Math.round(x(value));
}

/** Index of the band at a pixel, or −1. */
export function bandAt(
  bands: readonly { readonly start: number; readonly end: number }[],
  pixel: number,
): number {
  return bands.findIndex(({ start, end }) => pixel >= start && pixel < end);
}

/** 1 px between bands that leave room for it. */
export function binGap(sizePx: number): number {
  return sizePx >= 3 ? 1 : 0;
}

interface ColumnNamesOptions {
  /** Width of a band. */
  readonly bandPx: number;
  /** End of the plot, in pixels from the top. */
  readonly bottom: number;
  /** The longest name takes its room, however narrow bands are: its numbers aren't cut. */
  readonly areWhole?: boolean;
  width(label: string): number;
  /** Pixel of the middle of a band. */
  middle(index: number): number;
  /** What a name with this room for it reads; null to leave it out. Default: cut to the room. */
  fit?(name: string, roomPx: number, middle: number): string | null;
}

/** Each band's name below it, or every few names where bands are narrow. */
export function columnNames(
  names: readonly string[],
  { bandPx, bottom, areWhole, width, middle, fit }: ColumnNamesOptions,
): readonly PositionedText[] {
  const widest = names.reduce((max, name) => Math.max(max, width(name)), 0) + nameGapPx;
  const namePx = areWhole ? widest : Math.min(widest, bandPx >= minNamePx ? bandPx : sharedNamePx);
  const every = Math.max(1, Math.ceil(namePx / bandPx));
  const roomPx = every * bandPx - nameGapPx;
  return names.flatMap((name, i) => {
    if (i % every !== 0) return [];
    const x = middle(i);
    const text = fit ? fit(name, roomPx, x) : truncateText(name, Math.max(roomPx, 8), width);
    return text === null ? [] : [{ x, y: bottom + axisTextPx, text }];
  });
}

/** Width of the column of names beside the rows of a horizontal chart. */
export function rowNamesPx(names: readonly string[], { scene, width }: NameContext): number {
  const widest = Math.max(0, ...names.map(width));
  const chartWidth = scene.cell ? scene.cell.plotWidth / 0.6 : scene.width;
  const limit = Math.min(maxRowNamePx, Math.max(rowNamePx, chartWidth * 0.3));
  return Math.ceil(Math.min(widest, limit, chartWidth * 0.4));
}

/** Ticks of values below a horizontal chart; a label that would leave the chart is empty. */
export function valueAxisTexts(
  ticks: readonly { readonly value: number; readonly text: string }[],
  { bottom, scale }: { readonly bottom: number; scale(value: number): number },
  { scene, width }: NameContext,
): readonly PositionedText[] {
  return ticks.map(({ value, text: label }) => {
    const { position, text } = axisTick(Math.round(scale(value)), label, scene.width, width);
    return { x: position, y: bottom + axisTextPx, text };
  });
}
