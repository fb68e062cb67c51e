import * as v from 'valibot';
import { limits } from './limits';
import type { Parsed } from './parse';
import { byKey, exact, list } from './schema/containers';
import { parseWith, refused } from './schema/parseWith';
import { exactly, finite, flag, text } from './schema/scalars';
import type { Selection } from './selection';

const field = text(limits.fieldNameLength);
const value = v.union(
  [text(limits.selectedTextLength, 0), finite()],
  `must be a finite number or text of at most ${limits.selectedTextLength} characters`,
);
const selection = byKey('kind', {
  interval: exact({
    kind: exactly('interval'),
    field,
    from: finite(),
    to: finite(),
    isTime: v.exactOptional(flag()),
    precision: v.exactOptional(exactly('day')),
  }),
  points: exact({ kind: exactly('points'), field, values: list(value, limits.selectedValues) }),
  cursor: exact({ kind: exactly('cursor'), field, value }),
});

/** Parses a selection made by a chart or the page. */
export function parseSelection(input: unknown): Parsed<Selection> {
  const parsed = parseWith(selection, input);
  if (!parsed.ok) return parsed;
  const { value: parsedSelection } = parsed;
  if (parsedSelection.kind === 'interval' && !(parsedSelection.from < parsedSelection.to)) {
    return refused('must be above `from`', 'to');
  }
  if (parsedSelection.kind === 'points' && parsedSelection.values.length === 0) {
    return refused('must have at least one value', 'values');
  }
  return parsed;
}
