import { type GeoProjection, geoArea, geoBounds, geoCentroid, geoGraticule10 } from 'd3';
import type { OwnOutline } from '../ownOutlines';
import { notFound, type ProjectedMap, type ProjectedRegion } from '../projectedMap';
import type { ProjectionOptions } from '../projectionOptions';
import { fitMap } from './fitMap';
import { projectOutline } from './outline';
import type { MultiPolygon } from './parseOutline';
import { ownProjection, type Projection } from './projection';
import { boundingBox, regionOf } from './projectMap';

/** Points per slice, about 3 ms of work. */
const pointsPerSlice = 2000;
/** Lines every 10° say nothing on a map that is hardly larger. */
const minGraticuleDegrees = 20;

/** Projects outlines from the data. The map ends with them. */
export function* projectOwnMap(
  outlines: readonly OwnOutline[],
  options: ProjectionOptions,
): Generator<void, ProjectedMap, void> {
  const polygons = outlines.map(({ outline }) => rewound(outline));
  const whole: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: polygons.flatMap(({ coordinates }) => coordinates),
  };
  const projection = ownProjection(whole, geoCentroid(whole), options);
  const regions: ProjectedRegion[] = [];
  let pointsSinceYield = 0;
  for (const [i, { name }] of outlines.entries()) {
    const outline = projectOutline(polygons[i] as MultiPolygon, projection.d3);
    regions.push(regionOf('', name, outline));
    pointsSinceYield += 20 + outline.reduce((sum, { length }) => sum + length, 0);
    if (pointsSinceYield <= pointsPerSlice) continue;
    pointsSinceYield = 0;
    yield;
  }
  const indexes = new Map(outlines.map(({ name }, index) => [name, index]));
  const square = { left: 0, top: 0, right: 1000, bottom: 1000 };
  const projected: ProjectedMap = {
    map: 'own',
    projection,
    regions,
    coast: [],
    sphere: [],
    graticule: graticuleOf(projection, projection.d3, whole),
    extent: boundingBox(regions.flatMap(({ box }) => box ?? [])) ?? square,
    find: (name) => indexes.get(name) ?? notFound,
    fit: (view, plot, isMoving) => fitMap(projected, view, plot, isMoving),
  };
  return projected;
}

/**
 * Polygons wound as d3 needs them, clockwise on the sphere. RFC 7946 has them the other way round, and
 * many files either way: no region is larger than half of the Earth.
 */
function rewound({ coordinates }: MultiPolygon): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: coordinates.map((rings) =>
      rings.map((ring, i) => {
        const isLarge = geoArea({ type: 'Polygon', coordinates: [ring] }) > 2 * Math.PI;
        // Holes are wound against their polygon.
        return isLarge === (i === 0) ? ring.toReversed() : ring;
      }),
    ),
  };
}

function graticuleOf({ name }: Projection, d3: GeoProjection, whole: MultiPolygon) {
  const [[west, south], [east, north]] = geoBounds(whole);
  const isLarge = east < west || Math.max(east - west, north - south) > minGraticuleDegrees;
  return name !== 'albers-usa' && isLarge ? projectOutline(geoGraticule10(), d3) : [];
}
