import { limits, shareIdForm } from '@chartroom/contract';
import {
  isAuthenticated,
  isEditor,
  isEditorOf,
  isSelf,
  isValidShare,
  memberRecord,
  redeemedShareId,
} from './authority';
import { all, hasChildren, isDeletedOr, newRoot } from './expression';
import {
  callerField,
  children,
  currentTimeField,
  field,
  flag,
  id,
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
/** Must be unguessable: knowing the id is enough to see what is shared. */
const shareIdPattern = String(shareIdForm);

const expiry = number(
  0,
  `now + ${shareDays * 86_400_000}`,
  // A share has expired at the moment `expiresAt` itself.
  'newData.val() > now',
);

const w = "newData.child('w').val()";
const indexEntry = `${newRoot(2)}.child('shareIndex').child(${w}).child($share)`;

/** What is shared, before the write. The parameters are expressions for the ids. */
function dashboardOf(workspace: string, dashboard: string): string {
  return `root.child('dashboards').child(${workspace}).child(${dashboard})`;
}

/** The entry in the workspace's list matches the share. */
function matchesIndex(...fields: readonly string[]): string {
  return all(
    ...fields.map(
      (fieldName) =>
        `${indexEntry}.child('${fieldName}').val() == newData.child('${fieldName}').val()`,
    ),
  );
}

/** Keys that are granted: `$key: true`. */
function grants(key: '$remote' | '$group' | '$dataset'): RuleNode {
  return children({
    [key]: { '.validate': all('newData.val() == true', `${key}.matches(${namePattern})`) },
  });
}

const hasRedeemed = all(isAuthenticated, `${redeemedShareId} == $share`);

/** Readable even after the share has ended, because these two say why. */
const readableByGuest = { '.read': hasRedeemed };

/** Seen from `revokedAt`: set once, never changed, and set in both records. */
function isRevoked(otherPath: string): string {
  return all(
    'data.parent().exists()',
    '!data.exists()',
    `${otherPath}.child('revokedAt').val() == now`,
  );
}

const wBefore = "data.parent().child('w').val()";

/**
 * `shares/$share`: a copy of a dashboard or of one panel, and the data that its guests may read.
 * Written once, for a dashboard that exists, and together with its entry in `shareIndex`. The only
 * later change is to revoke it. It is valid only while its creator may share.
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
      datasets: grants('$dataset'),
      expiresAt: { ...readableByGuest, ...expiry },
      allowVariables: flag,
      by: callerField,
      // Guests can't look these names up in the workspace, so the copy must have the true ones.
      byName: field(
        'newData.isString()',
        `newData.val() == ${memberRecord("newData.parent().child('w').val()")}.child('displayName').val()`,
      ),
      at: currentTimeField,
      revokedAt: {
        ...readableByGuest,
        '.write': all(
          isEditorOf(wBefore),
          isRevoked(`${newRoot(3)}.child('shareIndex').child(${wBefore}).child($share)`),
        ),
        ...currentTimeField,
      },
    }),
  },
};

/** `shareIndex/$w/$share`: the shares of a workspace, for members who may revoke them. */
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
        by: callerField,
        at: currentTimeField,
        revokedAt: {
          '.write': all(isEditor, isRevoked(`${newRoot(4)}.child('shares').child($share)`)),
          ...currentTimeField,
        },
      }),
    },
  },
};

/**
 * `shareGuests/$uid`: the share that a guest has opened, one at a time. Rules don't see the page's
 * address, so the guest writes it here.
 */
export const shareGuests: RuleNode = {
  $uid: {
    '.read': all(isSelf, isAuthenticated),
    '.write': all(isSelf, isAuthenticated, isDeletedOr(hasChildren('shareId'))),
    ...withoutOtherChildren({ shareId: matching(shareIdPattern) }),
  },
};
