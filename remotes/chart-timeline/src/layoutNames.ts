import {
  axisFontPx,
  type Box,
  type PositionedText,
  type Scene,
  truncateText,
} from '@chartroom/plot';
import { laneTop } from './laneGeometry';
import type { TimelineIndex } from './timelineIndex';
import type { LaneGeometry, TimelineMarks } from './timelineMarks';

/** What texts are laid out by. */
export interface TextLayoutInput {
  readonly index: TimelineIndex;
  readonly scene: Scene;
  readonly plot: Box;
  readonly geometry: LaneGeometry;
  readonly lanesInView: readonly [first: number, end: number];
  measure(text: string): number;
}

const namesShare = 0.4;
const maxNamesPx = 220;
const gapPx = 8;
const indentPx = 12;
/** Narrower charts have no column of names. */
const minWidthPx = 200;
const maxLetters = 200;
const measuredCount = 30;
/** Height of a text in pixels; lower rows have none. */
export const textPx = 14;

const longestNames = new WeakMap<TimelineIndex, readonly string[]>();

/** The left of the plot: the room that the names of lanes need. */
export function namesWidth(
  index: TimelineIndex,
  width: number,
  measure: (text: string) => number,
): number {
  const marginPx = Math.min(8, width / 16);
  if (width < minWidthPx || !index.roles.lane) return marginPx;
  let names = longestNames.get(index);
  if (!names) {
    // The longest texts are nearly always the widest.
    names = index.lanes
      .map(({ lane }) => lane.name.slice(0, maxLetters))
      .sort((a, b) => b.length - a.length)
      .slice(0, measuredCount);
    longestNames.set(index, names);
  }
  const indent = index.lanes.some(({ heading }) => heading !== null) ? indentPx : 0;
  const widest = Math.max(0, ...names.map(measure));
  if (widest === 0) return marginPx;
  return Math.ceil(Math.min(maxNamesPx, width * namesShare, widest + indent)) + gapPx;
}

/** The names of lanes and groups in view, and the lines between them. */
export function layoutNames({
  index,
  scene,
  plot,
  geometry,
  lanesInView: [first, end],
  measure,
}: TextLayoutInput): Pick<TimelineMarks, 'laneNames' | 'headings' | 'rules' | 'namesAlign'> {
  const { rowPx, topPx, headingPx } = geometry;
  const laneNames: PositionedText[] = [];
  const headings: PositionedText[] = [];
  const rules: number[] = [];
  const hasHeadings = index.lanes.some(({ heading }) => heading !== null);
  const hasNames = plot.left > 2 * gapPx && rowPx >= textPx;
  const isInView = (y: number) => y - textPx + 3 >= plot.top && y + 3 <= plot.bottom;
  const headingFont = scene.font(axisFontPx, 600);
  for (let lane = first; lane < end; lane += 1) {
    const row = index.lanes[lane];
    if (!row) continue;
    const top = Math.round(plot.top + laneTop(index.lanes, lane, geometry) - topPx);
    if (row.heading !== null) {
      const y = top + headingPx - 7;
      const text = truncateText(row.heading.slice(0, maxLetters), plot.right, (name) =>
        scene.measure(name, headingFont),
      );
      if (isInView(y)) headings.push({ x: 0, y, text });
    }
    const barsTop = top + (row.heading === null ? 0 : headingPx);
    if (lane > 0 && barsTop > plot.top && barsTop < plot.bottom) rules.push(barsTop);
    // Of a lane that is higher than the view, the name stays in view.
    const bottom = barsTop + Math.max(1, row.lane.subRows.length) * rowPx;
    const middle = (Math.max(plot.top, barsTop) + Math.min(plot.bottom, bottom)) / 2;
    const y = Math.round(middle) + 4;
    if (
      !hasNames ||
      !isInView(y) ||
      Math.min(plot.bottom, bottom) - Math.max(plot.top, barsTop) < textPx
    )
      continue;
    const room = plot.left - gapPx - (hasHeadings ? indentPx : 0);
    const text = truncateText(row.lane.name.slice(0, maxLetters), room, measure);
    laneNames.push({ x: hasHeadings ? indentPx : plot.left - gapPx, y, text });
  }
  return { laneNames, headings, rules, namesAlign: hasHeadings ? 'start' : 'end' };
}
