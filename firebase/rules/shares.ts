import { limits, shareIdForm } from '@chartroom/contract';
import {
  isAuthenticated,
  isEditor,
  isEditorOf,
  isSelf,
  isValidShare,
  memberOf,
  redeemedShare,
} from './authority';
import { all, hasChildren, isDeletedOr, newRoot } from './expression';
import {
  children,
  field,
  flag,
  id,
  isCaller,
  isNow,
  json,
  matching,
  name,
  namePattern,
  number,
  type RuleNode,
  title,
  withoutOtherChildren,
  withRules,
} from './field';

const { shareDays } = limits;
/** Not to be guessed: whoever knows it may see what is shared. */
const shareIdPattern = String(shareIdForm);

const expiry = number(
  0,
  `now + ${shareDays * 86_400_000}`,
  // At the moment itself it is over.
  'newData.val() > now',
);

const w = "newData.child('w').val()";
const indexEntry = `${newRoot(2)}.child('shareIndex').child(${w}).child($share)`;

/** What is shared, before the write; of expressions that give the ids. */
function dashboardOf(workspace: string, dashboard: string): string {
  return `root.child('dashboards').child(${workspace}).child(${dashboard})`;
}

/** The list of the workspace says of it what it is. */
function matchesIndex(...fields: readonly string[]): string {
  return all(
    ...fields.map(
      (fieldName) =>
        `${indexEntry}.child('${fieldName}').val() == newData.child('${fieldName}').val()`,
    ),
  );
}

/** Keys that are granted: `$key: true`. */
function grants(key: '$remote' | '$group'): RuleNode {
  return children({
    [key]: { '.validate': all('newData.val() == true', `${key}.matches(${namePattern})`) },
  });
}

const hasRedeemed = all(isAuthenticated, `${redeemedShare} == $share`);

/** Readable while the share is valid, these two for ever: they say why it ended. */
const readableByGuest = { '.read': hasRedeemed };

/** Seen from `revokedAt`: once, for good, and in the other place too. */
function isRevoked(otherPath: string): string {
  return all(
    'data.parent().exists()',
    '!data.exists()',
    `${otherPath}.child('revokedAt').val() == now`,
  );
}

const wBefore = "data.parent().child('w').val()";

/**
 * `shares/$share`: a copy of a dashboard or of a panel of it, and what its guests may read beside.
 * Written once, of a dashboard that is there and together with its entry in `shareIndex`; nothing
 * changes except that it can be revoked. It is valid while its maker may share.
 */
export const shares: RuleNode = {
  $share: {
    '.read': all(hasRedeemed, isValidShare('data')),
    '.write': all(
      isEditorOf(w),
      `${dashboardOf(w, "newData.child('d').val()")}.exists()`,
      '!data.exists()',
      hasChildren(
        'w',
        'd',
        'title',
        'dashboard',
        'sources',
        'remotes',
        'expiresAt',
        'allowVariables',
      ),
      hasChildren('by', 'at'),
      "!newData.child('revokedAt').exists()",
      matchesIndex('d', 'title', 'expiresAt', 'by', 'at'),
    ),
    '.validate': `$share.matches(${shareIdPattern})`,
    ...withoutOtherChildren({
      w: name,
      d: id,
      title,
      dashboard: json(limits.shareTextLength),
      sources: json(limits.shareTextLength),
      remotes: grants('$remote'),
      groups: grants('$group'),
      expiresAt: { ...readableByGuest, ...expiry },
      allowVariables: flag,
      by: isCaller,
      // Guests can't ask the workspace whose view they see; nobody lends another's name.
      byName: field(
        'newData.isString()',
        `newData.val() == ${memberOf("newData.parent().child('w').val()")}.child('displayName').val()`,
      ),
      at: isNow,
      revokedAt: {
        ...readableByGuest,
        '.write': all(
          isEditorOf(wBefore),
          isRevoked(`${newRoot(3)}.child('shareIndex').child(${wBefore}).child($share)`),
        ),
        ...isNow,
      },
    }),
  },
};

/** `shareIndex/$w/$share`: what of a workspace is shared, for those who may end it. */
export const shareIndex: RuleNode = {
  $w: {
    '.read': isEditor,
    '.indexOn': ['expiresAt'],
    $share: {
      '.write': all(
        isEditor,
        '!data.exists()',
        hasChildren('d', 'title', 'expiresAt', 'by', 'at'),
        "!newData.child('revokedAt').exists()",
        "!root.child('shares').child($share).exists()",
        `${newRoot(3)}.child('shares').child($share).child('w').val() == $w`,
      ),
      '.validate': all(`$w.matches(${namePattern})`, `$share.matches(${shareIdPattern})`),
      ...withoutOtherChildren({
        d: id,
        panel: withRules(
          id,
          `${dashboardOf('$w', "newData.parent().child('d').val()")}.child('panels').child(newData.val()).exists()`,
        ),
        title,
        expiresAt: expiry,
        by: isCaller,
        at: isNow,
        revokedAt: {
          '.write': all(isEditor, isRevoked(`${newRoot(4)}.child('shares').child($share)`)),
          ...isNow,
        },
      }),
    },
  },
};

/** `shareGuests/$uid`: rules see no address, so a guest says which share was opened; one at a time. */
export const shareGuests: RuleNode = {
  $uid: {
    '.read': all(isSelf, isAuthenticated),
    '.write': all(isSelf, isAuthenticated, isDeletedOr(hasChildren('shareId'))),
    ...withoutOtherChildren({ shareId: matching(shareIdPattern) }),
  },
};
