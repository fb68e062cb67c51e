import { type EncodingRole, fieldHint, type RoleType } from '@chartroom/contract';
import type { Value } from '@chartroom/frame';
import { type ChartInput, chartInput, chartManifest } from './chartInput';

/** An extreme input, with a name that says what is special about it. */
export type Extreme = readonly [name: string, input: ChartInput];

/** The columns of a case: numbers, times and names. */
interface ExtremeCase {
  readonly length: number;
  number?(row: number): Value;
  time?(row: number): Value;
  name?(row: number): Value;
}

const strangeNames = [
  'مرحبا',
  '👩‍👩‍👧',
  '__proto__',
  'constructor',
  '',
  '\u202eabc',
  'a\u0000b',
  '<b>',
];

const cases: Readonly<Record<string, ExtremeCase>> = {
  'no rows': { length: 0 },
  'one row': { length: 1 },
  'nulls only': { length: 3, number: () => null, time: () => null, name: () => null },
  'missing values': {
    length: 40,
    number: (row) => (row % 3 === 1 ? null : row),
    name: (row) => (row % 4 === 2 ? null : `n${row % 5}`),
  },
  'a missing first and last value': {
    length: 6,
    number: (row) => (row === 0 || row === 5 ? null : row * 2),
  },
  'equal values': { length: 50, number: () => 7, time: () => 0, name: () => 'a' },
  zeros: { length: 5, number: () => 0 },
  'negative values': { length: 12, number: (row) => -10 * (row + 1) },
  'very large numbers': { length: 3, number: (row) => [1e308, -1e308, 1][row] ?? 0 },
  'the largest numbers': {
    length: 4,
    number: (row) => [Number.MAX_VALUE, -Number.MAX_VALUE, 0, 1][row] ?? 0,
  },
  'very small numbers': { length: 3, number: (row) => [5e-324, 0, 1e-308][row] ?? 0 },
  'the years 1 and 9999': {
    length: 2,
    time: (row) => (row === 0 ? Date.parse('0001-01-01') : Date.UTC(9999, 11, 31)),
  },
  'descending times': { length: 20, time: (row) => -row * 3_600_000 },
  'names of 300 characters': { length: 4, name: (row) => `${'a long name '.repeat(25)}${row}` },
  'unusual names': { length: strangeNames.length, name: (row) => strangeNames[row] ?? null },
  'ten thousand names': { length: 10_000, name: (row) => `name ${row}` },
};

/**
 * Inputs with which no chart may throw, hang or draw invalid output. Every role of the manifest has
 * a field of the first of its types, and in further inputs of each other type that it takes. Roles
 * in `without` have none.
 */
export function extremes(manifest: unknown, without: readonly string[] = []): readonly Extreme[] {
  const { encodings } = chartManifest(manifest);
  const roles = Object.entries(encodings).filter(([role]) => !without.includes(role));
  const rounds = Math.max(...roles.map(([, { types }]) => types.length));
  return Array.from({ length: rounds }, (_, round) =>
    Object.entries(cases).map(([name, testCase]): Extreme => {
      const typed = roles.map(([role, { types }]) => [role, typeInRound(types, round)] as const);
      const label = round === 0 ? name : `${name}, as ${typed.map(([, type]) => type).join(', ')}`;
      return [label, inputOf(manifest, typed, testCase)];
    }),
  ).flat();
}

function typeInRound(types: EncodingRole['types'], round: number): RoleType {
  return types[round % types.length] ?? 'number';
}

function inputOf(
  manifest: unknown,
  roles: readonly (readonly [string, RoleType])[],
  testCase: ExtremeCase,
): ChartInput {
  const columns = Object.fromEntries(
    roles.map(([role, type], index) => [
      role,
      Array.from({ length: testCase.length }, (_, row) => valueIn(testCase, type, row, index)),
    ]),
  );
  const encoding = Object.fromEntries(roles.map(([role]) => [role, [role]]));
  const types = Object.fromEntries(roles.map(([role, type]) => [role, fieldHint(type)]));
  const fixture = { title: 'Extremes', columns, types, encoding };
  return chartInput(manifest, fixture);
}

function valueIn(testCase: ExtremeCase, type: RoleType, row: number, index: number): Value {
  if (type === 'category') return testCase.name ? testCase.name(row) : `n${(row + index) % 4}`;
  if (type === 'time' || type === 'date') {
    const step = type === 'date' ? 86_400_000 : 3_600_000;
    return testCase.time ? testCase.time(row) : Date.UTC(2026, 0, 1) + row * step;
  }
  const value = testCase.number ? testCase.number(row) : (row * (index + 3)) % 17;
  return type === 'integer' && typeof value === 'number' ? Math.round(value) : value;
}
