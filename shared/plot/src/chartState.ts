import type { ChartState } from '@chartroom/contract';
import type { Span } from './zoom';

/** The zoom that a former mount kept, or null: a state of another schema starts afresh. */
export function parseWindow(state: ChartState | null, schema: number): Span | null {
  if (state?.schema !== schema) return null;
  const { value } = state;
  if (typeof value !== 'object' || value === null || !('x' in value)) return null;
  const { x } = value;
  if (!Array.isArray(x) || x.length !== 2) return null;
  const [from, to]: unknown[] = x;
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
  const span: Span = [Number(from), Number(to)];
  return span[0] < span[1] ? span : null;
}

export function windowState(window: Span | null, schema: number): ChartState {
  return { schema, value: { x: window } };
}
