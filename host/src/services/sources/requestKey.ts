import { rangeTexts } from '../time/timeRange';
import type { RequestSpec } from './openSource';

/**
 * The same text for the same question, whatever the order of its keys. The range goes in by name
 * (`now-15m/now`): two panels that ask for the last 15 minutes a second apart ask the same.
 */
export function requestKey({ source, query, range, relativeTo, variables }: RequestSpec) {
  return JSON.stringify([source, sorted(query), sorted(variables), rangeTexts(range), relativeTo]);
}

/** Depth is bounded where the query was parsed. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { entries: entries.map(([key, child]) => [key, sorted(child)]) };
}
