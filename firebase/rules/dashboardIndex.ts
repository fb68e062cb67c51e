import { canRead, isAdminAfterLeaving, isEditor, isReader, isSelf } from './authority';
import { isHandedToOther } from './dashboards';
import { all, any, hasChildren, newRoot } from './expression';
import {
  callerField,
  currentTimeField,
  field,
  idPattern,
  isCurrentTimeOrUnchanged,
  type RuleNode,
  tags,
  title,
  withoutOtherChildren,
} from './field';

const isStamped = all(
  hasChildren('title', 'updatedAt', 'updatedBy'),
  "newData.child('updatedBy').val() == auth.uid",
  "newData.child('updatedAt').val() == now",
);
const fields = { title, tags, updatedAt: currentTimeField, updatedBy: callerField };
const dashboard = `${newRoot(3)}.child('dashboards').child($w).child($d)`;

/**
 * `dashboardIndex/$w/$d`: says of a dashboard what it says itself, its title and whether it is in the
 * bin, and is gone if and only if it is.
 */
export const dashboardIndex: RuleNode = {
  $w: {
    '.read': canRead,
    '.indexOn': ['updatedAt'],
    $d: {
      '.write': all(
        isEditor,
        any(
          all('!newData.exists()', `!${dashboard}.exists()`),
          all(
            isStamped,
            `newData.child('title').val() == ${dashboard}.child('about/title').val()`,
            `newData.child('deletedAt').val() == ${dashboard}.child('bin/at').val()`,
          ),
        ),
      ),
      '.validate': `$d.matches(${idPattern})`,
      ...withoutOtherChildren({ ...fields, deletedAt: field(isCurrentTimeOrUnchanged) }),
    },
  },
};

const ownDashboard = `${newRoot(4)}.child('private').child($w).child($uid).child($d)`;

/** `privateIndex/$w/$uid/$d`: a person's list of their private dashboards. */
export const privateIndex: RuleNode = {
  $w: {
    $uid: {
      '.read': any(all(isSelf, isReader), isAdminAfterLeaving),
      '.indexOn': ['updatedAt'],
      $d: {
        '.write': any(
          all(isSelf, isEditor, any('!newData.exists()', isStamped)),
          // Of one that its owner gives to this person, in the same write.
          all('!data.exists()', isStamped, isHandedToOther, `${ownDashboard}.exists()`),
          all('!newData.exists()', isAdminAfterLeaving),
        ),
        '.validate': `$d.matches(${idPattern})`,
        ...withoutOtherChildren(fields),
      },
    },
  },
};
