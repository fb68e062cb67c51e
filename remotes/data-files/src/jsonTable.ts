/** Rows of a JSON value. */
export type JsonTable = Iterable<readonly (readonly [name: string, value: unknown])[]>;

type JsonObject = Readonly<Record<string, unknown>>;

/** Common keys of rows. Other keys count if they have the only array of objects. */
const rowKeys = [
  'data',
  'results',
  'rows',
  'records',
  'items',
  'value',
  'values',
  'features',
  'observations',
];

/**
 * The rows of a JSON object that is the whole file: an object of columns, GeoJSON, rows under a key
 * such as `data`, or names and rows of values (`columns` and `data`). Null if the object is a row.
 */
export function jsonTable(value: JsonObject): JsonTable | null {
  const { columns, data, type, features } = value;
  if (type === 'FeatureCollection' && isObjects(features)) return features.map(featureEntries);
  if (isNames(columns) && isRows(data)) {
    return data.map((row) => columns.map((name, index): [string, unknown] => [name, row[index]]));
  }
  const rows = rowsUnder(value);
  return rows ? rows.map((row) => Object.entries(row)) : null;
}

/** The only array of objects, or the one under the preferred key; also inside a nested object. */
function rowsUnder(value: JsonObject, depth = 0): readonly JsonObject[] | null {
  const lists = Object.entries(value).filter(([, list]) => isObjects(list));
  const [named] = rowKeys.flatMap((key) => lists.filter(([name]) => name === key));
  const [, list] = named ?? (lists.length === 1 ? lists : [])[0] ?? [];
  if (isObjects(list)) return list;
  if (depth > 0) return null;
  const inner = rowKeys.map((key) => value[key]).find(isObject);
  return inner ? rowsUnder(inner, depth + 1) : null;
}

/**
 * Properties of a feature, followed by a point's coordinates, or by the outline of an area, which maps
 * draw: only what the properties don't have.
 */
function featureEntries(feature: JsonObject): [string, unknown][] {
  const { properties, geometry, id } = feature;
  const own = isObject(properties) ? properties : {};
  const { type, coordinates } = isObject(geometry) ? geometry : {};
  const [longitude, latitude] = type === 'Point' && Array.isArray(coordinates) ? coordinates : [];
  const outline = areaTypes.includes(type) ? geometry : undefined;
  const more = Object.entries({ id, longitude, latitude, geometry: outline });
  return [
    ...Object.entries(own),
    ...more.filter(([name, value]) => value !== undefined && !(name in own)),
  ];
}

const areaTypes: readonly unknown[] = ['Polygon', 'MultiPolygon'];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isObjects(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isNames(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string')
  );
}

function isRows(value: unknown): value is readonly (readonly unknown[])[] {
  return Array.isArray(value) && value.every((row) => Array.isArray(row));
}

const longInteger = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses JSON with integers of 16 or more digits as text, so that they stay exact. Undefined if it's invalid. */
export function parseJson(text: string): unknown {
  const exact = /\d{16}/.test(text)
    ? text.replace(longInteger, (token) => (/^-?\d{16,}$/.test(token) ? `"${token}"` : token))
    : text;
  try {
    return JSON.parse(exact);
  } catch {
    // Invalid JSON, or nested too deeply for the engine.
    return undefined;
  }
}
