import * as v from 'valibot';
import type { ChartState } from './chart';
import { limits } from './limits';
import type { Parsed } from './parse';
import { exact } from './schema/containers';
import { parseWith, refused } from './schema/parseWith';
import { whole } from './schema/scalars';
import { sizeBytes } from './sizeBytes';

const state = exact({ schema: whole(1, 1_000_000), value: v.unknown() });

/** Parses the state that a chart passed to `onState`. The result is a copy by JSON. */
export function parseChartState(input: unknown): Parsed<ChartState> {
  const parsed = parseWith(state, input);
  if (!parsed.ok) return parsed;
  try {
    const json = JSON.stringify(parsed.value.value);
    if (typeof json !== 'string') return refused('must be JSON', 'value');
    if (sizeBytes(json) > limits.chartStateBytes) {
      return refused(`must be at most ${limits.chartStateBytes} bytes of JSON`, 'value');
    }
    return { ok: true, value: { schema: parsed.value.schema, value: JSON.parse(json) } };
  } catch {
    return refused('must be JSON', 'value');
  }
}
