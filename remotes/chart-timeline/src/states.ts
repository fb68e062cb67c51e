import type { Field } from '@chartroom/frame';
import {
  type ColourToken,
  formatNumber,
  missingText,
  type NumberStyle,
  nameTokens,
  sequentialSteps,
  sequentialToken,
  ticks,
} from '@chartroom/plot';
import { rangeTitle } from './rangeTitle';
import { thresholdStates, thresholdTitle } from './thresholdStates';
import type { TimelineOptions } from './timelineOptions';

/** What spans are named and coloured by. A state is a number from 0; −1 is none. */
export interface States {
  readonly kind: 'none' | 'names' | 'numbers' | 'ranges';
  readonly field: Field | null;
  /** How far numbers are apart, which decides how many digits they have. */
  readonly spread?: number | undefined;
  /** The state in a row. */
  of(row: number): number;
  /** Number of states. */
  count(): number;
  name(state: number, style: NumberStyle): string;
  tokens(): (state: number) => ColourToken;
}

/** More different numbers than these are shown as ranges. */
const maxNumbers = 12;

export const meaningTokens = { good: 'ok', neutral: 'cat-10', warn: 'warn', bad: 'bad' } as const;

/** How states of a field are told apart: by name, by value, or by range. Null: all are alike. */
export function* statesOf(
  field: Field | null,
  rows: number,
  { thresholds, meanings }: TimelineOptions,
): Generator<void, States, void> {
  if (field === null) return noStates;
  if (field.type === 'category') {
    return {
      kind: 'names',
      field,
      of: (row) => field.values[row] ?? -1,
      count: () => field.dictionary.length,
      name: (state) => field.dictionary[state] ?? missingText,
      tokens() {
        const tokens = nameTokens(field.dictionary);
        return (state) => {
          const name = field.dictionary[state] ?? '';
          const meaning = meanings.get(name);
          return meaning ? meaningTokens[meaning] : (tokens.get(name) ?? 'cat-10');
        };
      },
    };
  }
  const { values } = field;
  if (thresholds.length > 0) {
    const { from, classes } = thresholdStates(thresholds);
    return {
      kind: 'ranges',
      field,
      of: (row) => classOf(from, values[row] as number),
      count: () => classes.length,
      name: (state, style) => thresholdTitle(classes, state, style),
      tokens: () => (state) => meaningTokens[classes[state]?.meaning ?? 'neutral'],
    };
  }
  const found = new Set<number>();
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < rows; row += 1) {
    const value = values[row] as number;
    if (!Number.isFinite(value)) continue;
    if (found.size <= maxNumbers) found.add(value);
    min = Math.min(min, value);
    max = Math.max(max, value);
    if (row % 100_000 === 99_999) yield;
  }
  if (found.size > maxNumbers) return rangeStates(field, min, max);
  const numbers = [...found].sort((a, b) => a - b);
  const stateByNumber = new Map(numbers.map((number, state) => [number, state]));
  const nameOf = (state: number, style: NumberStyle) =>
    formatNumber(numbers[state] ?? Number.NaN, style);
  return {
    kind: 'numbers',
    field,
    spread: max > min ? max - min : undefined,
    of: (row) => stateByNumber.get(values[row] as number) ?? -1,
    count: () => numbers.length,
    name: nameOf,
    tokens() {
      const tokens = nameTokens(numbers.map(String));
      return (state) => {
        const name = String(numbers[state]);
        const meaning = meanings.get(name);
        return meaning ? meaningTokens[meaning] : (tokens.get(name) ?? 'cat-10');
      };
    },
  };
}

const noStates: States = {
  kind: 'none',
  field: null,
  of: () => 0,
  count: () => 1,
  name: () => '',
  tokens: () => () => 'cat-1',
};

/** Round ranges, from light to dark. */
function rangeStates(field: Field, min: number, max: number): States {
  const edges = ticks(min, max, sequentialSteps).filter((edge) => edge > min && edge <= max);
  const from = [Number.NEGATIVE_INFINITY, ...edges];
  return {
    kind: 'ranges',
    field,
    of: (row) => classOf(from, field.values[row] as number),
    count: () => from.length,
    name: (state, style) => rangeTitle(from[state], from[state + 1], style),
    tokens: () => (state) =>
      sequentialToken(
        Math.floor((state * sequentialSteps) / from.length),
        Math.min(sequentialSteps, from.length),
      ),
  };
}

/** The last class that begins at or below a value; −1 for none. */
function classOf(from: readonly number[], value: number): number {
  if (Number.isNaN(value)) return -1;
  let state = from.length - 1;
  while (state >= 0 && value < (from[state] as number)) state -= 1;
  return state;
}
