/** What a chart has said, as it is compared with the data: its words, and the numbers among them. */
export interface Announcement {
  readonly text: string;
  readonly numbers: readonly TextNumber[];
}

interface TextNumber {
  readonly value: number;
  /** Half a unit of its last digit. */
  readonly error: number;
}

/** A datum of a fixture: what its announcement must say. */
export interface Datum {
  readonly names: readonly string[];
  readonly values: readonly number[];
}

const suffixFactors: Readonly<Record<string, number>> = { k: 1e3, M: 1e6, bn: 1e9, tn: 1e12 };
const numberPattern = /[-−]?\d{1,3}(?:[\u00a0\u202f,]\d{3})+(?:\.\d+)?|[-−]?\d+(?:\.\d+)?/g;
const suffixPattern = /^[\u00a0\u202f ]?(bn|tn|k|M)(?=B?(?![A-Za-z]))/;

export function parseAnnouncement(spoken: string): Announcement {
  const text = normalizeText(spoken);
  const numbers = [...spoken.matchAll(numberPattern)].map((match): TextNumber => {
    const [digits] = match;
    const [, suffix = ''] = suffixPattern.exec(spoken.slice(match.index + digits.length)) ?? [];
    const scale = suffixFactors[suffix] ?? 1;
    const decimals = digits.split('.')[1]?.length ?? 0;
    return {
      value: Number(digits.replace(/[\u00a0\u202f,]/g, '').replace('−', '-')) * scale,
      error: (0.5 * scale) / 10 ** decimals,
    };
  });
  return { text, numbers };
}

/** Spaces that don't break are spaces; browsers are not at one on how September is cut. */
export function normalizeText(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/\bSept\b/g, 'Sep');
}

/** Whether it names the datum and says its values, each as exact as it is written and to 5 %. */
export function describesDatum({ text, numbers }: Announcement, { names, values }: Datum): boolean {
  return (
    names.every((name) => text.includes(normalizeText(name))) &&
    values.every((value) =>
      numbers.some(
        (number) =>
          Math.abs(number.value - value) <= number.error * (1 + 1e-9) &&
          Math.abs(number.value - value) <= Math.abs(value) * 0.05,
      ),
    )
  );
}
