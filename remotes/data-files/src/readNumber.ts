import { textOf } from './cells';

const minus = 0x2d;
const plus = 0x2b;
const point = 0x2e;
const comma = 0x2c;
const percent = 0x25;
const space = 0x20;

/** Powers of ten that a double holds exactly, so that one division rounds correctly. */
const powers = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/**
 * The number in a cell, NaN if it is none: `12`, `-3.5`, `1,234,567.8`, `5e-3`, `12.5 %`. Commas
 * stand before groups of three digits; a percent sign changes nothing. What is beyond the range of
 * doubles is no number.
 */
export function readNumber(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  let end = to;
  while (at < end && bytes[at] === space) at++;
  while (at < end && bytes[end - 1] === space) end--;
  const start = at;
  const isNegative = bytes[at] === minus;
  if (isNegative || bytes[at] === plus) at++;
  let mantissa = 0;
  let digits = 0;
  let decimals = -1;
  /** Digits since the last comma; −1 while there was none. */
  let group = -1;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    const digit = byte - 0x30;
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      digits++;
      if (decimals >= 0) decimals++;
      else if (group >= 0) group++;
    } else if (byte === point && decimals < 0 && (group < 0 || group === 3)) {
      decimals = 0;
    } else if (byte === comma && decimals < 0 && isGroupEnd(group, digits)) {
      group = 0;
    } else {
      return readRest(bytes, start, end);
    }
  }
  if (digits === 0 || (group >= 0 && group !== 3)) return Number.NaN;
  if (digits > 15) return readRest(bytes, start, end);
  const value = decimals > 0 ? mantissa / (powers[decimals] as number) : mantissa;
  return isNegative ? -value : value;
}

/** The first group has one to three digits, every other three. */
function isGroupEnd(group: number, digits: number): boolean {
  return group < 0 ? digits >= 1 && digits <= 3 : group === 3;
}

/** Exponents, percent signs and many digits are rare enough to take the long way. */
function readRest(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[end - 1] === percent) return readNumber(bytes, start, end - 1);
  if (end - start > 400) return Number.NaN;
  const text = textOf(bytes, start, end).replace(/^[+-]?\d{1,3}(?:,\d{3})+(?=$|\.)/, (whole) =>
    whole.replaceAll(',', ''),
  );
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?$/.test(text)) return Number.NaN;
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}
