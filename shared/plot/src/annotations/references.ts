import type { Meaning, Reference } from '@chartroom/contract';
import type { ColourToken, Ink } from '../canvas/ink';
import { meaningMarks, meaningTokens } from '../canvas/meanings';
import { type Box, crisp, drawLine, drawText, type Pen } from '../canvas/pen';
import type { Span } from '../interaction/zoom';
import { i18nFor, msg } from '../messages/i18n';
import { boxesOverlap, drawDiamond, drawDottedLine, drawOverMarks } from './annotation';
import { truncateText } from './endLabels';
import type { Omission } from './omissions';
import type { ReferenceMark } from './referenceMark';
import { listedReferences, spokenReference } from './referenceReadings';
import { referencesOption } from './referencesOption';

/** An axis as references are placed on it. */
export interface ReferenceAxis {
  /** Whether it runs from bottom to top, so that its lines are horizontal. */
  readonly isVertical: boolean;
  /** Whether only a part is in view, so that what is outside isn't counted as left out. */
  readonly isZoomed?: boolean;
  /**
   * Pixels that a position covers: twice the same for a point, both edges for a category. Null for
   * a text that is no position on this axis.
   */
  pixels(at: string): Span | null;
  /** A position as people read it. */
  format(at: string): string;
}

/** The axes of a chart. One that it hasn't is null. */
export type ReferenceAxes = Readonly<Record<Reference['axis'], ReferenceAxis | null>>;

/** The references of a chart. */
export interface ReferenceMarks {
  readonly marks: readonly ReferenceMark[];
  readonly omissions: readonly Omission[];
}

/** What `layoutReferences` needs besides the option. Pixels of the chart. */
export interface ReferenceLayoutOptions {
  readonly plot: Box;
  readonly axes: ReferenceAxes;
  /** Boxes of other texts, which labels keep clear of. */
  readonly obstacles: readonly Box[];
  /** Width in pixels of a text at font size 12. */
  width(text: string): number;
}

const maxLabelPx = 160;
/** More labels than this would be a wall of text. */
const maxLabels = 60;

/** Lays out the references of an option: those in view as marks, the others as omissions. */
export function layoutReferences(
  option: Parameters<typeof referencesOption>[0],
  { plot, axes, obstacles, width }: ReferenceLayoutOptions,
): ReferenceMarks {
  const taken = [...obstacles];
  const marks: ReferenceMark[] = [];
  const invalid: string[] = [];
  let outsideCount = 0;
  for (const reference of referencesOption(option)) {
    const axis = axes[reference.axis];
    const found = axis && pixelsOf(reference, axis);
    const isAnnotation = reference.isAnnotation === true;
    if (axis && !found && !isAnnotation) invalid.push(reference.at);
    const box = axis && found?.span ? boxWithin(found.span, axis, plot) : null;
    if (!axis || !found || !box) {
      const isLeftOut = !axis || (found && !axis.isZoomed);
      if (isLeftOut && !isAnnotation) outsideCount += 1;
      continue;
    }
    const isHorizontal = axis.isVertical;
    const { meaning, title } = reference;
    const position = referencePosition(reference, axis);
    const text = meaningMarks[meaning] + (title || position);
    const room = Math.min(maxLabelPx, plot.right - plot.left - 12);
    const label =
      marks.length < maxLabels
        ? placeLabel(truncateText(text, room, width), { box, isHorizontal, plot, taken, width })
        : null;
    const { isLine, span } = found;
    const annotationEnds = isAnnotation ? endsWithin(span, box, isHorizontal) : null;
    marks.push({ meaning, title, position, box, isLine, isHorizontal, annotationEnds, label });
  }
  return { marks, omissions: omissionsOf(outsideCount, invalid) };
}

/** A line is in the middle of a category, a band covers all of both. */
function pixelsOf(
  { at, to }: Reference,
  axis: ReferenceAxis,
): { readonly span: Span; readonly isLine: boolean } | null {
  const start = axis.pixels(at);
  const end = to === '' ? start : axis.pixels(to);
  if (!start || !end) return null;
  if (to === '' || to === at) {
    const middle = start[0] / 2 + start[1] / 2;
    return { span: [middle, middle], isLine: true };
  }
  const ends = [...start, ...end];
  return { span: [Math.min(...ends), Math.max(...ends)], isLine: false };
}

/** The part of a reference within the plot, or null. */
function boxWithin([from, to]: Span, { isVertical }: ReferenceAxis, plot: Box): Box | null {
  const [low, high] = isVertical ? [plot.top, plot.bottom] : [plot.left, plot.right];
  if (!(to >= low - 0.5 && from <= high + 0.5)) return null;
  const [start, end] = [Math.max(low, from), Math.min(high, to)];
  return isVertical ? { ...plot, top: start, bottom: end } : { ...plot, left: start, right: end };
}

/** The ends of a span that a box has, which may be a part of it. */
function endsWithin([from, to]: Span, box: Box, isHorizontal: boolean): readonly number[] {
  const [low, high] = isHorizontal ? [box.top, box.bottom] : [box.left, box.right];
  const ends = from === to ? [from] : [from, to];
  return ends.filter((end) => end >= low - 0.5 && end <= high + 0.5);
}

interface LabelRoom {
  readonly box: Box;
  readonly isHorizontal: boolean;
  readonly plot: Box;
  readonly taken: Box[];
  width(text: string): number;
}

function placeLabel(text: string, room: LabelRoom): ReferenceMark['label'] {
  const { plot, taken } = room;
  const width = room.width(text);
  for (const { x, y } of labelPositions(room, width)) {
    const box = { left: x - 2, right: x + width + 2, top: y - 12, bottom: y + 4 };
    const isInside =
      box.left >= plot.left &&
      box.right <= plot.right &&
      box.top >= plot.top &&
      box.bottom <= plot.bottom;
    if (!isInside || taken.some((other) => boxesOverlap(box, other))) continue;
    taken.push(box);
    return { x, y, text, width };
  }
  return null;
}

/**
 * Along a horizontal line: above or below it, at its right end, its left, or between. Along a
 * vertical one: at its right or left, in rows from the top.
 */
function labelPositions({ box, isHorizontal, plot }: LabelRoom, width: number) {
  if (isHorizontal) {
    const columns = [plot.right - 6 - width, plot.left + 6, (plot.left + plot.right - width) / 2];
    const [above, inside, below] = [box.top - 5, box.top + 14, box.bottom + 14];
    const isRoomy = box.bottom - box.top >= 18;
    const rows = (isRoomy ? [inside, above, below] : [above, below]).map(Math.round);
    return columns.flatMap((x) => rows.map((y) => ({ x, y })));
  }
  const rows = [0, 1, 2, 3].map((row) => plot.top + 14 + row * 16);
  const columns = [box.left + 6, box.right + 6, box.left - 6 - width];
  return rows.flatMap((y) => columns.map((x) => ({ x, y })));
}

function omissionsOf(outsideCount: number, invalid: readonly string[]): readonly Omission[] {
  const at = (invalid[0] ?? '').slice(0, 40);
  return [
    {
      count: outsideCount,
      message: msg('{n, plural, one {{count} reference} other {{count} references}} off the axes'),
    },
    {
      count: invalid.length,
      message: msg(
        '{n, plural, one {{count} invalid reference} other {{count} invalid references}} (“{at}”)',
      ),
      values: { at },
    },
  ];
}

function referencePosition({ at, to }: Reference, { format }: ReferenceAxis): string {
  return to === '' || to === at ? format(at) : `${format(at)}–${format(to)}`;
}

/** References as a phrase of the summary says them. */
const describedCount = 5;

/** The references of a chart, as phrases of its summary. Invalid ones are left out. */
export function describeReferences(
  option: Parameters<typeof referencesOption>[0],
  axes: ReferenceAxes,
  locale: string,
): readonly string[] {
  const found = referencesOption(option).flatMap((reference) => {
    const { meaning, title, isAnnotation = false } = reference;
    const axis = axes[reference.axis];
    if (!axis || !pixelsOf(reference, axis)) return [];
    const position = referencePosition(reference, axis);
    return [{ isAnnotation, text: spokenReference({ title, position, meaning }, locale) }];
  });
  const textsOf = (areAnnotations: boolean) =>
    shortened(
      found.filter(({ isAnnotation }) => isAnnotation === areAnnotations).map(({ text }) => text),
      locale,
    );
  return listedReferences({ references: textsOf(false), annotations: textsOf(true) }, locale);
}

function shortened(texts: readonly string[], locale: string): readonly string[] {
  const more = texts.length - describedCount;
  if (more <= 0) return texts;
  return [...texts.slice(0, describedCount), i18nFor(locale).t('{count} more', { count: more })];
}

/** Draws bands, which are below the data. */
export function drawReferenceBands(pen: Pen, { marks }: ReferenceMarks, ink: Ink): void {
  for (const { meaning, box, isLine } of marks) {
    if (isLine) continue;
    pen.globalAlpha = 0.1;
    pen.fillStyle = ink.colour(meaningTokens[meaning]);
    pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    pen.globalAlpha = 1;
  }
}

/** Draws lines and labels, which are above the data. */
export function drawReferenceLines(pen: Pen, { marks }: ReferenceMarks, ink: Ink): void {
  for (const { meaning, box, isLine, isHorizontal, annotationEnds } of marks) {
    if (annotationEnds) drawAnnotationEnds(pen, { box, isHorizontal, annotationEnds }, ink);
    if (!isLine || annotationEnds) continue;
    const [x, y] = [crisp(box.left - 0.5), crisp(box.top - 0.5)];
    const end = isHorizontal ? ([box.right, y] as const) : ([x, box.bottom] as const);
    drawLine(
      pen,
      isHorizontal ? [box.left, y] : [x, box.top],
      end,
      ink.colour(meaningTokens[meaning]),
    );
  }
  for (const { meaning, label } of marks) {
    if (!label) continue;
    drawOverMarks(pen, { ...label, colour: ink.colour(labelToken(meaning)) }, ink);
  }
}

/**
 * Draws lines, bands and labels over marks that fill the plot with colours, as cells do. A tint
 * would change those, so that a band is two lines. All have an edge of the panel's colour.
 */
export function drawReferencesOverCells(pen: Pen, { marks }: ReferenceMarks, ink: Ink): void {
  const halo = ink.colour('panel');
  for (const { meaning, box, isLine, isHorizontal } of marks) {
    const colour = ink.colour(labelToken(meaning));
    const { left, top, right, bottom } = box;
    const end = isHorizontal ? { ...box, top: bottom } : { ...box, left: right };
    for (const line of isLine ? [box] : [box, end]) {
      for (const [fill, half] of [
        [halo, 2],
        [colour, 1],
      ] as const) {
        pen.fillStyle = fill;
        if (isHorizontal) pen.fillRect(left, Math.round(line.top) - half, right - left, 2 * half);
        else pen.fillRect(Math.round(line.left) - half, top, 2 * half, bottom - top);
      }
    }
  }
  for (const { meaning, label } of marks) {
    if (!label) continue;
    const { x, y, width } = label;
    pen.fillStyle = halo;
    pen.fillRect(x - 3, y - 12, width + 6, 16);
    drawText(pen, [label], { font: ink.font(12), colour: ink.colour(labelToken(meaning)) });
  }
}

/** A dotted line at a moment or at the ends of a span, each with a diamond on the axis. */
function drawAnnotationEnds(
  pen: Pen,
  {
    box,
    isHorizontal,
    annotationEnds,
  }: Pick<ReferenceMark, 'box' | 'isHorizontal' | 'annotationEnds'>,
  ink: Ink,
): void {
  const { left, right, top, bottom } = box;
  for (const end of annotationEnds ?? []) {
    const at = crisp(end - 0.5);
    const axis = isHorizontal ? ([crisp(left), at] as const) : ([at, crisp(bottom)] as const);
    drawDottedLine(pen, isHorizontal ? [right, at] : [at, top], axis, ink);
    drawDiamond(pen, ...axis, ink);
  }
}

function labelToken(meaning: Meaning): ColourToken {
  return meaning === 'neutral' ? 'ink-2' : meaningTokens[meaning];
}

export { passedReferences, referenceRows } from './referenceReadings';
