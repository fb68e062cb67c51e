import { isReader, isSelf, isSignedIn } from './authority';
import { all, any, newRoot } from './expression';
import { idPattern, integer, maxInteger, type RuleNode, withRules } from './field';

/** The dashboard or library panel is there before the write or after it. */
const isOfDashboard = any(
  ...['root', newRoot(5)].flatMap((root) => [
    `${root}.child('dashboards').child($w).child($d).exists()`,
    `${root}.child('private').child($w).child($uid).child($d).exists()`,
    `${root}.child('library').child($w).child($d).exists()`,
  ]),
);

/**
 * `receipts/$w/$uid/$client/$d`: the number of the last update of a browser that has arrived. It only
 * grows, so that an update which the SDK sends twice is refused as a whole.
 */
export const receipts: RuleNode = {
  $w: {
    $uid: {
      '.read': all(isSelf, isSignedIn),
      $client: {
        '.validate': '$client.matches(/^[0-9a-f]{16}$/)',
        $d: {
          '.write': all(
            isSelf,
            isReader,
            any('!newData.exists()', '!data.exists()', 'newData.val() > data.val()'),
          ),
          ...withRules(integer(1, maxInteger), `$d.matches(${idPattern})`, isOfDashboard),
        },
      },
    },
  },
};
