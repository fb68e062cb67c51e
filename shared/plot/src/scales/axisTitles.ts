import type { Options, OptionValue } from '@chartroom/contract';
import type { Ink } from '../canvas/ink';
import { drawText, type Pen } from '../canvas/pen';
import type { Size } from '../canvas/surface';
import { axisFontPx } from './axes';

/** The options `xTitle` and `yTitle` as they are drawn; empty where there is none. */
export interface AxisTitles {
  /** At the left above the chart: of the axis that runs up and down. */
  readonly above: string;
  /** At the right below the chart: of the axis that runs along it. */
  readonly below: string;
}

/** Height of a title's row. */
export const axisTitlePx = 18;
/** A chart lower than this needs all of its height for its marks. */
const minTitledPx = 120;

/** `isLying`: values run from left to right, so that X is the axis that runs down. */
export function axisTitles({ xTitle, yTitle }: Options, isHorizontal = false): AxisTitles {
  const [x, y] = [textOf(xTitle), textOf(yTitle)];
  return {
    above: isHorizontal ? withLeadingArrow('↓', x) : withLeadingArrow('↑', y),
    below: withTrailingArrow(isHorizontal ? y : x),
  };
}

/** What the rows of titles take of a chart's height. */
export function axisTitlesPx(options: Options, heightPx: number): number {
  if (heightPx < minTitledPx) return 0;
  const { above, below } = axisTitles(options);
  return (above ? axisTitlePx : 0) + (below ? axisTitlePx : 0);
}

/** For those who hear the chart: `X: year. Y: price.` */
export function spokenTitles({ xTitle, yTitle }: Options): string {
  const [x, y] = [textOf(xTitle), textOf(yTitle)];
  return `${x && ` X: ${x}.`}${y && ` Y: ${y}.`}`;
}

/** On a picture, above and below a chart of this size, whose top is at 0. */
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
