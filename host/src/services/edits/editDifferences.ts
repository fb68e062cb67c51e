import { diffJson } from '../history/diffJson';
import type { Edit, FieldChange } from './edit';

/** One value that the viewer and someone else have set differently. */
export interface EditDifference {
  /** Unique within the edit. */
  readonly key: string;
  /** Names it: `Title`, or `Options › axis › unit` within a field that is stored as JSON. */
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What an edit and the values in the database, by path, have different. Fields of JSON by their keys. */
export function editDifferences(
  { changes }: Pick<Edit, 'changes'>,
  theirs: ReadonlyMap<string, unknown>,
): readonly EditDifference[] {
  return changes.flatMap((change) => {
    if (!theirs.has(change.path)) return [];
    const other = theirs.get(change.path);
    const [mine, current] = [readJson(change.value), readJson(other)];
    if (mine === undefined || current === undefined) return [whole(change, other)];
    return diffJson(current, mine).map(({ pointer, before, after }) => ({
      key: change.path + pointer,
      label: [change.field, ...pointerNames(pointer)].join(' › '),
      mine: valueText(after),
      theirs: valueText(before),
    }));
  });
}

function whole({ path, field, value }: FieldChange, other: unknown): EditDifference {
  return { key: path, label: field, mine: valueText(value), theirs: valueText(other) };
}

/** The object that a text is the JSON of; undefined for other values. */
function readJson(value: unknown): object | undefined {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined;
  try {
    return Object(JSON.parse(value));
  } catch {
    return undefined;
  }
}

function pointerNames(pointer: string): readonly string[] {
  const names = pointer.split('/').slice(1);
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A stored value for people: a set as its members, other objects as JSON, nothing as a dash. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'object') return String(value);
  const isSet = Object.values(value).every((member) => member === true);
  return isSet && !Array.isArray(value) ? Object.keys(value).join(', ') : JSON.stringify(value);
}
