import { i18n } from '../../../services/language/i18n';
import { parseNumberText } from './parseNumberText';

export type ParsedList =
  | { readonly ok: true; readonly items: readonly (number | string)[] }
  | { readonly ok: false; readonly problem: string };

export interface ListConstraints {
  readonly type: 'number' | 'string';
  readonly maxItems: number;
}

/** One item per line; empty lines are skipped. */
export function parseListText(text: string, { type, maxItems }: ListConstraints): ParsedList {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > maxItems) {
    return { ok: false, problem: i18n.t('Enter at most {max} lines.', { max: maxItems }) };
  }
  if (type === 'string') return { ok: true, items: lines };
  const items: number[] = [];
  for (const line of lines) {
    const parsed = parseNumberText(line, { default: 0 });
    if (!parsed.ok || parsed.value === null) {
      return { ok: false, problem: i18n.t('“{text}” isn’t a number.', { text: line }) };
    }
    items.push(parsed.value);
  }
  return { ok: true, items };
}
