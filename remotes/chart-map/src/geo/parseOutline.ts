/** Longitude and latitude in degrees. */
type Position = number[];

/** A MultiPolygon of GeoJSON. */
export interface MultiPolygon {
  readonly type: 'MultiPolygon';
  /** Polygons of rings of positions. The first ring is the outer one. */
  readonly coordinates: Position[][][];
}

/** Longer texts aren't read: a region has a few hundred points. */
const maxTextLength = 1_000_000;
/** Problems of one outline; further ones say no more. */
const maxProblems = 20;

/** What is wrong in an outline, and where: `coordinates/0/3`. */
export interface OutlineProblem {
  readonly path: string;
  readonly message: string;
}

export type ParsedOutline =
  | { readonly ok: true; readonly outline: MultiPolygon }
  | { readonly ok: false; readonly problems: readonly OutlineProblem[] };

/**
 * Parses the outline of a region: a GeoJSON Polygon or MultiPolygon (RFC 7946), or a Feature,
 * GeometryCollection or FeatureCollection of these. Rings may be open, and wound either way. Returns
 * all problems with their paths.
 */
export function parseOutline(text: string): ParsedOutline {
  const problems: OutlineProblem[] = [];
  const outline: MultiPolygon = { type: 'MultiPolygon', coordinates: [] };
  if (text.length > maxTextLength) {
    problems.push({ path: '', message: `must have at most ${maxTextLength} characters` });
  } else {
    try {
      readShape(JSON.parse(text), '', { problems, polygons: outline.coordinates });
    } catch {
      problems.push({ path: '', message: 'must be JSON' });
    }
  }
  if (problems.length === 0 && outline.coordinates.length === 0)
    problems.push({ path: '', message: 'must have a polygon' });
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, maxProblems) }
    : { ok: true, outline };
}

interface Reading {
  readonly problems: OutlineProblem[];
  readonly polygons: Position[][][];
}

function readShape(shape: unknown, path: string, reading: Reading): void {
  const { type, coordinates, geometry, geometries, features } = fieldsOf(shape);
  const at = (name: string) => (path === '' ? name : `${path}/${name}`);
  if (type === 'Polygon') readPolygon(coordinates, at('coordinates'), reading);
  else if (type === 'MultiPolygon') {
    for (const [i, polygon] of listOf(coordinates, at('coordinates'), reading).entries())
      readPolygon(polygon, at(`coordinates/${i}`), reading);
  } else if (type === 'Feature') readShape(geometry, at('geometry'), reading);
  else if (type === 'GeometryCollection' || type === 'FeatureCollection') {
    const name = type === 'FeatureCollection' ? 'features' : 'geometries';
    const parts = type === 'FeatureCollection' ? features : geometries;
    for (const [i, part] of listOf(parts, at(name), reading).entries())
      readShape(part, at(`${name}/${i}`), reading);
  } else problem(reading, at('type'), 'must be Polygon or MultiPolygon');
}

function readPolygon(rings: unknown, path: string, reading: Reading): void {
  const polygon = listOf(rings, path, reading).map((ring, i) =>
    readRing(ring, `${path}/${i}`, reading),
  );
  if (polygon.length > 0) reading.polygons.push(polygon);
}

function readRing(ring: unknown, path: string, reading: Reading): Position[] {
  const positions = listOf(ring, path, reading).map((position, i): Position => {
    const [longitude, latitude] = Array.isArray(position) ? (position as unknown[]) : [];
    const isLongitude = typeof longitude === 'number' && Math.abs(longitude) <= 180;
    const isLatitude = typeof latitude === 'number' && Math.abs(latitude) <= 90;
    if (isLongitude && isLatitude) return [longitude, latitude];
    problem(reading, `${path}/${i}`, 'must be a longitude and a latitude in degrees');
    return [0, 0];
  });
  const [first] = positions;
  const last = positions.at(-1);
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) positions.push([...first]);
  if (positions.length < 4) problem(reading, path, 'must have at least three corners');
  return positions;
}

function listOf(value: unknown, path: string, reading: Reading): readonly unknown[] {
  if (Array.isArray(value)) return value;
  problem(reading, path, 'must be a list');
  return [];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function problem({ problems }: Reading, path: string, message: string): void {
  problems.push({ path, message });
}
