import { now, type Person, people } from './people';

/** What an attacker makes of a value that is taken: a name for the attack, and the value instead. */
export type Attack = readonly [name: string, value: unknown];

const oversize = 'a'.repeat(200_000);
/** Longer than any text that the rules take, and still what the database stores as a priority. */
const longPriority = 'p'.repeat(100_000);

/** Every attack on a record, each changing one place of it. */
export function attacksOn(value: unknown, person: Person): Attack[] {
  return [
    ...placesOf(value).flatMap(({ path, part }) =>
      [...ofAnyValue(part), ...ofLeaf(part, person)].map(
        ([name, instead]): Attack => [
          `${name} at /${path.join('/')}`,
          replaced(value, path, instead),
        ],
      ),
    ),
  ];
}

function ofAnyValue(part: unknown): Attack[] {
  const isBranch = isObject(part);
  const own = isBranch ? part : { '.value': part };
  return [
    ['a priority', { ...own, '.priority': 1 }],
    ['a long priority', { ...own, '.priority': longPriority }],
    ['a child more', isBranch ? { ...part, more: 1 } : { more: part }],
    ['a branch more', isBranch ? { ...part, more: { a: oversize } } : { a: { b: part } }],
    ...(isBranch ? [['a text for a record', oversize] as const] : []),
  ];
}

function ofLeaf(part: unknown, person: Person): Attack[] {
  if (isObject(part)) return [];
  const wrongTypes = [oversize, -1, 0.5, 1e300, true, false, ''].filter(
    (other) => typeof other !== typeof part || other === oversize || other === 1e300,
  );
  return [
    ...wrongTypes.map((other): Attack => [`${typeof other} ${String(other).slice(0, 9)}`, other]),
    ...(part === person ? others(person).map((uid): Attack => [`the uid ${uid}`, uid]) : []),
    ...(part === now
      ? [now - 1, now + 1, 0].map((at): Attack => [`the time ${at - now}`, at])
      : []),
  ];
}

function others(person: Person): readonly Person[] {
  return people.filter((other) => other !== person);
}

interface Place {
  readonly path: readonly string[];
  readonly part: unknown;
}

function placesOf(part: unknown, path: readonly string[] = []): Place[] {
  const below = isObject(part) ? Object.entries(part) : [];
  return [{ path, part }, ...below.flatMap(([key, child]) => placesOf(child, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], instead: unknown): unknown {
  if (key === undefined) return instead;
  const record = isObject(value) ? value : {};
  return { ...record, [key]: replaced(record[key], rest, instead) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
