import { isReader, isSelf, isSignedIn } from './authority';
import { all, any } from './expression';
import { idPattern, json, namePattern, type RuleNode, withoutOtherChildren } from './field';

const isOwn = all(isSelf, isSignedIn);

/**
 * `users/$uid`: the person's own. There is no `.write` above the parts, for it would let `validAfter`
 * be deleted and so sessions that were ended come back. The list of workspaces is a convenience; what
 * counts is the member record, which must exist. A star is a reader's and of a dashboard that is
 * there, so nobody stores more stars than there are dashboards to see; taking one away is always
 * allowed.
 */
export const users: RuleNode = {
  $uid: {
    '.read': isOwn,
    ...withoutOtherChildren({
      workspaces: {
        $w: {
          '.write': isOwn,
          '.validate': all(
            `$w.matches(${namePattern})`,
            'newData.val() == true',
            "root.child('workspaces/' + $w + '/members/' + auth.uid + '/role').exists()",
          ),
        },
      },
      stars: {
        $w: {
          $d: {
            '.write': isOwn,
            '.validate': all(
              `$w.matches(${namePattern})`,
              `$d.matches(${idPattern})`,
              'newData.val() == true',
              isReader,
              any(
                "root.child('dashboards').child($w).child($d).exists()",
                "root.child('private').child($w).child(auth.uid).child($d).exists()",
              ),
            ),
          },
        },
      },
      settings: { '.write': isOwn, ...json(16_384) },
      // Readable by a session that it ended: that is how its page learns of it.
      validAfter: {
        '.read': all('auth != null', isSelf),
        '.write': all(isOwn, 'newData.val() == now'),
        '.validate': 'newData.val() == now',
      },
    }),
  },
};
