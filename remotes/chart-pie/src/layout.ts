import { i18nFor, type LegendKey, type Scene, selectedOn } from '@chartroom/plot';
import { layoutCentreFigure } from './centreFigure';
import { layoutInsideLabels } from './insideLabels';
import { layoutLegendBox, legendRowPx, legendTextOffsetPx, legendWidths } from './legendBox';
import { type LabelRoom, layoutOutsideLabels } from './outsideLabels';
import { type PieFormats, pieFormats } from './pieFormats';
import type { PieIndex } from './pieIndex';
import type { Circle, OutsideLabel, PieLegend, PieMarks, Sector } from './pieMarks';
import { sectorsOf } from './sectors';
import { type Slices, slicesOf } from './slices';

const fontPx = 12;
/** Radius of the hole, relative to the pie's. */
const holeShare = 0.62;
const legendGapPx = 16;

export function layoutPie(index: PieIndex, scene: Scene): PieMarks {
  const { width, height, options } = scene;
  const text = pieFormats(index, scene);
  const slices = slicesOf(index, scene);
  const sectors = sectorsOf(slices.all, Number(options.start));
  const measure = measures(scene);
  const { legend, labels, ...placed } = placeLabels(slices, sectors, scene, text);
  const inner = options.shape === 'pie' ? 0 : placed.circle.outer * holeShare;
  const circle = { ...placed.circle, inner };
  const hasNoInsideLabels = options.labels === 'none' || labels.length > 0;
  return {
    axes: null,
    zoom: null,
    ...{ index, text, width, height, circle, sectors, labels, legend },
    title: scene.title,
    insides: hasNoInsideLabels
      ? []
      : layoutInsideLabels(sectors, circle, options.labels === 'inside', text, measure.figure),
    figure:
      options.centre === true && inner > 0 ? layoutCentreFigure(slices, circle, text, scene) : null,
    keys: keysOf(slices, labels, legend, width),
    note: noteOf(index, slices, scene.locale),
    isStale: scene.stale,
    isSelected: selectedNames(index, slices, scene),
  };
}

function selectedNames(
  { selected, nameTitle }: PieIndex,
  { all }: Slices,
  { selections }: Scene,
): PieMarks['isSelected'] {
  if (!selected) return selectedOn(selections, nameTitle);
  const names = new Set(all.filter((slice) => slice.selected !== 0).map(({ name }) => name));
  return (name) => names.has(name);
}

interface PiePlacement {
  readonly circle: Omit<Circle, 'inner'>;
  readonly labels: readonly OutsideLabel[];
  readonly legend: PieLegend | null;
}

/** Auto puts names beside the slices if there is room. */
function placeLabels(
  slices: Slices,
  sectors: readonly Sector[],
  scene: Scene,
  text: PieFormats,
): PiePlacement {
  const { width, height, options } = scene;
  const measure = measures(scene);
  if (options.labels === 'none') return { ...circleOnly(scene), labels: [], legend: null };
  const hidden = slices.all.filter(({ isHidden }) => isHidden);
  if (options.labels !== 'auto' || sectors.length === 0)
    return placeWithLegend(slices, scene, text);
  // Hidden slices are in a legend of their own, where the viewer can show them again.
  const { natural } = legendWidths(hidden, text, measure.name);
  const asidePx = hidden.length > 0 ? natural + legendGapPx : 0;
  const room: LabelRoom = { width: width - asidePx, height };
  const outside = layoutOutsideLabels(sectors, room, text, measure);
  if (!outside) return placeWithLegend(slices, scene, text);
  const area = { left: room.width + legendGapPx, top: 0, width: natural, height };
  return { ...outside, legend: layoutLegendBox(hidden, area, text, measure.name) };
}

/** A legend beside the circle, or below it in a tall panel. */
function placeWithLegend({ all }: Slices, scene: Scene, text: PieFormats): PiePlacement {
  const { width, height } = scene;
  const measure = measures(scene);
  const { min: minLegendPx, natural } = legendWidths(all, text, measure.figure);
  // The circle shrinks to fit whole names, but not below about a third of the width.
  const circlePx = Math.max(width - legendGapPx - natural, Math.min(height, width * 0.36));
  const size = Math.floor(Math.min(height, width - legendGapPx - minLegendPx, circlePx));
  if (size >= Math.min(height, 64) && width > height) {
    const legendPx = Math.min(natural, width - legendGapPx - size);
    const left = Math.max(0, Math.round((width - size - legendGapPx - legendPx) / 2));
    const area = { left: left + size + legendGapPx, top: 0, width: legendPx, height };
    const legend = layoutLegendBox(all, area, text, measure.figure);
    return { circle: circleIn(left, 0, size, height), labels: [], legend };
  }
  const legendHeight = Math.min(all.length * legendRowPx, Math.floor(height * 0.45));
  if (height - legendHeight < 60 || minLegendPx > width) {
    return { ...circleOnly(scene), labels: [], legend: null };
  }
  const legendPx = Math.min(natural, width);
  const area = {
    left: Math.round((width - legendPx) / 2),
    top: height - legendHeight,
    width: legendPx,
    height: legendHeight,
  };
  const legend = layoutLegendBox(all, area, text, measure.figure);
  return { circle: circleIn(0, 0, width, height - legendHeight - 8), labels: [], legend };
}

function circleOnly({ width, height }: Scene): { readonly circle: Omit<Circle, 'inner'> } {
  return { circle: circleIn(0, 0, width, height) };
}

/** Leaves room for the rim around the current slice. */
function circleIn(left: number, top: number, width: number, height: number) {
  const outer = Math.max(0, Math.floor(Math.min(width, height) / 2 - 6));
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), outer };
}

function measures({ measure, font }: Scene) {
  return {
    name: (text: string) => measure(text, font(fontPx)),
    figure: (text: string) => measure(text, font(fontPx, 500)),
  };
}

/**
 * Legend keys for all slices, so that the keyboard can hide them. Unlike `keysOfAll`, also if no
 * names are visible, as in a pie without labels.
 */
function keysOf(
  { all }: Slices,
  labels: readonly OutsideLabel[],
  legend: PieLegend | null,
  width: number,
): readonly LegendKey[] {
  const keys = [...labels.map((label) => labelKey(label, width)), ...legendKeys(legend)];
  const seen = new Set(keys.map(({ name }) => name));
  const unseen = all.filter(({ name }) => !seen.has(name));
  return [...keys, ...unseen.map(({ name }) => ({ name, box: emptyBox }))];
}

const emptyBox = { left: 0, right: -1, top: 0, bottom: -1 };

function labelKey({ slice, name, figure, align }: OutsideLabel, width: number): LegendKey {
  const [from, to] = align === 'start' ? [name.x, width] : [0, figure.x];
  return { name: slice.name, box: { left: from, right: to, top: name.y - 12, bottom: name.y + 4 } };
}

function legendKeys(legend: PieLegend | null): readonly LegendKey[] {
  if (!legend) return [];
  const { left, right } = legend.box;
  return legend.rows.map(({ slice, top }) => ({
    name: slice.name,
    box: {
      left,
      right: Math.max(right, left + legendTextOffsetPx),
      top,
      bottom: top + legendRowPx,
    },
  }));
}

function noteOf({ data, totals }: PieIndex, { all }: Slices, locale: string): string | null {
  if (!data || all.length > 0) return null;
  return i18nFor(locale).t(totals.length === 0 ? 'No data' : 'No values above 0');
}
