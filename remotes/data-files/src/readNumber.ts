import { isFlag } from './affixes';
import { decodeText } from './cells';
import { type DecimalSeparator, parseFormattedNumber } from './numberText';

/** Number format of a column. */
export interface NumberColumnFormat {
  readonly decimal: DecimalSeparator;
  /** Units and currencies after a number, with their factors. */
  readonly suffixes: ReadonlyMap<string, number>;
  /** Currencies before a number. */
  readonly prefixes: ReadonlySet<string>;
  /** Whether groups of two digits are allowed, as in India: `12,34,567`. */
  readonly isLakh?: boolean;
}

export const defaultNumberColumnFormat: NumberColumnFormat = {
  decimal: '.',
  suffixes: new Map(),
  prefixes: new Set(),
};

/** Reads the number of a cell, NaN if there is none. */
export type NumberReader = (bytes: Uint8Array, from: number, to: number) => number;

const minus = 0x2d;
const plus = 0x2b;
const point = 0x2e;
const comma = 0x2c;
const percent = 0x25;
const space = 0x20;

/** Powers of ten that doubles represent exactly, so that one division rounds correctly. */
const powers = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/**
 * Creates a reader for one column. `onFlag` is called for cells with a flag after the number, such as
 * `12.3 e`; the number is read without it.
 */
export function createNumberReader(
  form: NumberColumnFormat = defaultNumberColumnFormat,
  onFlag: (text: string) => void = () => undefined,
): NumberReader {
  const [decimal, group] = form.decimal === '.' ? [point, comma] : [comma, point];
  const trim = createTrimmer(form);
  return function read(bytes, from, to) {
    const value = scan(bytes, from, to, decimal, group);
    if (value !== notPlain) return value;
    if (trim) {
      const [start, end] = trim(bytes, from, to);
      const trimmed = scan(bytes, start, end, decimal, group);
      if (trimmed !== notPlain) return trimmed;
    }
    return readFormattedNumber(decodeText(bytes, from, to), form, onFlag);
  };
}

/**
 * Reads a number with a decimal point: `12`, `-3.5`, `1,234,567.8`, `5e-3`, `12.5 %`, `1 234`, `(5)`.
 * Commas separate groups of three digits; a percent sign is ignored. Numbers outside the range of
 * doubles are NaN.
 */
export const readNumber: NumberReader = createNumberReader();

type Trimmer = (bytes: Uint8Array, from: number, to: number) => readonly [number, number];

/** Removes units and currencies with factor 1; null if there are none. */
function createTrimmer({ prefixes, suffixes }: NumberColumnFormat): Trimmer | null {
  const encoder = new TextEncoder();
  const prefixBytes = [...prefixes].map((name) => encoder.encode(name));
  const suffixBytes = [...suffixes].flatMap(([name, factor]) =>
    factor === 1 ? [encoder.encode(name)] : [],
  );
  if (prefixBytes.length + suffixBytes.length === 0) return null;
  return function trim(bytes, from, to) {
    const prefix = prefixBytes.find((name) => name.every((byte, n) => bytes[from + n] === byte));
    const start = from + (prefix?.length ?? 0);
    const suffix = suffixBytes.find((name) =>
      name.every((byte, n) => bytes[to - name.length + n] === byte),
    );
    let end = to - (suffix?.length ?? 0);
    if (suffix && bytes[end - 2] === 0xc2 && bytes[end - 1] === 0xa0) end -= 2;
    return [start, Math.max(start, end)];
  };
}

/** Result of `scan` for cells that aren't plain numbers; no cell has this value. */
const notPlain = Number.POSITIVE_INFINITY;

/** Fast path for digits, sign, decimal sign and groups. Reads only bytes. */
function scan(
  bytes: Uint8Array,
  from: number,
  to: number,
  decimal: number,
  separator: number,
): number {
  let at = from;
  let end = to;
  while (at < end && bytes[at] === space) at++;
  while (at < end && bytes[end - 1] === space) end--;
  if (at < end && bytes[end - 1] === percent) {
    end--;
    while (at < end && bytes[end - 1] === space) end--;
  }
  const isNegative = bytes[at] === minus;
  if (isNegative || bytes[at] === plus) at++;
  let mantissa = 0;
  let digits = 0;
  let decimals = -1;
  /** Digits since the last separator; −1 before the first. */
  let group = -1;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    const digit = byte - 0x30;
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      digits++;
      if (decimals >= 0) decimals++;
      else if (group >= 0) group++;
    } else if (byte === decimal && decimals < 0 && (group < 0 || group === 3)) {
      decimals = 0;
    } else if (byte === separator && decimals < 0 && isGroupEnd(group, digits)) {
      group = 0;
    } else {
      return notPlain;
    }
  }
  if (digits === 0 || (group >= 0 && group !== 3) || digits > 15) return notPlain;
  const value = decimals > 0 ? mantissa / (powers[decimals] as number) : mantissa;
  return isNegative ? -value : value;
}

/** Whether a group is complete: the first has one to three digits, all others three. */
function isGroupEnd(group: number, digits: number): boolean {
  return group < 0 ? digits >= 1 && digits <= 3 : group === 3;
}

/** Slow path for exponents, currencies, units, brackets and many digits. */
export function readFormattedNumber(
  text: string,
  form: NumberColumnFormat,
  onFlag: (text: string) => void = () => undefined,
): number {
  const parts = parseFormattedNumber(text, form.decimal);
  if (!parts || (parts.isLakh && !form.isLakh)) return Number.NaN;
  const { literal, prefix, suffix } = parts;
  const factor = factorOf(prefix, suffix, form);
  if (factor === null) return Number.NaN;
  if (suffix !== '' && isFlag(suffix) && !form.suffixes.has(suffix.trim())) onFlag(text.trim());
  const value = scaled(literal, factor);
  return Number.isFinite(value) ? value : Number.NaN;
}

function factorOf(
  prefix: string,
  suffix: string,
  { prefixes, suffixes }: NumberColumnFormat,
): number | null {
  if (prefix !== '' && !prefixes.has(prefix)) return null;
  const name = suffix.trim();
  if (name === '' || name === '%') return 1;
  return suffixes.get(name) ?? (isFlag(suffix) ? 1 : null);
}

/** Multiplies by a factor. Powers of ten change the exponent, so that `1.1 GB` is exactly 1,100,000,000 B. */
function scaled(literal: string, factor: number): number {
  if (factor === 1) return Number(literal);
  const exponent = Math.log10(factor);
  const isPower = Number.isInteger(exponent) && !/e/i.test(literal);
  return isPower ? Number(`${literal}e${exponent}`) : Number(literal) * factor;
}
