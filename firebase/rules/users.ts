import { isReader, isSelf, isSignedIn } from './authority';
import { all, any } from './expression';
import { idPattern, json, namePattern, type RuleNode, withoutOtherChildren } from './field';

const isOwn = all(isSelf, isSignedIn);

/**
 * `users/$uid`: the user's own data. A `.write` above the parts would allow deleting `validAfter`,
 * which would revive sessions that were ended. The list of workspaces is a convenience; the member
 * record, which must exist, grants access. A star needs a dashboard that exists and that the user
 * may read, so there can't be more stars than dashboards. Removing a star is always allowed.
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
      // Readable also by a session that it ended, so that its page notices.
      validAfter: {
        '.read': all('auth != null', isSelf),
        '.write': all(isOwn, 'newData.val() == now'),
        '.validate': 'newData.val() == now',
      },
    }),
  },
};
