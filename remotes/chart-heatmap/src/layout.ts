import {
  axisFontPx,
  axisFormat,
  type ColourRamp,
  classMeanings,
  colourClass,
  i18nFor,
  layoutRamp,
  numberStyleFor,
  omissionsText,
  rampHeightPx,
  referenceMarks,
  type Scene,
  spreadOf,
  truncateText,
} from '@chartroom/plot';
import { type CellColourScale, cellColourScale } from './cellColourScale';
import { cellTexts } from './cellTexts';
import type { Grid } from './grid';
import type { HeatmapIndex } from './heatmapIndex';
import type { CellGeometry, HeatmapFormats, HeatmapMarks } from './heatmapMarks';
import type { LayoutContext } from './layoutContext';
import { layoutGrid } from './layoutGrid';
import { calendars } from './lazyCalendars';
import { referenceAxes } from './references';
import { selectedCells } from './selectedCells';

const minHeightPx = 110;
const marginTopPx = 6;
const sample = { widthPx: 24, top: 2, heightPx: 8, gapPx: 16 };

export function layoutHeatmap(index: HeatmapIndex, scene: Scene): HeatmapMarks {
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const text = heatmapFormats(index, scene);
  const hasRamp = scene.height >= minHeightPx;
  const context = {
    index,
    scene,
    text,
    top: hasRamp ? rampHeightPx + marginTopPx : marginTopPx,
    width,
  };
  const geometry = (index.isCalendar && calendars?.layoutCalendar(context)) || layoutGrid(context);
  const axes = referenceAxes({ ...geometry, index, text }, geometry, scene);
  const references = referenceMarks(scene, { plot: geometry.plot, axes, obstacles: [] });
  const leftOut = omissionsText(references.omissions, scene);
  const omissions = [geometry.omissions, leftOut ?? ''].filter((phrase) => phrase !== '');
  const placed = { ...geometry, omissions: omissions.join('; ') };
  const { values, isCell } = placed.grid;
  const valueColours = cellColourScale(values, scene);
  const hasValues = values.some((value) => !Number.isNaN(value));
  const classes = new Int8Array(values.length);
  let isMissing = false;
  for (let cell = 0; cell < values.length; cell += 1) {
    const value = values[cell] as number;
    if (isCell[cell] === 0) classes[cell] = -2;
    else if (Number.isNaN(value)) {
      classes[cell] = -1;
      isMissing = true;
    } else classes[cell] = colourClass(valueColours.scale, value);
  }
  const selected = selectedCells(index, placed, scene);
  // No text colour is legible on all faded cells.
  const textClasses = selected
    ? classes.map((colourIndex, cell) => (selected[cell] ? colourIndex : -2))
    : classes;
  // With counts, an empty cell is a 0, not missing data.
  const isHatched = scene.options.missing !== 'empty' && index.aggregate !== 'count';
  const omissionsPx = placed.omissions === '' ? 0 : width(placed.omissions) + sample.gapPx;
  const ramp =
    hasRamp && hasValues ? rampOf(context, valueColours, scene.width - omissionsPx) : null;
  const missing = ramp && isMissing && isHatched ? missingSample(context, ramp, omissionsPx) : null;
  return {
    ...placed,
    index,
    scale: valueColours.scale,
    classes,
    selected,
    references,
    texts:
      scene.options.labels === false
        ? []
        : cellTexts(placed, textClasses, {
            ...{ scene, text: withSpread(text, placed.grid), references },
          }),
    ramp,
    missing,
    omissionsLabel: placeOmissions(placed, context, hasRamp),
    isHatched: isHatched && hasValues,
    isStale: scene.stale,
    note: index.data && !hasValues ? i18nFor(scene.locale).t('No data') : null,
    text: withSpread(text, placed.grid),
  };
}

/** Format by the spread of all cells' values. */
export function withSpread(text: HeatmapFormats, { values }: Grid): HeatmapFormats {
  return { ...text, spread: spreadOf(values) };
}

export function heatmapFormats({ value, aggregate }: HeatmapIndex, scene: Scene): HeatmapFormats {
  const { options, timeZone, precision } = scene;
  const isCount = aggregate === 'count';
  const style = numberStyleFor(value ?? undefined, scene);
  return {
    ...style,
    ...{ unit: isCount ? '' : style.unit, timeZone, precision },
    meanings: classMeanings(options),
    ...{ xFormat: axisFormat('x', options), yFormat: axisFormat('y', options) },
  };
}

function rampOf(
  { text, width }: LayoutContext,
  valueColours: CellColourScale,
  right: number,
): ColourRamp | null {
  const { scale, hasValuesBelow: isBelow, hasValuesAbove: isAbove } = valueColours;
  return layoutRamp(scale, {
    left: 0,
    right,
    style: text,
    width,
    hasValuesBelow: isBelow,
    hasValuesAbove: isAbove,
  });
}

function missingSample({ scene, width }: LayoutContext, ramp: ColourRamp, omissionsPx: number) {
  const missingText = i18nFor(scene.locale).t('No data');
  const widthPx = Math.max(sample.widthPx, width(missingText));
  const left = ramp.right + sample.gapPx;
  if (left + widthPx > scene.width - omissionsPx) return null;
  const middle = left + widthPx / 2;
  const start = Math.round(middle - sample.widthPx / 2);
  const box = {
    left: start,
    top: sample.top,
    right: start + sample.widthPx,
    bottom: sample.top + sample.heightPx,
  };
  return { x: middle, y: 25, text: missingText, box };
}

function placeOmissions(
  { omissions }: CellGeometry,
  { scene, width }: LayoutContext,
  hasRoom: boolean,
) {
  if (omissions === '' || !hasRoom) return null;
  return { x: scene.width, y: 11, text: truncateText(omissions, scene.width, width) };
}
