import type { Random } from '../server/test/seeded';

/** A request that a client of the model may send: its path is below the client's own. */
export type ModelRequest =
  | { readonly a: 'p' | 'm' | 'o' | 'om'; readonly p: string; readonly d: unknown }
  | { readonly a: 'oc'; readonly p: string };

const keys = ['a', 'b', 'c', '0', '7', '-1', '__proto__', 'constructor', 'ü', 'é'];
const oddKeys = [
  '.value',
  '.sv',
  '.priority',
  'x.y',
  '#',
  '$',
  '[',
  ' ',
  '\u0001',
  '\ud800',
  '\u007f',
];

export function randomRequest(random: Random, base: string): ModelRequest {
  const a = random.pick(['p', 'p', 'p', 'm', 'm', 'o', 'om', 'oc'] as const);
  if (a === 'oc') return { a, p: randomPath(random, base) };
  // An update of the client's whole tree now and then, so that it stays small.
  if (random.below(40) === 0) return { a: 'p', p: base, d: null };
  const d = a === 'm' || a === 'om' ? randomUpdate(random) : randomValue(random, 0);
  return { a, p: randomPath(random, base), d };
}

export function randomPath(random: Random, base: string): string {
  const kind = random.below(30);
  if (kind === 0) return `${base}/${deep(28 + random.below(6))}`;
  if (kind === 1) return `${base}/${deep(28 + random.below(6))}/.priority`;
  if (kind === 2) return `${base}/${'l'.repeat(750 + random.below(30))}`;
  const path = [base, ...Array.from({ length: random.below(4) }, () => randomKey(random))];
  if (kind < 8) path.push('.priority');
  if (kind === 8) path.push('.priority', 'b');
  return path.join(random.below(20) === 0 ? '//' : '/');
}

function deep(levels: number): string {
  return Array.from({ length: levels }, () => 'd').join('/');
}

function randomKey(random: Random): string {
  return random.below(60) === 0 ? random.pick(oddKeys) : random.pick(keys);
}

export function randomUpdate(random: Random): unknown {
  if (random.below(40) === 0) return random.pick<unknown>([null, 'text', [1], 3]);
  const entries = Array.from({ length: random.below(4) }, () => {
    const path = Array.from({ length: 1 + random.below(3) }, () => randomKey(random));
    if (random.below(8) === 0) path.push('.priority');
    return [path.join('/'), randomValue(random, 1)] as const;
  });
  return Object.fromEntries(entries);
}

export function randomValue(random: Random, depth: number): unknown {
  const kind = random.below(depth < 3 ? 22 : 14);
  switch (kind) {
    case 0:
    case 1:
      return null;
    case 2:
      return random.below(2) === 0;
    case 3:
    case 4:
      return random.below(1000) / 4;
    case 5:
      return -random.below(1e9);
    case 6:
      return random.pick(['', 'text', 'ünï', 'half \ud83d', '\u0000', '"quoted"']);
    case 7:
      return 'x'.repeat(random.below(random.below(30) === 0 ? 100_000 : 300));
    case 8:
    case 9:
      return { '.sv': { increment: random.below(10) - 3 } };
    case 10:
      return { '.sv': 'timestamp' };
    case 11:
      return { '.value': random.below(9), '.priority': random.pick<unknown>(['p', 3, null, 0]) };
    case 12:
      return random.pick<unknown>([
        { '.sv': 'nonsense' },
        { '.sv': { increment: 'x' } },
        { '.value': { a: 1 } },
        { '.priority': true, a: 1 },
        { '.priority': 1 },
        1e308,
        { '.sv': { increment: 1e308 } },
      ]);
    case 13:
      return Array.from({ length: random.below(4) }, () => random.below(9));
    default: {
      const entries = Array.from(
        { length: random.below(4) },
        () => [randomKey(random), randomValue(random, depth + 1)] as const,
      );
      const priority = random.below(6) === 0 ? { '.priority': random.below(9) } : {};
      return { ...Object.fromEntries(entries), ...priority };
    }
  }
}
