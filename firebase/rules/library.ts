import { canRead, isEditor, isReader } from './authority';
import {
  dashboardAfter,
  dashboardBefore,
  isEdit,
  isNext,
  isStamped,
  revision,
} from './dashboardWrite';
import { all, any, hasChildren, isChildUnchanged, newRoot } from './expression';
import {
  callerField,
  currentTimeField,
  field,
  idPattern,
  integer,
  isCurrentTimeOrUnchanged,
  matching,
  maxInteger,
  name,
  type RuleNode,
  title,
  withoutOtherChildren,
} from './field';
import { hasOneRelease, panelContent } from './panels';
import {
  auditIdPattern,
  binOf,
  isBinChanged,
  isPurge,
  lastWrite,
  sharedDocuments,
} from './sharedDocument';

const listed = sharedDocuments.library;

/** The list says this of the library panel too. From `D`, `about` or `panel`. */
function isListed(depth: number, field: 'title' | 'remote', path: string): string {
  return `${listed.indexEntry(depth)}.child('${field}').val() == newData.child('${path}').val()`;
}

const isCreation = all(
  '!data.exists()',
  hasChildren('schema', 'rev', 'last', 'about', 'panel'),
  "newData.child('rev').val() == 1",
  "!newData.child('bin').exists()",
  isListed(3, 'title', 'about/title'),
  isListed(3, 'remote', 'panel/remote'),
);

/**
 * `library/$w/$l`: a panel that any number of dashboards show, edited once for all of them. It has the
 * shape and the writes of a dashboard: two revisions, one of its name and one of the panel. Read one by
 * one, by everyone who reads dashboards; the list is for members. Shares have a copy instead. It can't be
 * deleted while a shared dashboard uses it.
 */
export const library: RuleNode = {
  $w: {
    $l: {
      '.read': canRead,
      '.write': all(
        any(
          isCreation,
          all(
            '!newData.exists()',
            'data.exists()',
            isPurge(listed, ['libraryIndex', 'libraryUses']),
          ),
        ),
        isEditor,
      ),
      '.validate': `$l.matches(${idPattern})`,
      ...withoutOtherChildren({
        schema: field('newData.val() == 2'),
        rev: {
          '.write': all(
            isEditor,
            `${dashboardBefore(1)}.child('schema').val() == 2`,
            any(
              `!${dashboardBefore(1)}.child('bin').exists()`,
              `!${dashboardAfter(1)}.child('bin').exists()`,
            ),
            isStamped(1),
          ),
          ...integer(1, maxInteger),
        },
        last: lastWrite({ audit: matching(auditIdPattern, isBinChanged) }),
        about: {
          '.write': all(
            isEdit(1),
            hasChildren('rev', 'title'),
            isNext('rev'),
            any(isChildUnchanged('title'), isListed(4, 'title', 'title')),
          ),
          '.validate': hasChildren('rev', 'title'),
          ...withoutOtherChildren({ rev: revision(2), title }),
        },
        panel: {
          '.write': all(
            isEdit(1),
            hasChildren('rev', 'remote'),
            isNext('rev'),
            any(isChildUnchanged('remote'), isListed(4, 'remote', 'remote')),
          ),
          '.validate': all(hasChildren('rev', 'remote'), hasOneRelease),
          ...withoutOtherChildren({ rev: revision(2), ...panelContent }),
        },
        bin: binOf(listed, `!${newRoot(4)}.child('libraryUses').child($w).child($l).exists()`),
      }),
    },
  },
};

const stored = `${newRoot(3)}.child('library').child($w).child($l)`;

/** `libraryIndex/$w/$l`: what the list of library panels says, as they say themselves. */
export const libraryIndex: RuleNode = {
  $w: {
    '.read': isReader,
    '.indexOn': ['updatedAt'],
    $l: {
      '.write': all(
        isEditor,
        any(
          all('!newData.exists()', `!${stored}.exists()`),
          all(
            hasChildren('title', 'remote', 'updatedAt', 'updatedBy'),
            "newData.child('updatedBy').val() == auth.uid",
            "newData.child('updatedAt').val() == now",
            `newData.child('title').val() == ${stored}.child('about/title').val()`,
            `newData.child('remote').val() == ${stored}.child('panel/remote').val()`,
            `newData.child('deletedAt').val() == ${stored}.child('bin/at').val()`,
          ),
        ),
      ),
      '.validate': `$l.matches(${idPattern})`,
      ...withoutOtherChildren({
        title,
        remote: name,
        updatedAt: currentTimeField,
        updatedBy: callerField,
        deletedAt: field(isCurrentTimeOrUnchanged),
      }),
    },
  },
};

const user = `${newRoot(5)}.child('dashboards').child($w).child($d).child('panels').child($p).child('library').val()`;

/**
 * `libraryUses/$w/$l/$d/$p`: the panels of shared dashboards that show a library panel. A panel's own
 * rule requires its entry; one that says what isn't so can be removed by any editor. Private
 * dashboards aren't listed, because others must not know of them.
 */
export const libraryUses: RuleNode = {
  $w: {
    '.read': isReader,
    $l: {
      $d: {
        $p: {
          '.write': all(
            isEditor,
            any(
              all('newData.exists()', `${user} == $l`),
              all('!newData.exists()', any(`${user} == null`, `${user} != $l`)),
            ),
          ),
          '.validate': all(
            'newData.val() == true',
            ...['$l', '$d', '$p'].map((key) => `${key}.matches(${idPattern})`),
          ),
        },
      },
    },
  },
};
