import { type Field, type Frame, fieldByName } from '@chartroom/frame';
import { maxOptions, type VariableOption } from './variableSpec';

/** Reads the distinct values of a field, once for each revision of a frame. */
export function createOptionsReader() {
  const cache = new Map<
    string,
    { frame: Frame; revision: number; field: string; options: readonly VariableOption[] }
  >();
  return (name: string, frame: Frame, field: string): readonly VariableOption[] => {
    const cached = cache.get(name);
    const { revision } = frame;
    if (cached?.frame === frame && cached.revision === revision && cached.field === field)
      return cached.options;
    const options = distinctOptions(frame, field);
    cache.set(name, { frame, revision, field, options });
    return options;
  };
}

/** The first distinct values in their natural order: 2 comes before 10. Nulls aren't options. */
function distinctOptions(frame: Frame, name: string): readonly VariableOption[] {
  const field: Field | undefined = fieldByName(frame, name);
  if (!field) return [];
  const codes = new Set<number>();
  for (let row = 0; row < frame.length && codes.size < maxOptions; row++) {
    const value = field.values[row];
    if (value !== undefined) codes.add(value);
  }
  const texts = [...codes].flatMap((code) => {
    const value = field.type === 'category' ? (field.dictionary[code] ?? null) : code;
    return value === null || Number.isNaN(value) ? [] : [textOf(field, value)];
  });
  return inNaturalOrder(texts).map((value) => ({ value, label: value }));
}

/** 2 comes before 10. */
export function inNaturalOrder(texts: readonly string[]): readonly string[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return [...texts].sort(compare);
}

function textOf(field: Field, value: string | number): string {
  if (field.type !== 'time') return String(value);
  const iso = new Date(value).toISOString();
  return field.precision === 'day' ? iso.slice(0, 10) : iso;
}
