import {
  axisFontPx,
  type Box,
  enlarged,
  fitted,
  legendPx,
  numberOption,
  rampPx,
  type Scene,
} from '@chartroom/plot';
import { leftOutWords } from './leftOut';
import { hasLegends, legendNames, pointLegend, rampMarks } from './legend';
import type { MapIndex } from './mapIndex';
import type { MapMarks } from './mapMarks';
import { mapText } from './mapText';
import { pointMarks } from './pointMarks';
import type { FittedMap, ProjectedMap } from './projectedMap';
import { type RegionMarks, regionMarks } from './regionMarks';
import { roomAround, type View, viewOf } from './view';

/** Beyond it outlines of 1 : 110 M are but corners. */
const mostEnlarged = 40;

export function layoutMap(index: MapIndex, scene: Scene): MapMarks {
  const { projected } = index;
  const regions = projected && index.regions ? regionMarks(index.regions, projected, scene) : null;
  const text = mapText(index.regions, scene, regions);
  const isLegible = hasLegends(scene);
  const names = isLegible && index.points ? legendNames(index.points, scene) : [];
  const hasRamp = isLegible && regions !== null && regions.ranked.length > 0;
  const leftOut = leftOutWords(index, regions, scene.locale);
  const plot: Box = {
    left: 0,
    top: names.length > 0 ? legendPx : 0,
    right: scene.width,
    bottom: scene.height - bottomPx(hasRamp, isLegible && leftOut.length > 0),
  };
  const fitted = projected && fitFor(index, projected, regions, plot, scene);
  const hasMissing =
    fitted !== null &&
    (regions?.classes.some((place, i) => place < 0 && fitted.boxes[i] !== null) ?? false);
  const ramp = hasRamp && regions ? rampMarks(regions, hasMissing, scene, text) : null;
  const points = index.points && fitted ? pointMarks(index.points, fitted.view, plot, scene) : null;
  let whole: MapMarks | null = null;
  const marks: MapMarks = {
    axes: null,
    zoom: null,
    plane: { plot, view: scene.plane, most: mostEnlarged },
    whole() {
      whole ??= scene.plane ? layoutMap(index, { ...scene, plane: null }) : marks;
      return whole;
    },
    index,
    plot,
    fitted,
    hasGraticule: scene.options.graticule === true,
    regions,
    points,
    ramp,
    ...(points ? pointLegend(names, points, scene) : { legend: null, legendName: null }),
    note: isLegible ? noteFor(index, regions) : null,
    leftOut: isLegible ? leftOutSpot(leftOut, ramp, scene) : null,
    isStale: scene.stale,
    text,
  };
  return marks;
}

function noteFor(index: MapIndex, regions: RegionMarks | null): string | null {
  if (!index.hasRoles) return 'Choose a region, or longitude and latitude';
  const hasRows = (index.regions?.rows ?? 0) + (index.points?.rows ?? 0) > 0;
  const isEmpty = (regions?.ranked.length ?? 0) + (index.points?.shown ?? 0) === 0;
  if (!isEmpty || !(index.regions || index.points)) return null;
  return hasRows ? 'No row has a place on this map' : 'No data';
}

function bottomPx(hasRamp: boolean, hasWords: boolean): number {
  if (hasRamp) return rampPx + 4;
  return hasWords ? legendPx : 0;
}

/** What the map lacks, where there is room for it beside the legend. */
function leftOutSpot(words: readonly string[], ramp: MapMarks['ramp'], scene: Scene) {
  if (words.length === 0) return null;
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const text = words.join(', ');
  const taken = ramp ? (ramp.missing ? ramp.missing.box.right + 24 : ramp.ramp.right) + 24 : 0;
  if (taken + width(text) > scene.width) return null;
  return { x: scene.width, y: scene.height - 4, text: fitted(text, scene.width, width) };
}

interface Kept {
  readonly key: string;
  readonly fitted: FittedMap;
}

/** The last fit of a map: a pointer that moves, or new data, changes nothing of it. */
const kept = new WeakMap<ProjectedMap, Kept>();

function fitFor(
  index: MapIndex,
  projected: ProjectedMap,
  regions: RegionMarks | null,
  plot: Box,
  scene: Scene,
): FittedMap {
  const { options } = scene;
  const whole = projected.extent;
  const shown = options.show === 'data' ? dataBox(index, projected, regions) : null;
  const extent = shown ? roomAround(shown, whole) : whole;
  const enlarge = numberOption(options.enlarge) ?? 1;
  const middle = enlarge > 1 ? middleOf(projected, scene) : null;
  const view = closer(viewOf({ extent, plot, enlarge, middle }), plot, scene);
  const key = JSON.stringify([view, plot, scene.isGesture]);
  const known = kept.get(projected);
  if (known?.key === key) return known.fitted;
  const fitted = projected.fit(view, plot, scene.isGesture);
  kept.set(projected, { key, fitted });
  return fitted;
}

/** What the viewer went in to, of what the options show. */
function closer({ k, dx, dy }: View, plot: Box, { plane }: Scene): View {
  const by = enlarged(plot, plane);
  return { k: k * by.k, dx: dx * by.k + by.dx, dy: dy * by.k + by.dy };
}

function middleOf({ projection, extent }: ProjectedMap, { options }: Scene) {
  const longitude = numberOption(options.centreLongitude);
  const latitude = numberOption(options.centreLatitude);
  if (longitude === null && latitude === null) return null;
  const x = (extent.left + extent.right) / 2;
  const y = (extent.top + extent.bottom) / 2;
  const own = projection.d3.invert?.([x, y]) ?? [0, 0];
  return projection.placeOf(longitude ?? own[0], latitude ?? own[1]);
}

/** What data takes of the map; null where there is none. */
function dataBox(
  index: MapIndex,
  projected: ProjectedMap,
  regions: RegionMarks | null,
): Box | null {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (box: Box) => {
    left = Math.min(left, box.left);
    right = Math.max(right, box.right);
    top = Math.min(top, box.top);
    bottom = Math.max(bottom, box.bottom);
  };
  for (const place of regions?.ranked ?? []) {
    const box = projected.regions[place]?.core;
    if (box) take(box);
  }
  const { points } = index;
  for (let row = 0; points && row < points.rows; row += 1) {
    const [x, y] = [points.x[row] as number, points.y[row] as number];
    if (!Number.isNaN(x)) take({ left: x, right: x, top: y, bottom: y });
  }
  return left <= right ? { left, top, right, bottom } : null;
}
