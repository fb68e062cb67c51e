import type { Box } from '@chartroom/plot';
import { geoGraticule10 } from 'd3';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { MapName } from '../mapName';
import type { ProjectedMap, ProjectedRegion } from '../projectedMap';
import type { ProjectionOptions } from '../projectionOptions';
import { fitMap } from './fitMap';
import { type Outline, projectOutline } from './outline';
import { type Projection, projectionOf } from './projection';
import { createRegionFinder } from './regionFinder';

type Geometry = Topology['objects'][string];

/** Points per slice, about 3 ms of work. */
const pointsPerSlice = 2000;

const layers: Readonly<Record<MapName, readonly [regions: string, coast: string]>> = {
  world: ['countries', 'land'],
  'us-states': ['states', 'nation'],
  'us-counties': ['counties', 'nation'],
};

/** Projects the outlines of a map. */
export function* projectMap(
  map: MapName,
  topology: Topology,
  options: ProjectionOptions,
): Generator<void, ProjectedMap, void> {
  const projection = projectionOf(map, options);
  const [regionLayer, coastLayer] = layers[map];
  const outlineGeometry = (object: Geometry) =>
    projectOutline(feature(topology, object), projection.d3);
  const parents = map === 'us-counties' ? geometriesOf(topology, 'states').map(nameOf) : [];
  const stateNames = new Map(parents.map(({ id, name }) => [id, name]));
  const regions: ProjectedRegion[] = [];
  // Some territories have the number of their country: the Ashmore and Cartier Islands.
  const indexes = new Map<string, number>();
  let pointsSinceYield = 0;
  for (const geometry of geometriesOf(topology, regionLayer)) {
    const outline: Outline[number][] = [];
    for (const polygon of polygonsOf(geometry)) {
      const lines = outlineGeometry(polygon);
      outline.push(...lines);
      pointsSinceYield += 20 + lines.reduce((sum, { length }) => sum + length, 0);
      if (pointsSinceYield <= pointsPerSlice) continue;
      pointsSinceYield = 0;
      yield;
    }
    const { id, name } = nameOf(geometry);
    const stateName = stateNames.get(id.slice(0, 2));
    const fullName = stateName ? `${name}, ${stateName}` : name;
    const known = id === '' ? undefined : indexes.get(id);
    if (known !== undefined) {
      const whole = regions[known] as ProjectedRegion;
      regions[known] = regionOf(id, whole.name, [...whole.outline, ...outline]);
      continue;
    }
    indexes.set(id, regions.length);
    regions.push(regionOf(id, fullName, outline));
  }
  const coast: Outline[number][] = [];
  for (const arc of arcsOf(geometriesOf(topology, coastLayer))) {
    const lines = outlineGeometry({ type: 'LineString', arcs: [arc] });
    coast.push(...lines);
    pointsSinceYield += lines.reduce((sum, { length }) => sum + length, 0);
    if (pointsSinceYield <= pointsPerSlice) continue;
    pointsSinceYield = 0;
    yield;
  }
  const isComposite = projection.name === 'albers-usa';
  const projected: ProjectedMap = {
    map,
    projection,
    regions,
    coast,
    sphere: isComposite ? [] : projectOutline({ type: 'Sphere' }, projection.d3),
    graticule: isComposite ? [] : projectOutline(geoGraticule10(), projection.d3),
    extent: extentOf(map, projection, regions),
    find: createRegionFinder(map, regions, parents),
    fit: (view, plot, isMoving) => fitMap(projected, view, plot, isMoving),
  };
  return projected;
}

function geometriesOf(topology: Topology, layer: string): readonly Geometry[] {
  const object = topology.objects[layer];
  if (!object) return [];
  return object.type === 'GeometryCollection' ? object.geometries : [object];
}

/** Splits a geometry into single polygons. */
function polygonsOf(geometry: Geometry): readonly Geometry[] {
  if (geometry.type !== 'MultiPolygon') return [geometry];
  return geometry.arcs.map((arcs) => ({ type: 'Polygon', arcs }));
}

/** Indexes of the topology's arcs that bound the polygons. */
function arcsOf(geometries: readonly Geometry[]): readonly number[] {
  return geometries.flatMap(({ type, ...geometry }) => {
    if (!('arcs' in geometry)) return [];
    return type === 'Polygon' || type === 'MultiPolygon' ? flatArcs(geometry.arcs) : [];
  });
}

function flatArcs(arcs: readonly unknown[]): readonly number[] {
  return arcs.flatMap((arc) => {
    if (Array.isArray(arc)) return flatArcs(arc);
    return typeof arc === 'number' ? [arc] : [];
  });
}

function nameOf({ id = '', properties }: Geometry): { id: string; name: string } {
  const name: unknown = properties && 'name' in properties ? properties.name : '';
  return { id: String(id), name: String(name) };
}

/** A region with its bounds. */
export function regionOf(id: string, name: string, outline: Outline): ProjectedRegion {
  const largestPart = largestPartOf(outline);
  return { id, name, outline, box: boxOf(outline), mainBox: boxOf(largestPart) };
}

/** The ring with the most points. */
function largestPartOf(outline: Outline): Outline {
  const [first, ...others] = outline;
  if (!first) return [];
  return [others.reduce((longest, line) => (line.length > longest.length ? line : longest), first)];
}

function boxOf(outline: Outline): Box | null {
  if (outline.length === 0) return null;
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const line of outline) {
    for (let i = 0; i < line.length; i += 2) {
      const [x, y] = [line[i] as number, line[i + 1] as number];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { left, top, right, bottom };
}

/** Bounds of a map. Mercator's world is infinite, so it ends at southern America and northern Greenland. */
function extentOf(
  map: MapName,
  { name, d3 }: Projection,
  regions: readonly ProjectedRegion[],
): Box {
  const square = { left: 0, top: 0, right: 1000, bottom: 1000 };
  if (map === 'world' && name === 'mercator') {
    const [[, top] = [0, 0], [, bottom] = [0, 1000]] = [d3([0, 84]) ?? [], d3([0, -58]) ?? []];
    return { ...square, top: top ?? 0, bottom: bottom ?? 1000 };
  }
  if (map === 'world') return boxOf(projectOutline({ type: 'Sphere' }, d3)) ?? square;
  return boundingBox(regions.flatMap(({ box }) => box ?? [])) ?? square;
}

export function boundingBox(boxes: readonly Box[]): Box | null {
  const [first, ...others] = boxes;
  if (!first) return null;
  return others.reduce(
    (union, box) => ({
      left: Math.min(union.left, box.left),
      top: Math.min(union.top, box.top),
      right: Math.max(union.right, box.right),
      bottom: Math.max(union.bottom, box.bottom),
    }),
    first,
  );
}
