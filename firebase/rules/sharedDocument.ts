import { auditEntryOf } from './audit';
import { dashboardAfter, dashboardBefore, isStamped } from './dashboardWrite';
import { all, any, hasChildren, newRoot } from './expression';
import { callerField, currentTimeField, type RuleNode, withoutOtherChildren } from './field';

/**
 * What shared dashboards and library panels have in common: they are `$branch/$w/$key`, listed in an
 * index, edited with a stamp, and deleted by way of the bin.
 */
export interface SharedDocument {
  /** Wildcard of the id. */
  readonly key: '$d' | '$l';
  readonly branch: 'dashboards' | 'library';
  /** Expression for the target of its entries in the audit. */
  readonly target: string;
  /** The list's entry after the write, from a rule at this depth. */
  indexEntry(depth: number): string;
}

function sharedDocument(
  branch: SharedDocument['branch'],
  index: 'dashboardIndex' | 'libraryIndex',
  key: SharedDocument['key'],
): SharedDocument {
  return {
    ...{ key, branch, target: `'${branch}/' + ${key}` },
    indexEntry: (depth) => `${newRoot(depth)}.child('${index}').child($w).child(${key})`,
  };
}

export const sharedDocuments = {
  dashboards: sharedDocument('dashboards', 'dashboardIndex', '$d'),
  library: sharedDocument('library', 'libraryIndex', '$l'),
} as const;

/** A document in the bin can be restored for this long. */
const binDays = 30;
/** An entry's id is short enough for the suffix of the entry that follows it. */
export const auditIdPattern = '/^[A-Za-z0-9_-]{1,56}$/';

/** From `last/audit`. */
export const isBinChanged = `${dashboardBefore(2)}.child('bin').exists() != ${dashboardAfter(2)}.child('bin').exists()`;

/** The update has an entry of the audit for this change; `last/audit` names it. From a child of `D`. */
function isAudited(action: string, target: string): string {
  const entry = auditEntryOf(`${dashboardAfter(1)}.child('last')`, 4);
  return all(entry.hasTarget(target), entry.hasAction(action));
}

/**
 * `bin`: set once, or removed; in the list at the same time. All other edits are refused meanwhile.
 * `rules` are further conditions of setting it.
 */
export function binOf(
  { target, indexEntry }: SharedDocument,
  ...rules: readonly string[]
): RuleNode {
  const entry = indexEntry(4);
  return {
    '.write': all(
      isStamped(1),
      any(
        all(
          '!data.exists()',
          hasChildren('by', 'at'),
          any(`!${entry}.exists()`, `${entry}.child('deletedAt').val() == now`),
          isAudited('bin', target),
          ...rules,
        ),
        all(
          'data.exists()',
          '!newData.exists()',
          `!${entry}.child('deletedAt').exists()`,
          isAudited('restore', target),
        ),
      ),
    ),
    '.validate': hasChildren('by', 'at'),
    ...withoutOtherChildren({ by: callerField, at: currentTimeField }),
  };
}

/** `last`: who wrote last, and when. */
export function lastWrite(more: Readonly<Record<string, RuleNode>>): RuleNode {
  return {
    '.write': isStamped(1),
    '.validate': hasChildren('by', 'at'),
    ...withoutOtherChildren({ by: callerField, at: currentTimeField, ...more }),
  };
}

/**
 * For good, together with all that belongs to it in other branches. The entry's id follows that of the
 * bin's. From `D`.
 */
export function isPurge({ key, target }: SharedDocument, branches: readonly string[]): string {
  const after = newRoot(3);
  const entryId = "data.child('last/audit').val() + '-purge'";
  const audit = (root: string) =>
    `${root}.child('workspaces').child($w).child('audit').child(${entryId})`;
  return all(
    `data.child('bin/at').val() < now - ${binDays * 86_400_000}`,
    ...branches.map((branch) => `!${after}.child('${branch}').child($w).child(${key}).exists()`),
    any(
      "!data.child('last/audit').exists()",
      all(
        `!${audit('root')}.exists()`,
        `${audit(after)}.child('target').val() == ${target}`,
        `${audit(after)}.child('action').val() == 'purge'`,
      ),
    ),
  );
}
