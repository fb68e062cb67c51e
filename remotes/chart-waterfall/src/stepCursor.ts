import {
  type Box,
  type CursorDefinition,
  type CursorStep,
  type DatumValue,
  drawBandCursor,
  drawBarOutline,
  type Ink,
  moveByBand,
  type Pen,
  type Tip,
} from '@chartroom/plot';
import { bandAt } from '@chartroom/plot/bands';
import { funnel } from './lazyFunnel';
import { partFieldValue } from './selectedParts';
import { stepTip } from './stepTip';
import type { BandMark, WaterfallMarks } from './waterfallMarks';

/** A bar, identified by the key of its part and the name of its colour. */
export interface StepCursor {
  readonly key: string;
  /** Empty in waterfalls. */
  readonly series: string;
}

export const stepCursor: CursorDefinition<WaterfallMarks, StepCursor> = {
  pick: pickStep,
  move: moveStep,
  draw: drawStepCursor,
  tip(marks, cursor) {
    const band = bandOf(marks, cursor);
    if (!band) return null;
    const tip = band.step
      ? stepTip(marks, band.step)
      : band.stage && funnel?.stageTip(marks, band.stage, cursor.series);
    return tip ? { ...tipPosition(boxOf(marks, cursor), marks.isHorizontal), ...tip } : null;
  },
  datum(marks, cursor) {
    const { data } = marks.index;
    const band = bandOf(marks, cursor);
    const value = partFieldValue(band?.step?.part ?? band?.stage?.part ?? null);
    const along: DatumValue[] = data && value !== null ? [{ field: data.x.name, value }] : [];
    const colour = marks.series[seriesOf(marks, cursor)]?.colour ?? null;
    if (!data?.colour || colour === null) return along;
    return [...along, { field: data.colour.name, value: colour }];
  },
  find({ index, bands, series }, field, value) {
    if (field !== index.data?.x.name) return null;
    const found = bands.find(({ step, stage }) => {
      const part = step?.part ?? stage?.part ?? null;
      if (!part?.interval) return partFieldValue(part) === value;
      return Number(value) >= part.interval[0] && Number(value) < part.interval[1];
    });
    return found ? { key: found.key, series: found.stage ? (series[0]?.name ?? '') : '' } : null;
  },
  key: ({ shape }, { series }) => (shape === 'funnel' ? series : null),
};

function bandOf({ bands }: WaterfallMarks, { key }: StepCursor): BandMark | undefined {
  return bands.find((band) => band.key === key);
}

/** Index of the visible colour; 0 in waterfalls. */
function seriesOf({ shape, series }: WaterfallMarks, cursor: StepCursor): number {
  if (shape === 'waterfall') return 0;
  return Math.max(
    0,
    series.findIndex(({ name }) => name === cursor.series),
  );
}

function pickStep(marks: WaterfallMarks, x: number, y: number): StepCursor | null {
  const { plot, isHorizontal, shape, series } = marks;
  if (!isHorizontal && (y > plot.bottom + 24 || x < plot.left)) return null;
  const bandIndex = bandAt(marks.bands, isHorizontal ? y : x);
  const band = marks.bands[bandIndex];
  if (!band) return null;
  if (shape === 'waterfall') return { key: band.key, series: '' };
  // A funnel with its labels reaches to the next one.
  const [from, to, at] = isHorizontal ? [plot.left, plot.right, x] : [plot.top, plot.bottom, y];
  const panel = Math.floor((at - from) / ((to - from) / Math.max(1, series.length)));
  const found = series[Math.max(0, Math.min(panel, series.length - 1))];
  return { key: band.key, series: found?.name ?? '' };
}

/** Moves between bands, and within a stage between funnels. */
function moveStep(
  marks: WaterfallMarks,
  cursor: StepCursor | null,
  step: CursorStep,
): StepCursor | null {
  const { bands, isHorizontal, series, shape } = marks;
  const isFunnel = shape === 'funnel';
  const position = cursor ? seriesOf(marks, cursor) : 0;
  const name = isFunnel ? (series[position]?.name ?? '') : '';
  return moveByBand(bands, step, {
    isHorizontal,
    index: cursor ? bands.findIndex(({ key }) => key === cursor.key) : -1,
    firstIndex: 0,
    cursorAt: ({ key }) => ({ key, series: name }),
    moveWithin(direction) {
      // Vertical funnels are one below another, and directions are those of values.
      const next = isFunnel
        ? series[position + (isHorizontal ? direction : -direction)]
        : undefined;
      return cursor && { key: cursor.key, series: next?.name ?? name };
    },
  });
}

/** The bar under the cursor, or where it would begin. */
function boxOf(marks: WaterfallMarks, cursor: StepCursor): Box {
  const { bands, bars, plot, isHorizontal } = marks;
  const bandIndex = bands.findIndex(({ key }) => key === cursor.key);
  const series = seriesOf(marks, cursor);
  const bar = bars.find((mark) => mark.band === bandIndex && mark.series === series);
  if (bar) return bar.box;
  const { start = 0, end = 0 } = bands[bandIndex] ?? {};
  if (isHorizontal) return { left: plot.left, right: plot.left, top: start, bottom: end };
  return { left: start, right: end, top: plot.bottom, bottom: plot.bottom };
}

function tipPosition(box: Box, isHorizontal: boolean): Pick<Tip, 'x' | 'y' | 'obstacle'> {
  const { left, right, top, bottom } = box;
  const at = isHorizontal ? { x: right, y: (top + bottom) / 2 } : { x: (left + right) / 2, y: top };
  return { ...at, obstacle: box };
}

/** Shades the band, and outlines the bar where there are several. */
function drawStepCursor(pen: Pen, marks: WaterfallMarks, cursor: StepCursor, ink: Ink): void {
  const band = bandOf(marks, cursor);
  if (!band) return;
  const { start, end } = band;
  const area = marks.isHorizontal
    ? { left: 0, right: marks.chartWidth, top: start, bottom: end }
    : { ...marks.plot, left: start, right: end };
  drawBandCursor(pen, area, ink);
  if (marks.shape === 'funnel' && marks.series.length > 1) {
    drawBarOutline(pen, boxOf(marks, cursor), ink);
  }
}
