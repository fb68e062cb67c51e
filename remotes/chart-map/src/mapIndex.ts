import type { Frame } from '@chartroom/frame';
import {
  fieldsOf,
  hasOnlyGrown,
  type IndexInput,
  type RowsRead,
  shallowEqual,
} from '@chartroom/plot';
import { isMapName } from './mapName';
import { mapFor } from './mapStore';
import { type PointRoles, PointTally } from './pointTally';
import type { ProjectedMap } from './projectedMap';
import { projectionWish } from './projectionWish';
import { RegionTally } from './regionTally';

/** What the chart keeps: nothing until its map has come. */
export interface MapIndex {
  readonly projected: ProjectedMap | null;
  /** What the map was projected by, as text. */
  readonly wish: string;
  readonly regions: RegionTally | null;
  readonly points: PointTally | null;
  /** Whether the data has been asked for what a map shows. */
  readonly hasRoles: boolean;
}

export const noMap: MapIndex = {
  projected: null,
  wish: '',
  regions: null,
  points: null,
  hasRoles: true,
};

/** Rows between two chances to pause: some 5 ms of work under the dearest projection. */
const slice = 2048;

/** Projects the map when it has come or is to be another, and takes in new rows. */
export function* indexMap(
  input: Pick<IndexInput, 'frame' | 'encoding' | 'options' | 'refresh'>,
  before: MapIndex | null,
): Generator<void, MapIndex, void> {
  const { frame, encoding, options } = input;
  const map = isMapName(options.map) ? options.map : 'world';
  const loaded = mapFor(map, () => input.refresh?.());
  if (!loaded) return noMap;
  const wished = projectionWish(options);
  const wish = JSON.stringify([map, wished]);
  const isKept = before?.wish === wish ? before.projected : null;
  const projected =
    isKept ?? (yield* projectedOnce(wish, loaded.geo.projectMap(map, loaded.topology, wished)));
  const roles = frame && pointRoles(frame, encoding);
  const region = frame && fieldsOf(frame, encoding, 'region')[0];
  const value = (frame && fieldsOf(frame, encoding, 'value')[0]) ?? null;
  const base = { projected, wish, hasRoles: !frame || Boolean(roles || region) };
  if (!frame) return { ...base, regions: null, points: null };
  let regions: RegionTally | null = null;
  if (region) {
    const known = isKept && before?.regions;
    const isSame = known && known.region === region && known.value === value;
    const fits = { count: projected.regions.length, find: projected.find };
    regions =
      isSame && hasOnlyGrown(frame, known) ? known : new RegionTally(frame, region, value, fits);
    yield* taken(regions, frame);
  }
  let points: PointTally | null = null;
  if (roles) {
    const known = isKept && before?.points;
    const isSame = known && shallowEqual(known.roles, roles);
    const { placeOf } = projected.projection;
    points = isSame && hasOnlyGrown(frame, known) ? known : new PointTally(frame, roles, placeOf);
    yield* taken(points, frame);
  }
  return { ...base, regions, points };
}

/** What was last projected in this page, by what it was projected for: panels share their maps. */
const projections = new Map<string, ProjectedMap>();
const mostKept = 4;

function* projectedOnce(
  wish: string,
  project: Generator<void, ProjectedMap, void>,
): Generator<void, ProjectedMap, void> {
  const known = projections.get(wish);
  if (known) return known;
  const projected = yield* project;
  projections.set(wish, projected);
  const [oldest] = projections.keys();
  if (projections.size > mostKept && oldest !== undefined) projections.delete(oldest);
  return projected;
}

interface Tally extends RowsRead {
  rows: number;
  revision: number;
  take(until: number): void;
}

function* taken(tally: Tally, frame: Frame): Generator<void, void, void> {
  while (tally.rows < frame.length) {
    tally.take(Math.min(tally.rows + slice, frame.length));
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
