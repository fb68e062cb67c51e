import type { ChartState, Parsed, Problem } from '@chartroom/contract';

export const stateLimitBytes = 64 * 1024;

/** A state as it may cross to another mount: a copy, JSON, of at most 64 KiB. */
export function parseChartState(state: unknown): Parsed<ChartState> {
  if (typeof state !== 'object' || state === null) return refused('', 'must be an object');
  const problems: Problem[] = [];
  const schema = 'schema' in state ? state.schema : undefined;
  if (!isSchemaNumber(schema)) {
    problems.push({ path: 'schema', message: 'must be a whole number from 0' });
  }
  const text = jsonOf('value' in state ? state.value : undefined);
  if (text === null) {
    problems.push({ path: 'value', message: 'must be JSON' });
  } else if (new TextEncoder().encode(text).length > stateLimitBytes) {
    problems.push({ path: 'value', message: `must have at most ${stateLimitBytes} bytes as JSON` });
  }
  if (text === null || !isSchemaNumber(schema) || problems.length > 0) {
    return { ok: false, problems };
  }
  return { ok: true, value: { schema, value: JSON.parse(text) as unknown } };
}

function isSchemaNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Null for what JSON has no text for: functions, cycles, big integers, nothing at all. */
function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

function refused(path: string, message: string): Parsed<ChartState> {
  return { ok: false, problems: [{ path, message }] };
}
