import { limits } from '@chartroom/contract';
import { namedRevisionCount } from '@chartroom/workspace';
import { isAdminAfterLeaving, isEditor, isReader, isSelf } from './authority';
import { all, any, hasChildren, isChildUnchanged, newRoot } from './expression';
import {
  callerField,
  children,
  currentTimeField,
  field,
  integer,
  isUnchanged,
  json,
  maxInteger,
  name,
  type RuleNode,
  text,
  uidPattern,
  withoutOtherChildren,
} from './field';

/** Dashboards are stored twice: shared, and private to one person. Their history is stored likewise. */
export interface Twin {
  readonly prefix: '' | 'private';
  /** Wildcards of the path below the root, as expressions. */
  readonly keys: readonly string[];
  readonly dashboards: 'dashboards' | 'private';
}

export const shared: Twin = { prefix: '', keys: ['$w', '$d'], dashboards: 'dashboards' };
export const own: Twin = { prefix: 'private', keys: ['$w', '$uid', '$d'], dashboards: 'private' };

const messageLength = 500;
const releasesLength = 65_536;
const maxAuthors = 10_000;
/** Bytes of a dashboard, and characters of a snapshot. */
const maxBytes = 1_048_576;
/** Of panels, sections and variables together, and what is said about the dashboard. */
const maxChanges = 1000;
const countNames = ['added', 'removed', 'moved', 'changed'] as const;
const namedSlotPattern = `/^n(${Array.from({ length: namedRevisionCount }, (_, index) => index).join('|')})$/`;

function pathIn(root: string, { keys }: Twin, branch: string): string {
  return `${root}.child('${branch}')${keys.map((key) => `.child(${key})`).join('')}`;
}

/** `history` or `snapshots` of a dashboard, shared or private. */
export function branchOf(twin: Twin, branch: 'history' | 'snapshots' | 'index'): string {
  if (twin.prefix === '') return branch === 'index' ? 'dashboardIndex' : branch;
  return `private${branch[0]?.toUpperCase()}${branch.slice(1)}`;
}

/** The record of revision `n` after the write, from a rule `depth` levels below the dashboard. */
export function revisionRecord(twin: Twin, depth: number, n: string): string {
  return revisionIn(twin, newRoot(1 + twin.keys.length + depth), n);
}

/** From `D/revision`: the next number, together with its record. */
export function isRevisionCreated(twin: Twin): string {
  return all(
    isNextNumber('newData.val()', 'data'),
    `${revisionRecord(twin, 1, 'newData.val()')}.child('n').val() == newData.val()`,
  );
}

/** Revisions are numbered from 1. `before` is the stored number's snapshot. */
function isNextNumber(n: string, before: string): string {
  return any(all(`!${before}.exists()`, `${n} == 1`), `${n} == ${before}.val() + 1`);
}

/**
 * `history/$w/$d/$slot`: the newest revisions, each in the slot of its number, without what they hold.
 * A slot is overwritten by its next number only, in the update that counts `D/revision` up. That path
 * requires an editor who may edit, and the stamp. Whether a snapshot is honest, rules can't tell.
 */
function historyOf(twin: Twin): RuleNode {
  const depth = 2 + twin.keys.length;
  const after = pathIn(newRoot(depth), twin, twin.dashboards);
  const before = pathIn('root', twin, twin.dashboards);
  const n = "newData.child('n').val()";
  const afterBelow = (levels: number) => pathIn(newRoot(depth + levels), twin, twin.dashboards);
  const isNumberUnused = isNextNumber(n, `${before}.child('revision')`);
  return {
    ...removal(twin),
    $slot: {
      '.write': all(
        hasChildren('n', 'rev', 'by', 'at', 'authors', 'kind', 'bytes', 'releases'),
        `$slot == 'h' + ${n} % ${limits.revisionsKept}`,
        `${n} == ${after}.child('revision').val()`,
        isNumberUnused,
        `${pathIn(newRoot(depth), twin, branchOf(twin, 'snapshots'))}.child($slot).isString()`,
      ),
      ...withoutOtherChildren({
        n: integer(1, maxInteger),
        rev: integer(1, `${afterBelow(1)}.child('rev').val()`),
        by: callerField,
        at: currentTimeField,
        // Those who have edited since the last revision, and who writes this one.
        authors: children({
          $author: {
            '.validate': all(
              'newData.val() == true',
              `$author.matches(${uidPattern})`,
              any('$author == auth.uid', `${before}.child('since').child($author).val() == true`),
            ),
          },
        }),
        // Rules can't count them: a copy under a name is compared with this.
        authorCount: integer(1, maxAuthors),
        message: text(0, messageLength),
        kind: name,
        bytes: integer(1, maxBytes),
        releases: json(releasesLength),
        // What differs from the revision before, if the writer could read that.
        counts: children(
          withoutOtherChildren(
            Object.fromEntries(countNames.map((name) => [name, integer(0, maxChanges)])),
          ),
        ),
      }),
    },
    named: { $slot: namedHistoryOf(twin) },
  };
}

/**
 * `history/$w/$d/named/$slot`: revisions that have got a name, which stay when their slots are taken by
 * their followers. Each is a copy of a revision that is still in its slot, with a message. The message
 * can be changed. A slot is used again only after its revision was removed.
 */
function namedHistoryOf(twin: Twin): RuleNode {
  const depth = 3 + twin.keys.length;
  const dashboard = pathIn('root', twin, twin.dashboards);
  const snapshot = pathIn(newRoot(depth), twin, branchOf(twin, 'snapshots'));
  /** A field of the revision in the slot of its number, if it is still there; from `levels` below. */
  const copied = (levels: number, ...path: readonly string[]) => {
    const n = `newData${'.parent()'.repeat(levels)}.child('n').val()`;
    const revision = revisionIn(twin, newRoot(depth + levels), n);
    const value = `${revision}${path.map((key) => `.child(${key})`).join('')}.val()`;
    return field(
      any(isUnchanged, all(`${revision}.child('n').val() == ${n}`, `newData.val() == ${value}`)),
    );
  };
  const original = revisionIn(twin, newRoot(depth), "newData.child('n').val()");
  const copies = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, copied(1, `'${name}'`)]));
  return {
    '.write': all(
      twin.prefix === '' ? isEditor : all(isSelf, isEditor),
      `${dashboard}.child('schema').val() == 2`,
      `!${dashboard}.child('bin').exists()`,
      any(
        all('!newData.exists()', `!${snapshot}.child('named').child($slot).exists()`),
        all(
          hasChildren(...['n', 'rev', 'by', 'at', 'authors', 'kind', 'bytes', 'releases']),
          hasChildren('message', 'namedBy', 'namedAt'),
          any('!data.exists()', isChildUnchanged('n')),
          any(
            all('data.exists()', isChildUnchanged('authorCount')),
            `newData.child('authorCount').val() == ${original}.child('authorCount').val()`,
          ),
          `${snapshot}.child('named').child($slot).isString()`,
        ),
      ),
    ),
    '.validate': `$slot.matches(${namedSlotPattern})`,
    ...withoutOtherChildren({
      ...copies('n', 'rev', 'by', 'at', 'authorCount', 'kind', 'bytes', 'releases'),
      authors: children({ $author: copied(2, "'authors'", '$author') }),
      counts: children({ $count: copied(2, "'counts'", '$count') }),
      message: text(1, messageLength),
      namedBy: callerField,
      namedAt: currentTimeField,
    }),
  };
}

/** The record of revision `n`, or of another that has taken its slot, in the tree of this root. */
function revisionIn(twin: Twin, root: string, n: string): string {
  const history = pathIn(root, twin, branchOf(twin, 'history'));
  return `${history}.child('h' + ${n} % ${limits.revisionsKept})`;
}

/** `snapshots/$w/$d/$slot`: what a revision holds, written together with its record in the history. */
function snapshotsOf(twin: Twin): RuleNode {
  const slotIn = (root: string) =>
    `${pathIn(root, twin, branchOf(twin, 'history'))}.child($slot).child('n').val()`;
  return {
    ...removal(twin),
    $slot: {
      '.write': all(
        'newData.exists()',
        `${slotIn(newRoot(2 + twin.keys.length))} != ${slotIn('root')}`,
      ),
      ...field('newData.isString()', `newData.val().length <= ${maxBytes}`),
    },
    named: { $slot: namedSnapshotsOf(twin) },
  };
}

/** `snapshots/$w/$d/named/$slot`: what a named revision holds, a copy of its snapshot. */
function namedSnapshotsOf(twin: Twin): RuleNode {
  const root = newRoot(3 + twin.keys.length);
  const record = `${pathIn(root, twin, branchOf(twin, 'history'))}.child('named').child($slot)`;
  const n = `${record}.child('n').val()`;
  const before = `${pathIn('root', twin, branchOf(twin, 'history'))}.child('named').child($slot)`;
  const snapshot = `${pathIn(root, twin, branchOf(twin, 'snapshots'))}.child('h' + ${n} % ${limits.revisionsKept})`;
  return {
    // Together with its record, whose rule says who may.
    '.write': `${record}.exists() != ${before}.exists()`,
    '.validate': all(
      'newData.isString()',
      `${revisionIn(twin, root, n)}.child('n').val() == ${n}`,
      `newData.val() == ${snapshot}.val()`,
    ),
  };
}

/** All at once, when the dashboard is gone or goes. */
function removal(twin: Twin): RuleNode {
  const after = pathIn(newRoot(1 + twin.keys.length), twin, twin.dashboards);
  return {
    '.read': twin.prefix === '' ? isReader : all(isSelf, isReader),
    '.write': all(
      '!newData.exists()',
      `!${after}.exists()`,
      twin.prefix === '' ? isEditor : any(all(isSelf, isEditor), isAdminAfterLeaving),
    ),
  };
}

export const history: RuleNode = { $w: { $d: historyOf(shared) } };
export const snapshots: RuleNode = { $w: { $d: snapshotsOf(shared) } };
export const privateHistory: RuleNode = { $w: { $uid: { $d: historyOf(own) } } };
export const privateSnapshots: RuleNode = { $w: { $uid: { $d: snapshotsOf(own) } } };
