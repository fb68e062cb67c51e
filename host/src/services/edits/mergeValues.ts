import { isDeepEqual } from '../records/isDeepEqual';

/** The value that two people started from, and what each of them made of it. */
export interface ThreeWay {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Both sides' changes, and theirs where both changed the same. */
  readonly value: unknown;
  /** The same, but mine where both changed the same. Equal to `value` if they nowhere did. */
  readonly preferred: unknown;
}

/** Merges texts by lines. Null if both sides changed the same lines. */
export type MergeLines = (texts: Readonly<Record<keyof ThreeWay, string>>) => string | null;

/**
 * Merges three ways: objects by key, recursively, texts of several lines by line, and all else as one
 * value. Arrays are one value, because nothing says which of their entries are the same.
 */
export function mergeValues({ base, mine, theirs }: ThreeWay, mergeLines?: MergeLines): Merged {
  if (isDeepEqual(mine, theirs) || isDeepEqual(base, mine)) return both(theirs);
  if (isDeepEqual(base, theirs)) return both(mine);
  if (isRecord(mine) && isRecord(theirs)) {
    return mergeRecords({ base: isRecord(base) ? base : {}, mine, theirs }, mergeLines);
  }
  if (isMultiline(base) && isText(mine) && isText(theirs)) {
    const lines = mergeLines?.({ base, mine, theirs });
    if (typeof lines === 'string') return both(lines);
  }
  return { value: theirs, preferred: mine };
}

/** As `mergeValues`, of JSON texts. Texts that aren't JSON are one value. Null counts as `{}`. */
export function mergeJsonTexts(texts: ThreeWay, mergeLines?: MergeLines): Merged {
  const base = readJson(texts.base);
  const mine = readJson(texts.mine);
  const theirs = readJson(texts.theirs);
  if (!base || !mine || !theirs) return mergeValues(texts);
  const merged = mergeValues(
    { base: base.value, mine: mine.value, theirs: theirs.value },
    mergeLines,
  );
  const write = (value: unknown) => {
    // A side's own text stays as it is, so that equal values are recognised as equal.
    if (isDeepEqual(value, theirs.value)) return texts.theirs;
    return isDeepEqual(value, mine.value) ? texts.mine : JSON.stringify(value);
  };
  return { value: write(merged.value), preferred: write(merged.preferred) };
}

/** Whether two JSON texts, or other values, mean the same. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (isDeepEqual(a, b)) return true;
  const [left, right] = [readJson(a), readJson(b)];
  return left !== null && right !== null && isDeepEqual(left.value, right.value);
}

type Fields = Readonly<Record<string, unknown>>;

function mergeRecords(
  { base, mine, theirs }: Readonly<Record<keyof ThreeWay, Fields>>,
  mergeLines: MergeLines | undefined,
): Merged {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const entries = keys.map((key) => {
    const own = (side: Fields) => (Object.hasOwn(side, key) ? side[key] : undefined);
    return [
      key,
      mergeValues({ base: own(base), mine: own(mine), theirs: own(theirs) }, mergeLines),
    ] as const;
  });
  const fieldsOf = (side: keyof Merged) =>
    Object.fromEntries(
      entries.flatMap(([key, merged]) => (merged[side] === undefined ? [] : [[key, merged[side]]])),
    );
  return { value: fieldsOf('value'), preferred: fieldsOf('preferred') };
}

function both(value: unknown): Merged {
  return { value, preferred: value };
}

function readJson(text: unknown): { readonly value: unknown } | null {
  if (text === null || text === undefined) return { value: {} };
  if (typeof text !== 'string') return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isMultiline(value: unknown): value is string {
  return typeof value === 'string' && value.includes('\n');
}
