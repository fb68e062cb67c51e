import type { Field, Frame } from '@chartroom/frame';
import {
  fieldsOf,
  hasOnlyGrown,
  type IndexInput,
  type RowsRead,
  shallowEqual,
} from '@chartroom/plot';
import type { ParsedOutline } from './geo/parseOutline';
import { isMapName, mapFileOf } from './mapName';
import { getMap } from './mapStore';
import { OwnOutlines } from './ownOutlines';
import { type PointRoles, PointTally } from './pointTally';
import type { ProjectedMap } from './projectedMap';
import { readProjectionOptions } from './projectionOptions';
import { RegionTally } from './regionTally';

/** The chart's index; empty until its map has loaded. */
export interface MapIndex {
  readonly projected: ProjectedMap | null;
  /** Cache key of the projection. */
  readonly projectionKey: string;
  readonly regions: RegionTally | null;
  readonly points: PointTally | null;
  /** Outlines from the data; null for a map of the release. */
  readonly own: OwnOutlines | null;
  /** Whether the encoding has the roles that a map needs. */
  readonly hasRoles: boolean;
}

export const emptyMapIndex: MapIndex = {
  projected: null,
  projectionKey: '',
  regions: null,
  points: null,
  own: null,
  hasRoles: true,
};

/** Rows per slice, about 5 ms of work with the slowest projection. */
const rowsPerSlice = 2048;

/** Projects the map when it has loaded or changed, and adds new rows. */
export function* indexMap(
  input: Pick<IndexInput, 'frame' | 'encoding' | 'options' | 'refresh'>,
  previous: MapIndex | null,
): Generator<void, MapIndex, void> {
  const { frame, encoding, options } = input;
  const map = isMapName(options.map) ? options.map : 'world';
  const ownFields = frame && ownFieldsOf(frame, encoding);
  const file = ownFields ? 'own' : mapFileOf(map, options);
  const loaded = getMap(file, () => input.refresh?.());
  if (!loaded) return emptyMapIndex;
  const projectionOptions = readProjectionOptions(options);
  const own = ownFields
    ? yield* readOutlines(ownFields, loaded.geo.parseOutline, previous?.own ?? null)
    : null;
  const ownKey = own ? [own.id, own.outlines.length] : [];
  const projectionKey = JSON.stringify([file, projectionOptions, ...ownKey]);
  const reusable = previous?.projectionKey === projectionKey ? previous.projected : null;
  const projected =
    reusable ??
    (yield* cachedProjection(
      projectionKey,
      own
        ? loaded.geo.projectOwnMap(own.outlines, projectionOptions)
        : loaded.geo.projectMap(map, loaded.topology, projectionOptions),
    ));
  const roles = frame && pointRoles(frame, encoding);
  const region = frame && fieldsOf(frame, encoding, 'region')[0];
  const value = (frame && fieldsOf(frame, encoding, 'value')[0]) ?? null;
  const base = { projected, projectionKey, own, hasRoles: !frame || Boolean(roles || region) };
  if (!frame) return { ...base, regions: null, points: null };
  let regions: RegionTally | null = null;
  if (region) {
    const previousTally = reusable && previous?.regions;
    const isSame =
      previousTally && previousTally.region === region && previousTally.value === value;
    const lookup = { count: projected.regions.length, find: projected.find };
    regions =
      isSame && hasOnlyGrown(frame, previousTally)
        ? previousTally
        : new RegionTally(frame, region, value, lookup);
    yield* readRows(regions, frame);
  }
  let points: PointTally | null = null;
  if (roles) {
    const previousTally = reusable && previous?.points;
    const isSame = previousTally && shallowEqual(previousTally.roles, roles);
    const { project } = projected.projection;
    points =
      isSame && hasOnlyGrown(frame, previousTally)
        ? previousTally
        : new PointTally(frame, roles, project);
    yield* readRows(points, frame);
  }
  return { ...base, regions, points };
}

interface OwnFields {
  readonly frame: Frame;
  readonly region: Field;
  readonly outline: Field;
}

/** The fields of a map of one's own; null without outlines in the data. */
function ownFieldsOf(frame: Frame, encoding: IndexInput['encoding']): OwnFields | null {
  const [[region], [outline]] = [
    fieldsOf(frame, encoding, 'region'),
    fieldsOf(frame, encoding, 'outline'),
  ];
  return region && outline ? { frame, region, outline } : null;
}

/** Reads the outlines of new rows, or all where rows have been dropped or the fields are others. */
function* readOutlines(
  { frame, region, outline }: OwnFields,
  parse: (text: string) => ParsedOutline,
  previous: OwnOutlines | null,
): Generator<void, OwnOutlines, void> {
  const isSame = previous?.region === region && previous.outline === outline;
  const own =
    isSame && hasOnlyGrown(frame, previous)
      ? previous
      : new OwnOutlines(frame, region, outline, parse);
  yield* own.addRows();
  return own;
}

/** Latest projected maps of this page by cache key, shared between panels. */
const projectionCache = new Map<string, ProjectedMap>();
const maxCached = 4;

function* cachedProjection(
  key: string,
  project: Generator<void, ProjectedMap, void>,
): Generator<void, ProjectedMap, void> {
  const cached = projectionCache.get(key);
  if (cached) return cached;
  const projected = yield* project;
  projectionCache.set(key, projected);
  const [oldest] = projectionCache.keys();
  if (projectionCache.size > maxCached && oldest !== undefined) projectionCache.delete(oldest);
  return projected;
}

interface Tally extends RowsRead {
  rows: number;
  revision: number;
  addRows(end: number): void;
}

function* readRows(tally: Tally, frame: Frame): Generator<void, void, void> {
  while (tally.rows < frame.length) {
    tally.addRows(Math.min(tally.rows + rowsPerSlice, frame.length));
    if (tally.rows < frame.length) yield;
  }
  tally.revision = frame.revision;
}

function pointRoles(frame: Frame, encoding: IndexInput['encoding']): PointRoles | null {
  const first = (role: string) => fieldsOf(frame, encoding, role)[0] ?? null;
  const [longitude, latitude, label] = [first('longitude'), first('latitude'), first('label')];
  if (!longitude || !latitude) return null;
  return {
    longitude,
    latitude,
    size: first('size'),
    colour: first('colour'),
    label: label?.type === 'category' ? label : null,
  };
}
