import { isReader, isSelf } from './authority';
import { all, any, hasChildren } from './expression';
import {
  currentTimeField,
  id,
  idPattern,
  matching,
  oneOf,
  type RuleNode,
  text,
  withoutOtherChildren,
} from './field';

/** `cpu:3,1.5,12,8`: the panel that is dragged, and its box. */
const dragPattern = '/^[A-Za-z0-9_-]{1,64}:[0-9]{1,2},-?[0-9.e-]{1,24},[0-9]{1,2},[0-9]{1,3}$/';
const fieldLength = 64;

/**
 * `presence/$w/$d/$uid/$connection`: who has a shared dashboard open, and where they are in it. The
 * server removes a record when its connection ends. A person who has lost their role can still leave.
 */
export const presence: RuleNode = {
  $w: {
    $d: {
      '.read': isReader,
      $uid: {
        $connection: {
          '.write': all(
            isSelf,
            any(
              '!newData.exists()',
              all(
                isReader,
                hasChildren('at', 'mode'),
                "root.child('dashboards').child($w).child($d).exists()",
              ),
            ),
          ),
          '.validate': `$connection.matches(${idPattern})`,
          ...withoutOtherChildren({
            at: currentTimeField,
            mode: oneOf('view', 'edit'),
            panel: id,
            field: text(1, fieldLength),
            drag: matching(dragPattern),
          }),
        },
      },
    },
  },
};
