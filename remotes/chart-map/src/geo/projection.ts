import {
  type GeoProjection,
  geoAlbersUsa,
  geoDistance,
  geoEqualEarth,
  geoMercator,
  geoNaturalEarth1,
  geoOrthographic,
} from 'd3';
import type { MapName } from '../mapName';
import type { ProjectionName, ProjectionWish } from '../projectionWish';

/** Where a place stands on a map 1000 pixels wide, or null where the map does not show it. */
export type PlaceOf = (longitude: number, latitude: number) => readonly [number, number] | null;

export interface Projection {
  readonly name: Exclude<ProjectionName, 'auto'>;
  readonly d3: GeoProjection;
  readonly placeOf: PlaceOf;
}

const referencePx = 1000;
/** The middle of the United States; of the world it is where longitudes begin. */
const usMiddle = -98;
/** Where a square map of Mercator's ends. */
const mercatorEnd = 85.06;

export function projectionOf(map: MapName, wish: ProjectionWish): Projection {
  const auto = map === 'world' ? 'equal-earth' : 'albers-usa';
  const name = wish.name === 'auto' ? auto : wish.name;
  if (name === 'albers-usa') {
    const d3 = geoAlbersUsa();
    return { name, d3, placeOf: (longitude, latitude) => d3([longitude, latitude]) };
  }
  const middle = wish.longitude ?? (map === 'world' ? 0 : usMiddle);
  const d3 = plain(name).rotate([-middle, name === 'orthographic' ? -tilt(map, wish) : 0]);
  const size = [referencePx, referencePx] as const;
  d3.fitExtent([[0, 0], [...size]], { type: 'Sphere' });
  return { name, d3, placeOf: placing(name, d3, [middle, tilt(map, wish)]) };
}

function tilt(map: MapName, { latitude }: ProjectionWish): number {
  return latitude ?? (map === 'world' ? 20 : 38);
}

function plain(name: Exclude<ProjectionName, 'auto' | 'albers-usa'>): GeoProjection {
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

/** A point by itself is not clipped by d3: what lies behind the globe would shine through. */
function placing(
  name: Projection['name'],
  d3: GeoProjection,
  middle: readonly [number, number],
): PlaceOf {
  const centre: [number, number] = [...middle];
  return (longitude, latitude) => {
    if (name === 'mercator' && Math.abs(latitude) > mercatorEnd) return null;
    const place: [number, number] = [longitude, latitude];
    if (name === 'orthographic' && geoDistance(centre, place) > Math.PI / 2) return null;
    return d3(place);
  };
}
