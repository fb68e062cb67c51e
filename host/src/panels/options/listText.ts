import { typedNumber } from './numberText';

/** One item per line; empty lines are skipped. A line that is no number stays text. */
export function typedList(text: string, type: 'number' | 'string'): readonly (number | string)[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return type === 'string' ? lines : lines.map((line) => typedNumber(line) ?? line);
}
