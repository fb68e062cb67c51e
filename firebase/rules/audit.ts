import { isAdmin, isPublisher } from './authority';
import { all, any, has, newRoot } from './expression';
import { idPattern, isCaller, isNow, name, only, type RuleNode, text } from './field';

/**
 * What is done to the registry is told in the audit, in the same write: rules can't search a list, so
 * the record (a remote's head, or a key) names the entry and the entry names the record in `target`:
 * the remote, or `keys/` and the key. Either is refused without the other.
 */
export interface Entry {
  /** The entry is made by this write and tells of this target. */
  isOf(target: string): string;
  says(action: string): string;
  /** Its text `after`, as an expression. */
  readonly after: string;
  readonly before: string;
}

/** The entry that a record names; both are expressions, and the rule stands this deep in the tree. */
export function entryNamedBy(record: string, depth: number): Entry {
  const id = `${record}.child('audit').val()`;
  const entry = `${newRoot(depth)}.child('workspaces/' + $w + '/audit/' + ${id})`;
  return {
    isOf: (target) =>
      all(
        `!root.child('workspaces/' + $w + '/audit/' + ${id}).exists()`,
        `${entry}.child('target').val() == ${target}`,
      ),
    says: (action) => `${entry}.child('action').val() == '${action}'`,
    after: `${entry}.child('after').val()`,
    before: `${entry}.child('before').val()`,
  };
}

const newRegistry = `${newRoot(4)}.child('registry').child($w)`;
const target = "newData.child('target').val()";
const isNamed = any(
  `${newRegistry}.child('heads/' + ${target} + '/audit').val() == $push`,
  all(`${target}.beginsWith('keys/')`, `${newRegistry}.child(${target} + '/audit').val() == $push`),
);

/** Entries are made and never changed or removed. What may be done is for the record's own rule. */
export const audit: RuleNode = {
  '.read': any(isAdmin, isPublisher),
  '.indexOn': ['at', 'target'],
  $push: {
    '.write': all(
      any(isAdmin, isPublisher),
      '!data.exists()',
      has('at', 'uid', 'action', 'target'),
      isNamed,
    ),
    '.validate': `$push.matches(${idPattern})`,
    ...only({
      at: isNow,
      uid: isCaller,
      action: name,
      target: text(1, 128),
      before: text(0, 256),
      after: text(0, 256),
    }),
  },
};
