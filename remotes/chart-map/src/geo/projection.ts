import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAlbersUsa,
  geoDistance,
  geoEqualEarth,
  geoMercator,
  geoNaturalEarth1,
  geoOrthographic,
} from 'd3';
import type { MapName } from '../mapName';
import type { ProjectionName, ProjectionOptions } from '../projectionOptions';

/** Projects a longitude and latitude to a map 1000 pixels wide; null if the map doesn't show it. */
export type PointProjector = (
  longitude: number,
  latitude: number,
) => readonly [number, number] | null;

export interface Projection {
  readonly name: Exclude<ProjectionName, 'auto'>;
  readonly d3: GeoProjection;
  readonly project: PointProjector;
}

const referencePx = 1000;
/** Central meridian of the United States. For the world it is 0. */
const usCentralMeridian = -98;
/** The latitude at which a square Mercator map ends. */
const mercatorMaxLatitude = 85.06;

export function projectionOf(map: MapName, options: ProjectionOptions): Projection {
  const defaultName = map === 'world' ? 'equal-earth' : 'albers-usa';
  const name = options.name === 'auto' ? defaultName : options.name;
  if (name === 'albers-usa') {
    const d3 = geoAlbersUsa();
    return { name, d3, project: (longitude, latitude) => d3([longitude, latitude]) };
  }
  const centralMeridian = options.longitude ?? (map === 'world' ? 0 : usCentralMeridian);
  const d3 = createProjection(name).rotate([
    -centralMeridian,
    name === 'orthographic' ? -centralLatitude(map, options) : 0,
  ]);
  const size = [referencePx, referencePx] as const;
  d3.fitExtent([[0, 0], [...size]], { type: 'Sphere' });
  return {
    name,
    d3,
    project: clippedProjector(name, d3, [centralMeridian, centralLatitude(map, options)]),
  };
}

/** The projection of outlines in the data, around their centre. Default: Mercator. */
export function ownProjection(
  whole: GeoPermissibleObjects,
  [longitude, latitude]: readonly [number, number],
  options: ProjectionOptions,
): Projection {
  const name = options.name === 'auto' ? 'mercator' : options.name;
  const centre = [
    options.longitude ?? finite(longitude),
    options.latitude ?? finite(latitude),
  ] as const;
  const size: [[number, number], [number, number]] = [
    [0, 0],
    [referencePx, referencePx],
  ];
  if (name === 'albers-usa') {
    const d3 = geoAlbersUsa().fitExtent(size, whole);
    return { name, d3, project: (east, north) => d3([east, north]) };
  }
  const tilt = name === 'orthographic' ? -centre[1] : 0;
  const d3 = createProjection(name).rotate([-centre[0], tilt]).fitExtent(size, whole);
  return { name, d3, project: clippedProjector(name, d3, centre) };
}

/** d3's centre of nothing is NaN. */
function finite(degrees: number): number {
  return Number.isFinite(degrees) ? degrees : 0;
}

function centralLatitude(map: MapName, { latitude }: ProjectionOptions): number {
  return latitude ?? (map === 'world' ? 20 : 38);
}

function createProjection(name: Exclude<ProjectionName, 'auto' | 'albers-usa'>): GeoProjection {
  switch (name) {
    case 'equal-earth':
      return geoEqualEarth();
    case 'natural-earth':
      return geoNaturalEarth1();
    case 'mercator':
      return geoMercator();
    case 'orthographic':
      return geoOrthographic();
  }
}

/** d3 doesn't clip single points, so points on the far side of the globe would be visible. */
function clippedProjector(
  name: Projection['name'],
  d3: GeoProjection,
  centrePoint: readonly [number, number],
): PointProjector {
  const centre: [number, number] = [...centrePoint];
  return (longitude, latitude) => {
    if (name === 'mercator' && Math.abs(latitude) > mercatorMaxLatitude) return null;
    const point: [number, number] = [longitude, latitude];
    if (name === 'orthographic' && geoDistance(centre, point) > Math.PI / 2) return null;
    return d3(point);
  };
}
