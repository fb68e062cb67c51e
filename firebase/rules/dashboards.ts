import { limits } from '@chartroom/contract';
import { auditEntryOf } from './audit';
import { canRead, isAdminAfterLeaving, isEditor, isEditorUid, isReader, isSelf } from './authority';
import { sections, variables } from './dashboardRecords';
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
  children,
  field,
  idPattern,
  integer,
  isUnchanged,
  json,
  jsonList,
  matching,
  maxInteger,
  number,
  type RuleNode,
  tags,
  text,
  title,
  uidPattern,
  withoutOtherChildren,
} from './field';
import { isRevisionCreated, own, revisionRecord, shared, type Twin } from './history';
import { panelsOf } from './panels';
import {
  auditIdPattern,
  binOf,
  isBinChanged,
  isPurge,
  lastWrite,
  sharedDocuments,
} from './sharedDocument';

const listed = sharedDocuments.dashboards;
const { target } = listed;

/** The list's entry after the write. */
function indexEntry(depth: number): string {
  return listed.indexEntry(depth);
}

/** `private/$w/<caller>/$d`, of which a new shared dashboard may be made under the same id. */
function ownPrivate(root: string): string {
  return `${root}.child('private').child($w).child(auth.uid).child($d)`;
}

const handOver = auditEntryOf(`${dashboardAfter(2)}.child('last')`, 5);
const isHandedOver = all(
  `!${dashboardBefore(2)}.exists()`,
  `${ownPrivate('root')}.exists()`,
  `!${ownPrivate(newRoot(5))}.exists()`,
  handOver.hasTarget(target),
  handOver.hasAction('hand-over'),
  // The revision that was published, so that an edit of another tab isn't lost. Earlier pages say none.
  any(
    `${handOver.before} == null`,
    `${handOver.before} == '' + ${ownPrivate('root')}.child('rev').val()`,
  ),
);

/** Each record that is deleted was there. The id can be that of a panel, a variable or a section. */
const existedBefore = any(
  ...['panels', 'variables', 'sections'].map(
    (kind) => `${dashboardBefore(3)}.child('${kind}').child($id).exists()`,
  ),
);

/** Who wrote last, and the revisions of the records which that write deleted. */
function last(audit: { readonly audit?: RuleNode; readonly moved?: RuleNode }): RuleNode {
  return lastWrite({ cut: children({ $id: integer(1, maxInteger, existedBefore) }), ...audit });
}

/** Rules on the content, shared and private. */
interface Content {
  readonly twin: Twin;
  /** Who writes it. */
  readonly writer: string;
  /** From `about`: what has to be true of another title. */
  readonly titleRule: string;
  readonly last: RuleNode;
  readonly bin?: RuleNode;
  /** Conditions of creation, from `D`, and of a deletion, with those who write. */
  readonly created: string;
  readonly deleted: string;
}

const isForm = all(
  "newData.child('schema').val() == 2",
  hasChildren('rev', 'last', 'about'),
  "!newData.child('bin').exists()",
);

/** Fields that schema 2 has elsewhere. */
const schema1Fields = [
  'title',
  'description',
  'tags',
  'timeRange',
  'refresh',
  'updatedAt',
  'updatedBy',
];

/** What earlier rules allowed may migrate as it is. From `about`'s field. */
function isMigrated(name: string): string {
  return `newData.val() == ${dashboardBefore(2)}.child('${name}').val()`;
}

/** Whole, once: the second of two clients that migrate finds schema 2. */
const isMigration = all(
  isForm,
  "data.child('schema').val() < 2",
  any(all("!data.child('rev').isNumber()", "newData.child('rev').val() == 1"), isNext('rev')),
  ...schema1Fields.map((name) => `!newData.child('${name}').exists()`),
);

function dashboard({ twin, writer, titleRule, last, bin, created, deleted }: Content): RuleNode {
  return {
    // Nothing else: a grant here would hold for all that is below.
    '.write': any(
      all('!data.exists()', isForm, "newData.child('rev').val() == 1", created),
      all(isMigration, writer),
      all('!newData.exists()', 'data.exists()', deleted),
    ),
    '.validate': `$d.matches(${idPattern})`,
    ...withoutOtherChildren({
      schema: field('newData.val() == 2'),
      rev: {
        '.write': all(
          writer,
          `${dashboardBefore(1)}.child('schema').val() == 2`,
          any(
            `!${dashboardBefore(1)}.child('bin').exists()`,
            `!${dashboardAfter(1)}.child('bin').exists()`,
          ),
          isStamped(1),
        ),
        ...integer(1, maxInteger),
      },
      last,
      about: {
        '.write': all(isEdit(1), hasChildren('rev', 'title'), isNext('rev'), titleRule),
        '.validate': hasChildren('rev', 'title'),
        ...withoutOtherChildren({
          rev: revision(2),
          title,
          description: text(0, limits.descriptionLength),
          tags,
          timeRange: field(any(String(json(1000)['.validate']), isMigrated('timeRange'))),
          // In seconds: 0 for never, otherwise at least 1.
          refresh: number(
            0,
            86_400,
            any('newData.val() == 0', 'newData.val() >= 1', isUnchanged, isMigrated('refresh')),
          ),
          phone: jsonList(16_384),
        }),
      },
      panels: panelsOf(twin),
      sections,
      variables,
      slots,
      since: children({
        $author: {
          '.write': all(
            isEdit(2),
            any(
              all('newData.val() == true', '$author == auth.uid'),
              // Cleared together with the revision that names the author.
              all(
                '!newData.exists()',
                `${dashboardAfter(2)}.child('revision').val() != ${dashboardBefore(2)}.child('revision').val()`,
                `${revisionRecord(twin, 2, `${dashboardAfter(2)}.child('revision').val()`)}.child('authors').child($author).val() == true`,
              ),
            ),
          ),
          '.validate': all(
            'newData.val() == true',
            `$author.matches(${uidPattern})`,
            any('$author == auth.uid', 'data.exists()'),
          ),
        },
      }),
      revision: {
        '.write': all(isEdit(1), 'newData.exists()'),
        ...field(any(isUnchanged, isRevisionCreated(twin))),
      },
      ...(bin && { bin }),
    }),
  };
}

/** `slots/$slot`: the path of the record that holds it. Becomes free when that record is gone. */
const slots: RuleNode = children({
  $slot: {
    '.write': all(
      isEdit(2),
      any('!data.exists()', `!${dashboardAfter(2)}.child(data.val()).exists()`),
    ),
    '.validate': all(
      'newData.isString()',
      'newData.val().matches(/^(panels|variables|sections)\\/[A-Za-z0-9_-]{1,64}$/)',
      `${dashboardAfter(2)}.child(newData.val()).child('slot').val() == $slot`,
    ),
  },
});

/** `dashboards/$w/$d`, read one at a time. Lists read the index instead. */
export const dashboards: RuleNode = {
  $w: {
    $d: {
      '.read': canRead,
      ...dashboard({
        twin: shared,
        writer: isEditor,
        titleRule: any(
          isChildUnchanged('title'),
          `${indexEntry(4)}.child('title').val() == newData.child('title').val()`,
        ),
        last: last({ audit: matching(auditIdPattern, any(isBinChanged, isHandedOver)) }),
        bin: binOf(listed),
        created: all(
          `${indexEntry(3)}.child('title').val() == newData.child('about/title').val()`,
          any(`!${ownPrivate('root')}.exists()`, "newData.child('last/audit').exists()"),
          isEditor,
        ),
        deleted: all(
          isPurge(listed, ['dashboardIndex', 'history', 'snapshots', 'annotations']),
          isEditor,
        ),
      }),
    },
  },
};

/**
 * The writer gives a private dashboard of theirs to another editor, in whose list it is from then on:
 * it is gone where it was. From the new one, or its entry, both four levels deep.
 */
export const isHandedToOther = all(
  isEditor,
  'auth.uid != $uid',
  isEditorUid('$uid'),
  `${ownPrivate('root')}.exists()`,
  `!${ownPrivate(newRoot(4))}.exists()`,
);

/**
 * `private/$w/$uid/$d`: readable and writable by that member only, not even by admins until the member
 * has left. Deleted at once; listed in `privateIndex`, without a rule on its title.
 */
export const privateDashboards: RuleNode = {
  $w: {
    $uid: {
      '.read': any(all(isSelf, isReader), isAdminAfterLeaving),
      $d: dashboard({
        twin: own,
        writer: all(isSelf, isEditor),
        titleRule: 'true',
        last: last({ moved: integer(1, maxInteger) }),
        created: any(
          all(isSelf, isEditor),
          // Compared here, where the new one begins: another tab may have edited the old one.
          all(
            isHandedToOther,
            `newData.child('last/moved').val() == ${ownPrivate('root')}.child('rev').val()`,
          ),
        ),
        deleted: all(
          any(all(isSelf, isEditor), isAdminAfterLeaving),
          ...['privateHistory', 'privateSnapshots', 'privateIndex'].map(
            (list) => `!${newRoot(4)}.child('${list}').child($w).child($uid).child($d).exists()`,
          ),
        ),
      }),
    },
  },
};
