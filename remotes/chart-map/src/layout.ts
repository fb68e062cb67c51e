import {
  axisFontPx,
  type Box,
  i18nFor,
  legendHeightPx,
  numberOption,
  planeTransform,
  rampHeightPx,
  type Scene,
} from '@chartroom/plot';
import { hasLegends, legendNames, pointLegend, regionLegend } from './legend';
import { mapFormats } from './mapFormats';
import type { MapIndex } from './mapIndex';
import type { MapMarks } from './mapMarks';
import { fitTransform, type MapTransform, padBox } from './mapTransform';
import { omissionTexts } from './omissions';
import { pointMarks } from './pointMarks';
import type { FittedMap, ProjectedMap } from './projectedMap';
import { type RegionMarks, regionMarks } from './regionMarks';

/** At higher zoom, outlines at 1 : 110 M look like polygons. */
const maxZoom = 40;
/** How many names the note about omitted regions has, where there is room. */
const omissionForms = [5, 2, 1, 0];

export function layoutMap(index: MapIndex, scene: Scene): MapMarks {
  const { projected } = index;
  const regions = projected && index.regions ? regionMarks(index.regions, projected, scene) : null;
  const formats = mapFormats(index.regions, scene, regions);
  const isLegible = hasLegends(scene);
  const names = isLegible && index.points ? legendNames(index.points, scene) : [];
  const hasRamp = isLegible && regions !== null && regions.ranked.length > 0;
  const omissions = omissionForms.map((maxNames) =>
    omissionTexts(index, regions, scene.locale, maxNames),
  );
  const hasOmissions = isLegible && omissions.some((texts) => texts.length > 0);
  const plot: Box = {
    left: 0,
    top: names.length > 0 ? legendHeightPx : 0,
    right: scene.width,
    bottom: scene.height - bottomPx(hasRamp, hasOmissions),
  };
  const fitted = projected && fitFor(index, projected, regions, plot, scene);
  const hasNoData =
    fitted !== null &&
    (regions?.classes.some((classIndex, i) => classIndex < 0 && fitted.boxes[i] !== null) ?? false);
  const ramp = hasRamp && regions ? regionLegend(regions, hasNoData, scene, formats) : null;
  const points = index.points && fitted ? pointMarks(index.points, fitted.view, plot, scene) : null;
  let unzoomed: MapMarks | null = null;
  const marks: MapMarks = {
    axes: null,
    zoom: null,
    plane: { plot, view: scene.plane, maxScale: maxZoom },
    unzoomed() {
      unzoomed ??= scene.plane ? layoutMap(index, { ...scene, plane: null }) : marks;
      return unzoomed;
    },
    index,
    plot,
    fitted,
    hasGraticule: scene.options.graticule === true,
    regions,
    points,
    ramp,
    ...(points ? pointLegend(names, points, scene) : { legend: null, legendName: null }),
    note: isLegible ? noteFor(index, regions, scene) : null,
    omissions: isLegible ? omissionsLabel(omissions, ramp, scene) : null,
    isStale: scene.stale,
    formats,
  };
  return marks;
}

function noteFor(index: MapIndex, regions: RegionMarks | null, { locale }: Scene): string | null {
  const i18n = i18nFor(locale);
  if (!index.hasRoles) return i18n.t('Choose fields for Region, or for Longitude and Latitude');
  const hasRows = (index.regions?.rows ?? 0) + (index.points?.rows ?? 0) > 0;
  const isEmpty = (regions?.ranked.length ?? 0) + (index.points?.locatedCount ?? 0) === 0;
  if (!isEmpty || !(index.regions || index.points)) return null;
  return i18n.t(hasRows ? 'No rows match this map' : 'No data');
}

function bottomPx(hasRamp: boolean, hasOmissions: boolean): number {
  if (hasRamp) return rampHeightPx + 4;
  return hasOmissions ? legendHeightPx : 0;
}

/** The note about omitted data in the longest form that has room beside the legend. */
function omissionsLabel(
  forms: readonly (readonly string[])[],
  ramp: MapMarks['ramp'],
  scene: Scene,
) {
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const usedWidth = ramp ? (ramp.missing ? ramp.missing.box.right + 24 : ramp.ramp.right) + 24 : 0;
  const text = forms
    .map((texts, i) => texts.join(omissionForms[i] === 0 ? ', ' : '; '))
    .find((form) => form !== '' && usedWidth + width(form) <= scene.width);
  return text === undefined ? null : { x: scene.width, y: scene.height - 4, text };
}

interface CachedFit {
  readonly key: string;
  readonly fitted: FittedMap;
}

/** The last fit of a map. It doesn't depend on the pointer or on data. */
const cache = new WeakMap<ProjectedMap, CachedFit>();

function fitFor(
  index: MapIndex,
  projected: ProjectedMap,
  regions: RegionMarks | null,
  plot: Box,
  scene: Scene,
): FittedMap {
  const { options } = scene;
  const mapExtent = projected.extent;
  const dataExtent = options.show === 'data' ? dataBox(index, projected, regions) : null;
  const extent = dataExtent ? padBox(dataExtent, mapExtent) : mapExtent;
  const zoom = numberOption(options.enlarge) ?? 1;
  const centre = zoom > 1 ? centreOf(projected, scene) : null;
  const view = zoomTransform(fitTransform({ extent, plot, zoom, centre }), plot, scene);
  const key = JSON.stringify([view, plot, scene.isGesture]);
  const cached = cache.get(projected);
  if (cached?.key === key) return cached.fitted;
  const fitted = projected.fit(view, plot, scene.isGesture);
  cache.set(projected, { key, fitted });
  return fitted;
}

/** Applies the viewer's zoom to the view that the options define. */
function zoomTransform({ k, dx, dy }: MapTransform, plot: Box, { plane }: Scene): MapTransform {
  const enlargement = planeTransform(plot, plane);
  return {
    k: k * enlargement.k,
    dx: dx * enlargement.k + enlargement.dx,
    dy: dy * enlargement.k + enlargement.dy,
  };
}

function centreOf({ projection, extent }: ProjectedMap, { options }: Scene) {
  const longitude = numberOption(options.centreLongitude);
  const latitude = numberOption(options.centreLatitude);
  if (longitude === null && latitude === null) return null;
  const x = (extent.left + extent.right) / 2;
  const y = (extent.top + extent.bottom) / 2;
  const extentCentre = projection.d3.invert?.([x, y]) ?? [0, 0];
  return projection.project(longitude ?? extentCentre[0], latitude ?? extentCentre[1]);
}

/** Bounds of the data on the map; null without data. */
function dataBox(
  index: MapIndex,
  projected: ProjectedMap,
  regions: RegionMarks | null,
): Box | null {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const include = (box: Box) => {
    left = Math.min(left, box.left);
    right = Math.max(right, box.right);
    top = Math.min(top, box.top);
    bottom = Math.max(bottom, box.bottom);
  };
  for (const region of regions?.ranked ?? []) {
    const box = projected.regions[region]?.mainBox;
    if (box) include(box);
  }
  const { points } = index;
  for (let row = 0; points && row < points.rows; row += 1) {
    const [x, y] = [points.x[row] as number, points.y[row] as number];
    if (!Number.isNaN(x)) include({ left: x, right: x, top: y, bottom: y });
  }
  return left <= right ? { left, top, right, bottom } : null;
}
