import { annotationRecord } from '@chartroom/workspace';
import { canRead, isEditor } from './authority';
import { all, any, newRoot } from './expression';
import { idPattern, isCallerUidOrUnchanged, type RuleNode, withoutOtherChildren } from './field';
import { fieldNodes, hasRequiredFields } from './shape';

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
              hasRequiredFields(annotationRecord),
              any(
                all('!data.exists()', "newData.child('rev').val() == 1"),
                "newData.child('rev').val() == data.child('rev').val() + 1",
              ),
            ),
          ),
        ),
        '.validate': `$a.matches(${idPattern})`,
        ...withoutOtherChildren(
          fieldNodes(annotationRecord, {
            to: ["newData.val() >= newData.parent().child('at').val()"],
            by: [isCallerUidOrUnchanged],
          }),
        ),
      },
    },
  },
};
