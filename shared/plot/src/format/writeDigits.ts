import { type Decimal, decimalSides } from './decimal';
import { isPlainEnglish } from './plainEnglish';

export interface DigitsStyle {
  readonly locale: string;
  /** Decimals to fill up with zeros. */
  readonly decimals?: number | undefined;
  /** Groups from 10,000 on only, as years have it. */
  readonly isPlace?: boolean | undefined;
}

const minus = '\u2212';

/**
 * A number in its locale's own digits, groups and decimal sign, as `Intl` writes it, with a true minus
 * sign. A formatter for each number of digits takes the browser milliseconds to create, more than the
 * rest of a first drawing; here each locale needs one, and plain English none.
 */
export function writeDigits(decimal: Decimal, isNegative: boolean, style: DigitsStyle): string {
  const marks = marksOf(style.locale);
  const [whole, fraction] = decimalSides(decimal, style.decimals);
  const isGrouped = whole.length >= Math.max(marks.leastGrouped, style.isPlace ? 5 : 0);
  const groups = (isGrouped ? groupsOf(whole, marks) : [whole]).map((group) => local(group, marks));
  const end = fraction === '' ? '' : `${marks.decimal}${local(fraction, marks)}`;
  const text = `${groups.join(marks.group)}${end}`;
  return isNegative ? `${marks.before}${text}${marks.after}` : text;
}

/** A number as a power of ten, `3E−9`, as its locale has it. */
export function writeScientific(value: number, locale: string): string {
  let format = scientific.get(locale);
  if (!format) {
    const options = { notation: 'scientific', maximumSignificantDigits: 17 } as const;
    format = new Intl.NumberFormat(locale, options);
    scientific.set(locale, format);
  }
  return format.format(value).replaceAll('-', minus);
}

const scientific = new Map<string, Intl.NumberFormat>();

function groupsOf(whole: string, { first, others }: Marks): readonly string[] {
  const groups: string[] = [];
  let end = whole.length;
  for (let size = first; end > 0; size = others) {
    groups.unshift(whole.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return groups;
}

function local(text: string, { digits }: Marks): string {
  return digits ? Array.from(text, (digit) => digits[Number(digit)]).join('') : text;
}

interface Marks {
  readonly group: string;
  readonly decimal: string;
  /** Around a negative number: the minus sign with its bidi marks. */
  readonly before: string;
  readonly after: string;
  /** Sizes of the last group and of those before it: 3 and 3, in India 3 and 2. */
  readonly first: number;
  readonly others: number;
  /** Digits from which a whole number is grouped. */
  readonly leastGrouped: number;
  /** `0` to `9`; null for those of ASCII. */
  readonly digits: readonly string[] | null;
}

const plainEnglish: Marks = {
  group: ',',
  decimal: '.',
  before: minus,
  after: '',
  first: 3,
  others: 3,
  leastGrouped: 4,
  digits: null,
};

const known = new Map<string, Marks>();

function marksOf(locale: string): Marks {
  if (isPlainEnglish(locale)) return plainEnglish;
  let marks = known.get(locale);
  if (!marks) {
    marks = learnMarks(new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
    known.set(locale, marks);
  }
  return marks;
}

function learnMarks(format: Intl.NumberFormat): Marks {
  const parts = format.formatToParts(-1_234_567_890.5);
  const textOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? '';
  const signs = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value.replace('-', minus))
      .join('');
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value]);
  // 1 to 9 and 0, in this order.
  const digits = groups.flat();
  const own = [...digits.slice(-1), ...digits.slice(0, -1)];
  return {
    group: textOf('group'),
    decimal: textOf('decimal'),
    before: signs(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    ),
    after: signs(parts.findIndex(({ type }) => type === 'fraction') + 1),
    first: groups.at(-1)?.length ?? 3,
    others: groups.at(-2)?.length ?? 3,
    leastGrouped: format.formatToParts(1000).some(({ type }) => type === 'group') ? 4 : 5,
    digits: own[0] === '0' ? null : own,
  };
}
