import type { Topology } from 'topojson-specification';
import type { MapFile } from './mapName';

/** The projection code and the outlines of one map, which load on demand. */
export interface LoadedMap {
  readonly geo: typeof import('./geo');
  readonly topology: Topology;
}

const topologyFiles: Readonly<Record<MapFile, () => Promise<{ readonly default: Topology }>>> = {
  world: () => import(/* webpackChunkName: "world" */ 'world-atlas/countries-110m.json'),
  'world-50m': () => import(/* webpackChunkName: "world-50m" */ 'world-atlas/countries-50m.json'),
  // The outlines are in the data; only the code is loaded.
  own: async () => ({ default: { type: 'Topology', arcs: [], objects: {} } }),
  'us-states': () => import(/* webpackChunkName: "states" */ 'us-atlas/states-10m.json'),
  'us-counties': () => import(/* webpackChunkName: "counties" */ 'us-atlas/counties-10m.json'),
};

const loaded = new Map<MapFile, LoadedMap>();
const pending = new Map<MapFile, Promise<LoadedMap>>();
const failed = new Map<MapFile, unknown>();

/**
 * Returns the map, or null while it loads; `onChange` is called when it has loaded or failed.
 * Throws a load error once: the next call tries again.
 */
export function getMap(name: MapFile, onChange: () => void): LoadedMap | null {
  const map = loaded.get(name);
  if (map) return map;
  if (failed.has(name)) {
    const cause = failed.get(name);
    failed.delete(name);
    throw cause;
  }
  loadMap(name).then(onChange, onChange);
  return null;
}

/** Loads a map, for callers that can wait. */
export function loadMap(name: MapFile): Promise<LoadedMap> {
  const pendingRequest = pending.get(name);
  if (pendingRequest) return pendingRequest;
  const request = fetchMap(name);
  pending.set(name, request);
  request.then(
    (map) => loaded.set(name, map),
    (cause: unknown) => {
      failed.set(name, cause);
      pending.delete(name);
    },
  );
  return request;
}

async function fetchMap(name: MapFile): Promise<LoadedMap> {
  const [geo, file] = await Promise.all([
    import(/* webpackChunkName: "geo" */ './geo'),
    topologyFiles[name](),
  ]);
  return { geo, topology: file.default };
}
