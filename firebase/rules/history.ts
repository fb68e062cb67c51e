import { limits } from '@chartroom/contract';
import { isEditor, isReader, isSelf } from './authority';
import { all, any, hasChildren, newRoot } from './expression';
import {
  callerField,
  children,
  currentTimeField,
  field,
  integer,
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
/** Bytes of a dashboard, and characters of a snapshot. */
const maxBytes = 1_048_576;

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
  const root = newRoot(1 + twin.keys.length + depth);
  return `${pathIn(root, twin, branchOf(twin, 'history'))}.child('h' + ${n} % ${limits.revisionsKept})`;
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
        message: text(0, messageLength),
        kind: name,
        bytes: integer(1, maxBytes),
        releases: json(releasesLength),
      }),
    },
  };
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
      twin.prefix === '' ? isEditor : all(isSelf, isEditor),
    ),
  };
}

export const history: RuleNode = { $w: { $d: historyOf(shared) } };
export const snapshots: RuleNode = { $w: { $d: snapshotsOf(shared) } };
export const privateHistory: RuleNode = { $w: { $uid: { $d: historyOf(own) } } };
export const privateSnapshots: RuleNode = { $w: { $uid: { $d: snapshotsOf(own) } } };
