import type { ChartState } from '@chartroom/contract';
import type { Span } from './zoom';

/** Where a viewer is in a chart; it crosses a release switch. */
export interface Place<Cursor> {
  /** What they zoomed to, or null for all. */
  readonly window: Span | null;
  /** The datum that the keyboard is at, or null. */
  readonly cursor: Cursor | null;
}

/**
 * Where a former mount left the viewer. A state of another schema starts afresh; of the same one the
 * cursor is what this chart, or another release of it, has made of JSON.
 */
export function parsePlace<Cursor>(state: ChartState | null, schema: number): Place<Cursor> {
  const { value } = state?.schema === schema ? state : { value: null };
  if (typeof value !== 'object' || value === null) return { window: null, cursor: null };
  const { x, cursor } = value as { x?: unknown; cursor?: unknown };
  return { window: parseSpan(x), cursor: isObject(cursor) ? (cursor as Cursor) : null };
}

export function stateOf<Cursor>({ window, cursor }: Place<Cursor>, schema: number): ChartState {
  return { schema, value: { x: window, cursor } };
}

function parseSpan(x: unknown): Span | null {
  if (!Array.isArray(x) || x.length !== 2) return null;
  const [from, to]: unknown[] = x;
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
  const span: Span = [Number(from), Number(to)];
  return span[0] < span[1] ? span : null;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
