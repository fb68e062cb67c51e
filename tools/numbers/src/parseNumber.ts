/** The number in a text, and half a unit of its last digit. */
export interface ParsedNumber {
  readonly value: number;
  readonly halfDigit: number;
}

const factors: Readonly<Record<string, number>> = {
  ...{ k: 1e3, M: 1e6, G: 1e9, T: 1e12, bn: 1e9, tn: 1e12 },
  ...{ kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 },
};

/**
 * Parses a text such as `−1,234.5 M` in a locale; null if it is no number. Ignores units that are
 * no prefix.
 */
export function parseNumber(text: string, locale: string): ParsedNumber | null {
  const latin = [...text.replaceAll(/[\u200e\u200f\u061c]/g, '')]
    .map((character) => digitsOf(locale).get(character) ?? character)
    .join('');
  const { group, decimal, exponent } = signsOf(locale);
  const plain = latin
    .replace(exponent, 'E')
    .replaceAll(group, '')
    .replaceAll(decimal, '.')
    .replaceAll('−', '-');
  const [match, digits = '', fraction = '', power = '', unit = ''] =
    /^(-?\d+(?:\.(\d+))?)(?:E(-?\d+))?(?:\s(\S+))?$/.exec(plain) ?? [];
  if (match === undefined) return null;
  const scale = 10 ** Number(power || 0) * (factors[unit] ?? 1);
  return { value: Number(digits) * scale, halfDigit: 0.5 * 10 ** -fraction.length * scale };
}

function digitsOf(locale: string): ReadonlyMap<string, string> {
  const format = new Intl.NumberFormat(locale);
  return new Map(Array.from({ length: 10 }, (_, n) => [format.format(n), String(n)]));
}

interface Signs {
  readonly group: string;
  readonly decimal: string;
  /** Between a number and its power of ten, with ASCII digits: `E`, `×10^`. */
  readonly exponent: string;
}

function signsOf(locale: string): Signs {
  const partOf = (name: string, value: number, options?: Intl.NumberFormatOptions) => {
    const parts = new Intl.NumberFormat(locale, options).formatToParts(value);
    return parts.find(({ type }) => type === name)?.value ?? '';
  };
  const separator = partOf('exponentSeparator', 1e9, { notation: 'scientific' });
  return {
    group: partOf('group', 12_345_678.5),
    decimal: partOf('decimal', 12_345_678.5),
    exponent: [...separator]
      .map((character) => digitsOf(locale).get(character) ?? character)
      .join(''),
  };
}
