import { rangeTexts } from '../time/timeRange';
import type { RequestSpec } from './openDataSource';

/**
 * Equal for equal requests, whatever the order of their keys. Ranges are compared by text
 * (`now-15m/now`): two panels that request the last 15 minutes a second apart share a request.
 */
export function requestKey({ source, query, range, relativeTo, variables }: RequestSpec) {
  return JSON.stringify([source, sorted(query), sorted(variables), rangeTexts(range), relativeTo]);
}

/** The parser has limited the query's depth. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { entries: entries.map(([key, child]) => [key, sorted(child)]) };
}
