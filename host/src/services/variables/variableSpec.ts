import { isKey, limits, type Parsed } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';

/** What a viewer can choose. */
export interface VariableOption {
  /** What queries get. */
  readonly value: string;
  /** What people read. */
  readonly label: string;
}

interface SpecBase {
  /** Shown before the control; empty for the variable's name. */
  readonly label: string;
}

export interface TextVariable extends SpecBase {
  readonly type: 'text';
  readonly default: string;
}

export interface NumberVariable extends SpecBase {
  readonly type: 'number';
  readonly default: number;
  /** Null: no limit. */
  readonly min: number | null;
  readonly max: number | null;
}

interface ChoiceBase extends SpecBase {
  /** Whether several values can be chosen at once. */
  readonly multi: boolean;
  /** Whether All is offered. It stands for every option, also for those to come. */
  readonly all: boolean;
  /** Values, or `allValues`. Empty: the first option, or All where it's offered. */
  readonly default: readonly string[];
}

export interface ListVariable extends ChoiceBase {
  readonly type: 'list';
  readonly options: readonly VariableOption[];
}

/** Its options are the values of a field of a source. */
export interface QueryVariable extends ChoiceBase {
  readonly type: 'query';
  readonly source: string;
  /** Can mention other variables. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly field: string;
}

export type VariableSpec = TextVariable | NumberVariable | ListVariable | QueryVariable;

/** Chosen instead of values: all options. */
export const allValues = '$all';

/** Options of a list, and options that are taken from a field. */
export const maxOptions = 1_000;
export const maxValueLength = 200;

const text = v.pipe(v.string(), v.maxLength(maxValueLength));
const label = v.optional(v.pipe(v.string(), v.maxLength(limits.titleLength)), '');
const finite = v.pipe(v.number(), v.finite());
const choice = {
  label,
  multi: v.optional(v.boolean(), false),
  all: v.optional(v.boolean(), false),
  default: v.optional(v.pipe(v.array(text), v.maxLength(maxOptions)), []),
};

const shape = v.variant('type', [
  v.object({ type: v.literal('text'), label, default: v.optional(text, '') }),
  v.pipe(
    v.object({
      type: v.literal('number'),
      label,
      default: v.optional(finite, 0),
      min: v.optional(v.nullable(finite), null),
      max: v.optional(v.nullable(finite), null),
    }),
    v.check(
      ({ min, max }) => min === null || max === null || min <= max,
      'min must be at most max',
    ),
  ),
  v.object({
    type: v.literal('list'),
    ...choice,
    options: v.pipe(
      v.array(
        v.pipe(
          v.object({ value: text, label: v.optional(text, '') }),
          v.transform(({ value, label: own }) => ({ value, label: own || value })),
        ),
      ),
      v.minLength(1, 'must have an option'),
      v.maxLength(maxOptions),
    ),
  }),
  v.object({
    type: v.literal('query'),
    ...choice,
    source: v.pipe(v.string(), v.check(isKey, 'must be the id of a source')),
    query: v.optional(v.record(v.string(), v.unknown()), {}),
    field: v.pipe(v.string(), v.nonEmpty('must be the name of a field'), v.maxLength(200)),
  }),
]);

/** Parses the spec of a stored variable, or returns all its problems. */
export function parseVariableSpec(stored: unknown): Parsed<VariableSpec> {
  return parseWith(shape, stored);
}

/** What people read for the variable. */
export function variableLabel(name: string, { label: own }: VariableSpec): string {
  return own || name;
}
