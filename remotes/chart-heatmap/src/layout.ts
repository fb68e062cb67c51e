import {
  axisFontPx,
  axisFormat,
  type ColourRamp,
  colourClass,
  fitted,
  layoutRamp,
  numberStyleFor,
  rampPx,
  type Scene,
  spreadOf,
} from '@chartroom/plot';
import { placeCalendar } from './calendarLayout';
import { cellTexts } from './cellTexts';
import type { Grid } from './grid';
import { placeGrid } from './gridLayout';
import type { HeatmapIndex } from './heatmapIndex';
import type { HeatmapMarks, HeatmapText, PlacedCells } from './heatmapMarks';
import type { Plan } from './plan';
import { selectedCells } from './selectedCells';
import { type ValueScale, valueScale } from './valueScale';

const leastHeightPx = 110;
const topPx = 6;
const missingWord = 'No data';
const sample = { widthPx: 24, top: 2, heightPx: 8, gapPx: 16 };

export function layoutHeatmap(index: HeatmapIndex, scene: Scene): HeatmapMarks {
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const text = heatmapText(index, scene);
  const hasRamp = scene.height >= leastHeightPx;
  const plan = { index, scene, text, top: hasRamp ? rampPx + topPx : topPx, width };
  const placed = index.isCalendar ? placeCalendar(plan) : placeGrid(plan);
  const { values, isCell } = placed.grid;
  const own = valueScale(values, scene);
  const hasValues = values.some((value) => !Number.isNaN(value));
  const classes = new Int8Array(values.length);
  let isMissing = false;
  for (let cell = 0; cell < values.length; cell += 1) {
    const value = values[cell] as number;
    if (isCell[cell] === 0) classes[cell] = -2;
    else if (Number.isNaN(value)) {
      classes[cell] = -1;
      isMissing = true;
    } else classes[cell] = colourClass(own.scale, value);
  }
  const selected = selectedCells(index, placed, scene);
  // On what has lost its ink no colour of text reads everywhere.
  const inked = selected ? classes.map((own, cell) => (selected[cell] ? own : -2)) : classes;
  // No rows counted is no lack of data.
  const isHatched = scene.options.missing !== 'empty' && index.aggregate !== 'count';
  const leftOutPx = placed.leftOut === '' ? 0 : width(placed.leftOut) + sample.gapPx;
  const ramp = hasRamp && hasValues ? rampOf(plan, own, scene.width - leftOutPx) : null;
  const missing = ramp && isMissing && isHatched ? missingSample(plan, ramp, leftOutPx) : null;
  return {
    ...placed,
    index,
    scale: own.scale,
    classes,
    selected,
    texts:
      scene.options.labels === false
        ? []
        : cellTexts(placed, inked, { scene, text: inCompany(text, placed.grid) }),
    ramp,
    missing,
    leftOutSpot: leftOutSpot(placed, plan, hasRamp),
    isHatched: isHatched && hasValues,
    isStale: scene.stale,
    note: index.taken && !hasValues ? 'No data' : null,
    text: inCompany(text, placed.grid),
  };
}

/** As the values of all cells are written. */
export function inCompany(text: HeatmapText, { values }: Grid): HeatmapText {
  return { ...text, spread: spreadOf(values) };
}

export function heatmapText({ value, aggregate }: HeatmapIndex, scene: Scene): HeatmapText {
  const { options, timeZone, precision } = scene;
  const isCount = aggregate === 'count';
  const style = numberStyleFor(value ?? undefined, scene);
  return {
    ...style,
    ...{ unit: isCount ? '' : style.unit, timeZone, precision },
    ...{ xFormat: axisFormat('x', options), yFormat: axisFormat('y', options) },
  };
}

function rampOf({ text, width }: Plan, own: ValueScale, right: number): ColourRamp | null {
  const { scale, isBelow, isAbove } = own;
  return layoutRamp(scale, { left: 0, right, style: text, width, isBelow, isAbove });
}

function missingSample({ scene, width }: Plan, ramp: ColourRamp, leftOutPx: number) {
  const widthPx = Math.max(sample.widthPx, width(missingWord));
  const left = ramp.right + sample.gapPx;
  if (left + widthPx > scene.width - leftOutPx) return null;
  const middle = left + widthPx / 2;
  const start = Math.round(middle - sample.widthPx / 2);
  const box = {
    left: start,
    top: sample.top,
    right: start + sample.widthPx,
    bottom: sample.top + sample.heightPx,
  };
  return { x: middle, y: 25, text: missingWord, box };
}

function leftOutSpot({ leftOut }: PlacedCells, { scene, width }: Plan, hasRoom: boolean) {
  if (leftOut === '' || !hasRoom) return null;
  return { x: scene.width, y: 11, text: fitted(leftOut, scene.width, width) };
}
