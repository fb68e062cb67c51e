import { limits } from '@chartroom/contract';
import { keyRecord, releaseRecord } from '@chartroom/contract/records';
import { withdrawalRecord } from '@chartroom/registry';
import { auditEntryOf } from './audit';
import {
  canManageRemote,
  canPublish,
  canReadRegistry,
  headBefore,
  isAdmin,
  isSharedRemote,
  isShareGuest,
} from './authority';
import { versionKey } from './channels';
import { all, any, isChildUnchanged, newRoot } from './expression';
import {
  idPattern,
  isCallerUid,
  isCallerUidOrUnchanged,
  isCurrentTime,
  isCurrentTimeOrUnchanged,
  isUnchanged,
  isVersion,
  namePattern,
  type RuleNode,
  versionKeyPattern,
  withoutOtherChildren,
} from './field';
import { heads } from './heads';
import { fieldNodes, hasRequiredFields } from './shape';

// Seen from …/releases/$remote/$v and …/withdrawals/$remote/$v.
const newHead = `${newRoot(3)}.child('heads').child($remote)`;
const entry = auditEntryOf(newHead, 5);

/** The head's audit entry describes this write, under one of these actions. */
function isAudited(...actions: readonly string[]): string {
  return all(
    entry.hasTarget('$remote'),
    any(...actions.map((action) => entry.hasAction(action))),
    `${versionKey(entry.after)} == $v`,
  );
}

/**
 * The first release is written together with the head that claims the name. The head's own rule
 * decides whether the head may be written.
 */
const claimsRemote = all(
  canPublish,
  `!${headBefore}.exists()`,
  `${newHead}.child('owner').val() == auth.uid`,
);

// Seen from a part of a release.
const newHeadOfField = `${newRoot(4)}.child('heads').child($remote)`;

/** The sequence of the release that a channel led to before the write. */
function sequenceBefore(channel: string): string {
  const version = `${headBefore}.child('channels/${channel}/version').val()`;
  const release = `'registry/' + $w + '/releases/' + $remote + '/' + ${versionKey(version)}`;
  return `root.child(${release} + '/sequence').val()`;
}

const lastSequenceBefore = `${headBefore}.child('lastSequence')`;

/**
 * No two releases have the same sequence, and the newest has the highest. In a registry older than
 * `lastSequence`, rules can only compare with the releases that channels name.
 */
const isSequenceHigher = any(
  all(`${lastSequenceBefore}.exists()`, `newData.val() > ${lastSequenceBefore}.val()`),
  all(
    `!${lastSequenceBefore}.exists()`,
    // The minimum counts only without a `stable`: earlier rules let it rise above all sequences.
    any(
      `!${headBefore}.child('minSequence').exists()`,
      `newData.val() >= ${headBefore}.child('minSequence').val()`,
      `${headBefore}.child('channels/stable').exists()`,
    ),
    ...['stable', 'canary'].map((channel) =>
      any(
        `!${headBefore}.child('channels/${channel}').exists()`,
        `newData.val() > ${sequenceBefore(channel)}`,
      ),
    ),
  ),
);

/**
 * The limit rises with the clock, so that nobody can use up the remaining numbers. Counted
 * sequences, and those made of a date and a time such as 20261122053000, are below it.
 */
const isSequenceWithinLimit = any(
  `newData.val() <= now * ${limits.sequencePerMs}`,
  all(
    `${lastSequenceBefore}.exists()`,
    `newData.val() <= ${lastSequenceBefore}.val() + ${limits.sequenceStep}`,
  ),
);

// A folder without credentials, query or fragment. `checkReleaseUrl` checks the rest of its form.
const isFolderUrl = 'newData.val().matches(/^https?:\\/\\/[^@?#\\\\]+\\/$/)';
const keyOfRelease = "root.child('registry/' + $w + '/keys/' + newData.val())";
const ownerOfKey = `${keyOfRelease}.child('owner').val()`;

/** `releases/$remote/$v`: written once, by the remote's owner or an admin. */
const releases: RuleNode = {
  $remote: {
    '.read': any(canReadRegistry, isSharedRemote),
    '.indexOn': ['sequence'],
    $v: {
      '.write': all(
        any(canManageRemote, claimsRemote),
        '!data.exists()',
        hasRequiredFields(releaseRecord, 'at'),
        isAudited('register', 'publish'),
        isVersion(entry.after),
      ),
      '.validate': all(
        `$remote.matches(${namePattern})`,
        `$v.matches(${versionKeyPattern})`,
        '$v.length <= 66',
      ),
      ...withoutOtherChildren(
        fieldNodes(releaseRecord, {
          url: [isFolderUrl],
          sequence: [
            `newData.val() == ${newHeadOfField}.child('lastSequence').val()`,
            any(isUnchanged, all(isSequenceHigher, isSequenceWithinLimit)),
          ],
          // Signed with a key that isn't revoked, of the caller or of the owner.
          keyId: [
            `!${keyOfRelease}.child('revokedAt').exists()`,
            any(
              `${ownerOfKey} == auth.uid`,
              all(`${headBefore}.exists()`, `${ownerOfKey} == ${headBefore}.child('owner').val()`),
            ),
          ],
          at: [isCurrentTime],
          by: [isCallerUid],
        }),
      ),
    },
  },
};

/** `withdrawals/$remote/$v`: of a release that exists. It can't be undone. */
const withdrawals: RuleNode = {
  $remote: {
    '.read': any(canReadRegistry, isSharedRemote),
    $v: {
      '.write': all(
        canManageRemote,
        '!data.exists()',
        hasRequiredFields(withdrawalRecord),
        "root.child('registry/' + $w + '/releases/' + $remote + '/' + $v).exists()",
        isAudited('withdraw'),
      ),
      ...withoutOtherChildren(
        fieldNodes(withdrawalRecord, { at: [isCurrentTime], by: [isCallerUid] }),
      ),
    },
  },
};

const keyEntry = auditEntryOf('newData', 4);

/** Publishers' public keys. A key can be added and later revoked, but not changed otherwise. */
const keys: RuleNode = {
  '.read': canReadRegistry,
  $key: {
    '.read': isShareGuest,
    '.write': all(
      isAdmin,
      hasRequiredFields(keyRecord, 'audit'),
      keyEntry.hasTarget("'keys/' + $key"),
      any(
        all(
          keyEntry.hasAction('add-key'),
          `${keyEntry.before} == null`,
          '!data.exists()',
          "!newData.child('revokedAt').exists()",
          `${keyEntry.after} == newData.child('owner').val()`,
        ),
        all(
          keyEntry.hasAction('revoke-key'),
          `${keyEntry.before} == null`,
          `${keyEntry.after} == null`,
          ...['jwk', 'owner', 'addedAt', 'by'].map(isChildUnchanged),
          "!data.child('revokedAt').exists()",
          "newData.child('revokedAt').val() == now",
        ),
      ),
    ),
    '.validate': `$key.matches(${idPattern})`,
    ...withoutOtherChildren(
      fieldNodes(keyRecord, {
        addedAt: [isCurrentTimeOrUnchanged],
        by: [isCallerUidOrUnchanged],
        revokedAt: [isCurrentTime],
      }),
    ),
  },
};

export const registryRules: RuleNode = {
  $w: { ...withoutOtherChildren({ heads, releases, withdrawals, keys }) },
};
