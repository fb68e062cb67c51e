import type { Options, OptionValue } from '@chartroom/contract';
import type { Ink } from '../canvas/ink';
import { drawText, type Pen } from '../canvas/pen';
import type { Size } from '../canvas/surface';
import { axisFontPx } from './axes';

/** The options `xTitle` and `yTitle` as they are drawn. Empty for none. */
export interface AxisTitles {
  /** Title of the vertical axis, at the left above the chart. */
  readonly above: string;
  /** Title of the horizontal axis, at the right below the chart. */
  readonly below: string;
}

/** Height in pixels of a title's row. */
export const axisTitlePx = 18;
/** A chart lower than this many pixels shows no titles: its marks need the height. */
const minTitledPx = 120;

/**
 * The titles by position. `isHorizontal`: values run from left to right, so that X is the vertical
 * axis.
 */
export function axisTitles({ xTitle, yTitle }: Options, isHorizontal = false): AxisTitles {
  const [x, y] = [textOf(xTitle), textOf(yTitle)];
  return {
    above: isHorizontal ? withLeadingArrow('↓', x) : withLeadingArrow('↑', y),
    below: withTrailingArrow(isHorizontal ? y : x),
  };
}

/** Height in pixels that the titles take from a chart's. */
export function axisTitlesPx(options: Options, heightPx: number): number {
  if (heightPx < minTitledPx) return 0;
  const { above, below } = axisTitles(options);
  return (above ? axisTitlePx : 0) + (below ? axisTitlePx : 0);
}

/** The titles for screen readers: `X: year. Y: price.` */
export function describeAxisTitles({ xTitle, yTitle }: Options): string {
  const [x, y] = [textOf(xTitle), textOf(yTitle)];
  return `${x && ` X: ${x}.`}${y && ` Y: ${y}.`}`;
}

/** Draws the titles above and below an image of a chart of this size, whose top is at 0. */
export function drawAxisTitles(
  pen: Pen,
  { above, below }: AxisTitles,
  { width, height }: Size,
  ink: Ink,
): void {
  const style = { font: ink.font(axisFontPx), colour: ink.colour('ink-3') };
  drawText(pen, [{ x: 0, y: 12 - axisTitlePx, text: above }], style);
  drawText(pen, [{ x: width, y: height + 13, text: below }], { ...style, align: 'end' });
}

function withLeadingArrow(arrow: string, title: string): string {
  return title && `${arrow} ${title}`;
}

function withTrailingArrow(title: string): string {
  return title && `${title} →`;
}

function textOf(value: OptionValue | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
