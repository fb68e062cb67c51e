import type { FieldValue } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';

export const comparisons = ['>=', '<=', '>', '<', '='] as const;
export type Comparison = (typeof comparisons)[number];

/** One condition of a search. */
export type FilterTerm =
  | { readonly kind: 'word'; readonly word: string; readonly fields: readonly Field[] }
  | {
      readonly kind: 'selected';
      readonly field: Field;
      test(value: FieldValue): boolean;
    }
  | {
      readonly kind: 'compare';
      readonly field: Field;
      readonly comparison: Comparison;
      readonly value: number;
    };

const termPattern =
  /(?:"([^"]*)"|([^\s":<>=]+))(>=|<=|[:=<>])(?:"([^"]*)"|([^\s"]+))|"([^"]*)"|(\S+)/g;

/**
 * Parses a search. All terms must match: words in any column (`fra`) or in one column (`site:fra`,
 * `"host name":fra`), and comparisons of numbers and times (`p99>300`, `time>=2026-11-14`). A term
 * without a known column is a word.
 */
export function parseSearch(text: string, fields: readonly Field[]): readonly FilterTerm[] {
  const terms: FilterTerm[] = [];
  for (const match of text.matchAll(termPattern)) {
    const name = match[1] ?? match[2];
    const operand = match[4] ?? match[5] ?? '';
    const field = name === undefined ? undefined : fieldNamed(name, fields);
    const fieldTerm = field && termFor(field, match[3] ?? '', operand);
    const word = match[6] ?? match[7] ?? match[0];
    const term: FilterTerm = fieldTerm ?? { kind: 'word', word: word.toLowerCase(), fields };
    if (term.kind !== 'word' || term.word !== '') terms.push(term);
  }
  return terms;
}

function fieldNamed(name: string, fields: readonly Field[]): Field | undefined {
  const lowerCaseName = name.toLowerCase();
  return fields.find((field) => field.name.toLowerCase() === lowerCaseName);
}

/** Undefined if the operand doesn't fit the field's type. */
function termFor(field: Field, operator: string, operand: string): FilterTerm | undefined {
  if (operator === ':') return { kind: 'word', word: operand.toLowerCase(), fields: [field] };
  if (field.type === 'category') {
    return operator === '='
      ? { kind: 'word', word: operand.toLowerCase(), fields: [field] }
      : undefined;
  }
  const comparison = comparisons.find((candidate) => candidate === operator);
  const value = field.type === 'time' ? Date.parse(operand) : Number(operand.replace(',', '.'));
  if (!comparison || Number.isNaN(value)) return undefined;
  return { kind: 'compare', field, comparison, value };
}
