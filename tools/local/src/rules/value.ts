import { Snapshot } from './snapshot';

/**
 * What an expression can come to. A `RegExp` and a list are only ever arguments; a plain object is
 * `auth` or a part of it; `branch` is `val()` of a node that has children.
 */
export type Value =
  | string
  | number
  | boolean
  | null
  | Snapshot
  | RegExp
  | readonly Value[]
  | object;

/** As far as it can be told without running: `primitive` comes from `val()`, `any` from `auth`. */
export type ValueType =
  | 'boolean'
  | 'number'
  | 'string'
  | 'null'
  | 'primitive'
  | 'any'
  | 'snapshot'
  | 'regex'
  | 'list';

/** Equal to no primitive and not null, so that a rule can't take a branch for nothing. */
export const branch: object = Object.freeze({ branch: true });

/** An expression that failed while it ran: the whole rule is false, whatever surrounds it. */
export class EvaluationError extends Error {
  constructor() {
    super('the rule can’t be evaluated');
    this.name = 'EvaluationError';
  }
}

// One instance: refusals are frequent and a stack trace of each would cost more than the rule.
const failure = new EvaluationError();

export function failEvaluation(): never {
  throw failure;
}

export function asBoolean(value: Value): boolean {
  return typeof value === 'boolean' ? value : failEvaluation();
}

export function asNumber(value: Value): number {
  return typeof value === 'number' ? value : failEvaluation();
}

export function asString(value: Value): string {
  return typeof value === 'string' ? value : failEvaluation();
}

export function asSnapshot(value: Value): Snapshot {
  return value instanceof Snapshot ? value : failEvaluation();
}

export function asRegex(value: Value): RegExp {
  return value instanceof RegExp ? value : failEvaluation();
}

/** A claim of the token: what JSON can hold, looked up among own properties only. */
export function property(object: Value, key: string): Value {
  if (object === null) return null;
  if (typeof object === 'string') return key === 'length' ? object.length : null;
  if (typeof object !== 'object' || !Object.hasOwn(object, key)) return null;
  const value: unknown = Reflect.get(object, key);
  const isKnown = typeof value === 'string' || typeof value === 'number';
  if (isKnown || typeof value === 'boolean') return value;
  return typeof value === 'object' ? value : null;
}
