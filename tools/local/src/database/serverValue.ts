import { DatabaseError } from './databaseError';
import type { Leaf } from './node';

/** `{'.sv': 'timestamp'}` or `{'.sv': {increment: 3}}`: the server puts the value in its place. */
export interface ServerValue {
  readonly '.sv': unknown;
}

export function isServerValue(json: unknown): json is ServerValue {
  return typeof json === 'object' && json !== null && '.sv' in json;
}

/** An increment of what is no number starts from 0. */
export function resolveServerValue(value: ServerValue, existing: Leaf | null, now: number): number {
  const kind = value['.sv'];
  if (kind === 'timestamp') {
    return now;
  }
  if (typeof kind === 'object' && kind !== null && 'increment' in kind) {
    const { increment } = kind;
    if (typeof increment === 'number') {
      return (typeof existing === 'number' ? existing : 0) + increment;
    }
  }
  throw new DatabaseError('invalid_data', `Unknown server value ${JSON.stringify(kind)}.`);
}
