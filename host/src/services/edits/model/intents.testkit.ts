import { addField, type Leaves, recordOf } from './leaves.testkit';
import { D } from './server.testkit';
import type { Deed } from './world.testkit';

/** A value that a person wanted a leaf to have. Undefined: none. */
export interface Intent {
  readonly deed: Deed;
  /** Index of the deed, in the order in which all deeds were done. */
  readonly index: number;
  readonly leaf: string;
  readonly value: string | undefined;
  /** What the person had seen there. */
  readonly base: string | undefined;
}

/** What each person wanted, leaf by leaf. */
export function intentsOf(deeds: readonly Deed[]): readonly Intent[] {
  return deeds.flatMap((deed, index) => {
    const { before, after } = sidesOf(deed);
    const leaves = new Set([...before.keys(), ...after.keys()]);
    return [...leaves].flatMap((leaf): Intent[] => {
      const [base, value] = [before.get(leaf), after.get(leaf)];
      // Of a deleted record only the record itself is wanted to be gone.
      const isOfDeleted = deletedIn(deed).has(recordOf(leaf)) && leaf !== recordOf(leaf);
      return base === value || isOfDeleted ? [] : [{ deed, index, leaf, value, base }];
    });
  });
}

/** The leaves that a deed was about, as they were and as they should be. */
export function sidesOf({ changes, records }: Pick<Deed, 'changes' | 'records'>): {
  before: Leaves;
  after: Leaves;
} {
  const [before, after] = [new Map<string, string>(), new Map<string, string>()];
  for (const { path, base, value } of changes) {
    addValue(before, below(path), base);
    addValue(after, below(path), value);
  }
  for (const { path, before: left, after: right } of records) {
    for (const [leaves, record] of [
      [before, left],
      [after, right],
    ] as const) {
      if (record === null) continue;
      leaves.set(below(path), 'true');
      for (const [field, value] of Object.entries(record)) {
        if (field !== 'rev' && field !== 'slot') addField(leaves, `${below(path)}/${field}`, value);
      }
    }
  }
  return { before, after };
}

/** Records that a deed deletes. */
export function deletedIn({ records }: Deed): ReadonlySet<string> {
  return new Set(records.flatMap(({ path, after }) => (after === null ? [below(path)] : [])));
}

function addValue(leaves: Map<string, string>, path: string, value: unknown) {
  if (path === 'bin') {
    if (value !== null) leaves.set('bin', 'true');
  } else addField(leaves, path, value);
}

export function below(path: string): string {
  return path.slice(D.length + 1);
}
