import { now, type Person, people } from './people';

/** What an attacker makes of a value that is taken: a name for the attack, and the value instead. */
export type Attack = readonly [name: string, value: unknown];

const oversize = 'a'.repeat(200_000);
/** Longer than any text that the rules take, and still what the database stores as a priority. */
const longPriority = 'p'.repeat(100_000);

/** Every attack on a record, each changing one place of it. */
export function attacksOn(value: unknown, person: Person): Attack[] {
  return [
    ...pathValuesOf(value).flatMap(({ path, value: part }) =>
      [...valueAttacks(part), ...leafAttacks(part, person)].map(
        ([name, replacement]): Attack => [
          `${name} at /${path.join('/')}`,
          replaceAt(value, path, replacement),
        ],
      ),
    ),
  ];
}

function valueAttacks(value: unknown): Attack[] {
  const isBranch = isObject(value);
  const own = isBranch ? value : { '.value': value };
  return [
    ['a priority', { ...own, '.priority': 1 }],
    ['a long priority', { ...own, '.priority': longPriority }],
    ['a child more', isBranch ? { ...value, more: 1 } : { more: value }],
    ['a branch more', isBranch ? { ...value, more: { a: oversize } } : { a: { b: value } }],
    ...(isBranch ? [['a text for a record', oversize] as const] : []),
  ];
}

function leafAttacks(value: unknown, person: Person): Attack[] {
  if (isObject(value)) return [];
  const wrongTypes = [oversize, -1, 0.5, 1e300, true, false, ''].filter(
    (wrongValue) =>
      typeof wrongValue !== typeof value || wrongValue === oversize || wrongValue === 1e300,
  );
  return [
    ...wrongTypes.map((other): Attack => [`${typeof other} ${String(other).slice(0, 9)}`, other]),
    ...(value === person ? others(person).map((uid): Attack => [`the uid ${uid}`, uid]) : []),
    ...(value === now
      ? [now - 1, now + 1, 0].map((at): Attack => [`the time ${at - now}`, at])
      : []),
  ];
}

function others(person: Person): readonly Person[] {
  return people.filter((other) => other !== person);
}

interface PathValue {
  readonly path: readonly string[];
  readonly value: unknown;
}

function pathValuesOf(value: unknown, path: readonly string[] = []): PathValue[] {
  const below = isObject(value) ? Object.entries(value) : [];
  return [{ path, value }, ...below.flatMap(([key, child]) => pathValuesOf(child, [...path, key]))];
}

function replaceAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  replacement: unknown,
): unknown {
  if (key === undefined) return replacement;
  const record = isObject(value) ? value : {};
  return { ...record, [key]: replaceAt(record[key], rest, replacement) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
