import { now } from './people';

/** Values that a field takes, the first being the usual one, and values that it must refuse. */
export interface FieldSamples {
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

const nonStrings: readonly unknown[] = [7, true, { a: 'b' }];
const nonNumbers: readonly unknown[] = ['7', true, { a: 1 }];

export function text(minLength: number, maxLength: number, start = 'a'): FieldSamples {
  const tooShort = minLength > 0 ? ['a'.repeat(minLength - 1)] : [];
  const valid = [start.repeat(Math.max(minLength, 1)), start.padEnd(maxLength, 'ä')];
  return { valid, invalid: [...nonStrings, ...tooShort, start.padEnd(maxLength + 1, 'a')] };
}

export function pattern(valid: readonly string[], ...invalid: readonly unknown[]): FieldSamples {
  return { valid, invalid: [...nonStrings, '', ...invalid] };
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

export function oneOf(...valid: readonly string[]): FieldSamples {
  return { valid, invalid: [...nonStrings, '', 'other', `${valid.join('')} `] };
}

export function number(min: number, max: number): FieldSamples {
  return { valid: [min, max, min + 0.5], invalid: [...nonNumbers, min - 0.5, max + 1] };
}

export function integer(min: number, max: number): FieldSamples {
  return { valid: [min, max], invalid: [...nonNumbers, min - 1, max + 1, min + 0.5] };
}

export const flag: FieldSamples = { valid: [false, true], invalid: [0, 'true', { a: true }] };
export const currentTime: FieldSamples = {
  valid: [now],
  invalid: [now - 1, now + 1, String(now), true, { a: now }],
};

export function exactly(value: unknown): FieldSamples {
  return {
    valid: [value],
    invalid: ['other', 0, now, true, { a: value }].filter((v) => v !== value),
  };
}

/** Children under keys: a text in their place has no bounds. */
export function children(valid: object, ...invalid: readonly object[]): FieldSamples {
  return { valid: [valid], invalid: ['a'.repeat(100_000), 7, true, ...invalid] };
}
