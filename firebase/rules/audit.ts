import { isAdmin, isEditor, isPublisher } from './authority';
import { all, any, hasChildren, newRoot } from './expression';
import {
  callerField,
  currentTimeField,
  idPattern,
  name,
  type RuleNode,
  text,
  withoutOtherChildren,
} from './field';
import { isNamedByMember } from './memberAudit';

/**
 * Every change to the registry comes with an audit entry in the same write. Rules can't search a
 * list, so the record (a remote's head, or a key) names its entry, and the entry names the record
 * in `target`: the remote, or `keys/` and the key. The rules refuse one without the other.
 */
export interface AuditEntry {
  /** This write creates the entry, and its `target` is this one. */
  hasTarget(target: string): string;
  hasAction(action: string): string;
  /** The entry's text `after`, as an expression. */
  readonly after: string;
  readonly before: string;
}

/** The entry that a record names. Both are expressions; the last parameter is the rule's depth. */
export function auditEntryOf(record: string, depth: number): AuditEntry {
  const id = `${record}.child('audit').val()`;
  const entry = `${newRoot(depth)}.child('workspaces/' + $w + '/audit/' + ${id})`;
  return {
    hasTarget: (target) =>
      all(
        `!root.child('workspaces/' + $w + '/audit/' + ${id}).exists()`,
        `${entry}.child('target').val() == ${target}`,
      ),
    hasAction: (action) => `${entry}.child('action').val() == '${action}'`,
    after: `${entry}.child('after').val()`,
    before: `${entry}.child('before').val()`,
  };
}

const newRegistry = `${newRoot(4)}.child('registry').child($w)`;
const target = "newData.child('target').val()";
const isReferenced = any(
  `${newRegistry}.child('heads/' + ${target} + '/audit').val() == $push`,
  all(`${target}.beginsWith('keys/')`, `${newRegistry}.child(${target} + '/audit').val() == $push`),
);

/**
 * Entries of editors: `last/audit` of a dashboard or library panel names the entry of what was done in
 * this write. Of what is deleted for good nothing is left to name one, so the last one gives it its id.
 */
function documentTarget(branch: 'dashboards' | 'library'): string {
  const documentIn = (root: string) =>
    `${root}.child('${branch}').child($w).child(${target}.replace('${branch}/', ''))`;
  return all(
    isEditor,
    any("!newData.child('before').exists()", "newData.child('action').val() == 'hand-over'"),
    "!newData.child('after').exists()",
    `${target}.matches(/^${branch}\\/[A-Za-z0-9_-]{1,64}$/)`,
    any(
      all(
        `${documentIn(newRoot(4))}.child('last/audit').val() == $push`,
        `${documentIn(newRoot(4))}.child('last/at').val() == now`,
      ),
      all(
        `!${documentIn(newRoot(4))}.exists()`,
        `${documentIn('root')}.child('last/audit').val() + '-purge' == $push`,
      ),
    ),
  );
}

/** Entries are created and never changed or removed. The record's own rule checks the action. */
export const audit: RuleNode = {
  '.read': any(isAdmin, isPublisher),
  '.indexOn': ['at', 'target'],
  $push: {
    '.write': all(
      '!data.exists()',
      hasChildren('at', 'uid', 'action', 'target'),
      any(
        all(any(isAdmin, isPublisher), isReferenced),
        documentTarget('dashboards'),
        documentTarget('library'),
        isNamedByMember(target),
      ),
    ),
    '.validate': `$push.matches(${idPattern})`,
    ...withoutOtherChildren({
      at: currentTimeField,
      uid: callerField,
      action: name,
      target: text(1, 136),
      before: text(0, 256),
      after: text(0, 256),
    }),
  },
};
