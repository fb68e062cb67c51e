import { entriesOf } from '@chartroom/contract/schema';

/**
 * A dashboard as the values that people edit, each with its JSON: `panels/cpu/title`,
 * `panels/cpu/options#colour` for a key of a JSON text, `panels/cpu/box` for a whole box, and
 * `panels/cpu` while there is such a record. Written from the stored shape alone, so that it is an
 * independent view on what edits do.
 */
export type Leaves = ReadonlyMap<string, string>;

const jsonFields = [
  ...['query', 'time', 'encoding', 'options', 'links', 'alert'],
  ...['spec', 'timeRange'],
];

export function leavesOf(dashboard: unknown): Leaves {
  const leaves = new Map<string, string>();
  const parts = new Map(entriesOf(dashboard));
  addRecord(leaves, 'about', parts.get('about'));
  for (const kind of ['panels', 'sections', 'variables']) {
    for (const [id, record] of entriesOf(parts.get(kind))) {
      leaves.set(`${kind}/${id}`, 'true');
      addRecord(leaves, `${kind}/${id}`, record);
    }
  }
  if (parts.has('bin')) leaves.set('bin', 'true');
  return leaves;
}

function addRecord(leaves: Map<string, string>, path: string, record: unknown): void {
  for (const [field, value] of entriesOf(record)) {
    if (field !== 'rev' && field !== 'slot') addField(leaves, `${path}/${field}`, value);
  }
}

/** Adds a field's leaves. Null adds none. */
export function addField(leaves: Map<string, string>, path: string, value: unknown): void {
  const field = path.split('/').at(-1) ?? '';
  if (value === null) return;
  if (field === 'box') {
    leaves.set(path, boxText(value));
  } else if (field === 'tags') {
    for (const [tag] of entriesOf(value)) leaves.set(`${path}#${tag}`, 'true');
  } else if (jsonFields.includes(field)) {
    for (const [key, child] of entriesOf(JSON.parse(String(value)))) {
      leaves.set(`${path}#${key}`, JSON.stringify(child));
    }
  } else {
    leaves.set(path, JSON.stringify(value));
  }
}

function boxText(value: unknown): string {
  const box = new Map(entriesOf(value));
  return JSON.stringify(['in', 'x', 'y', 'w', 'h'].map((key) => box.get(key) ?? null));
}

/** The leaves in which two states differ. */
export function changedLeaves(before: Leaves, after: Leaves): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (leaf) => before.get(leaf) !== after.get(leaf),
  );
}

/** The record of a leaf: `panels/cpu` or `about`. */
export function recordOf(leaf: string): string {
  const [kind = '', id = ''] = leaf.split('/');
  return kind === 'about' || kind === 'bin' ? kind : `${kind}/${id}`;
}
