import { parseNumberText } from './parseNumberText';

export type ParsedList =
  | { readonly ok: true; readonly items: readonly (number | string)[] }
  | { readonly ok: false; readonly problem: string };

export interface ListRule {
  readonly type: 'number' | 'string';
  readonly most: number;
}

/** One item a line; empty lines are none. */
export function parseListText(text: string, { type, most }: ListRule): ParsedList {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > most) return { ok: false, problem: `At most ${most} lines.` };
  if (type === 'string') return { ok: true, items: lines };
  const items: number[] = [];
  for (const line of lines) {
    const parsed = parseNumberText(line, { default: 0 });
    if (!parsed.ok || parsed.value === null) {
      return { ok: false, problem: `“${line}” is no number.` };
    }
    items.push(parsed.value);
  }
  return { ok: true, items };
}
