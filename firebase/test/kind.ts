import { now } from './people';

/** Values that a field takes, the first being the usual one, and values that it must refuse. */
export interface Kind {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const noText: readonly unknown[] = [7, true, { a: 'b' }];
const noNumber: readonly unknown[] = ['7', true, { a: 1 }];

export function text(shortest: number, longest: number, start = 'a'): Kind {
  const tooShort = shortest > 0 ? ['a'.repeat(shortest - 1)] : [];
  const good = [start.repeat(Math.max(shortest, 1)), start.padEnd(longest, 'ä')];
  return { good, bad: [...noText, ...tooShort, start.padEnd(longest + 1, 'a')] };
}

export function pattern(good: readonly string[], ...bad: readonly unknown[]): Kind {
  return { good, bad: [...noText, '', ...bad] };
}

export const name = pattern(['stable', 'a'.repeat(64)], 'a'.repeat(65), 'Über', 'A', 'a b', '../a');
export const id = pattern(['-Nabc_DEF', 'a'.repeat(64)], 'a'.repeat(65), 'ä', 'a b', 'a/b');
export const uid = pattern(['publisher', 'a'.repeat(128)], 'a'.repeat(129), 'a/b', 'a b', 'ä');
export const version = pattern(
  ['1.1.0', '1.0.0'],
  '1',
  '1.0',
  '1.0.0/..',
  '1.0.0 ',
  'v1.0.0',
  '1_1_0',
  `1.0.0-${'a'.repeat(59)}`,
);

export function oneOf(...good: readonly string[]): Kind {
  return { good, bad: [...noText, '', 'other', `${good.join('')} `] };
}

export function number(least: number, most: number): Kind {
  return { good: [least, most, least + 0.5], bad: [...noNumber, least - 0.5, most + 1] };
}

export function whole(least: number, most: number): Kind {
  return { good: [least, most], bad: [...noNumber, least - 1, most + 1, least + 0.5] };
}

export const flag: Kind = { good: [false, true], bad: [0, 'true', { a: true }] };
export const present: Kind = {
  good: [now],
  bad: [now - 1, now + 1, String(now), true, { a: now }],
};

export function only(value: unknown): Kind {
  return { good: [value], bad: ['other', 0, now, true, { a: value }].filter((v) => v !== value) };
}

/** Children under keys: a text in their place has no bounds. */
export function children(good: object, ...bad: readonly object[]): Kind {
  return { good: [good], bad: ['a'.repeat(100_000), 7, true, ...bad] };
}
