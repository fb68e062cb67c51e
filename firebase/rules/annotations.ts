import { canRead, isEditor } from './authority';
import { all, any, hasChildren, newRoot } from './expression';
import {
  field,
  id,
  idPattern,
  integer,
  isCallerUidOrUnchanged,
  maxInteger,
  number,
  type RuleNode,
  text,
  withoutOtherChildren,
} from './field';

/** Milliseconds since 1970, as far as dates go. */
const maxTime = 8.64e15;
const textLength = 2000;
const dashboard = `${newRoot(4)}.child('dashboards').child($w).child($d)`;

/**
 * `annotations/$w/$d/$a`: a note at a time or of a period, edited whole and only by those who have seen
 * its newest revision. `by` stays its author.
 */
export const annotations: RuleNode = {
  $w: {
    $d: {
      '.read': canRead,
      '.indexOn': ['at'],
      '.write': all(
        '!newData.exists()',
        `!${newRoot(3)}.child('dashboards').child($w).child($d).exists()`,
        isEditor,
      ),
      $a: {
        '.write': all(
          isEditor,
          `${dashboard}.child('schema').val() == 2`,
          `!${dashboard}.child('bin').exists()`,
          any(
            all('data.exists()', '!newData.exists()'),
            all(
              hasChildren('rev', 'at', 'text', 'by'),
              any(
                all('!data.exists()', "newData.child('rev').val() == 1"),
                "newData.child('rev').val() == data.child('rev').val() + 1",
              ),
            ),
          ),
        ),
        '.validate': `$a.matches(${idPattern})`,
        ...withoutOtherChildren({
          rev: integer(1, maxInteger),
          at: number(-maxTime, maxTime),
          to: number(-maxTime, maxTime, "newData.val() >= newData.parent().child('at').val()"),
          panel: id,
          text: text(1, textLength),
          by: field(isCallerUidOrUnchanged),
        }),
      },
    },
  },
};
