import { canaryRecord, headRecord } from '@chartroom/registry';
import { auditEntryOf } from './audit';
import { canManageRemote, canPublish, canReadRegistry, isAdmin, isSharedRemote } from './authority';
import { channelRules, versionKey } from './channels';
import { all, any, isChildUnchanged, isCreatedOr } from './expression';
import {
  isCurrentOrLegacyVersion,
  isUnchanged,
  namePattern,
  type RuleNode,
  withoutOtherChildren,
} from './field';
import { fieldNodes, hasRequiredFields } from './shape';

const entry = auditEntryOf('newData', 4);

/** This write creates the release, or the withdrawal, of the entry's version. */
function isCreated(list: 'releases' | 'withdrawals'): string {
  const path = `'${list}/' + $remote + '/' + ${versionKey(entry.after)}`;
  return all(
    `newData.parent().parent().child(${path}).exists()`,
    `!root.child('registry/' + $w + '/' + ${path}).exists()`,
  );
}

/** In this write. A different write within the same millisecond doesn't count. */
function isMoved(channel: string): string {
  const movedAt = `channels/${channel}/movedAt`;
  return all(`newData.child('${movedAt}').val() == now`, `!(${isChildUnchanged(movedAt)})`);
}

/** The channel's own rule checks moves. Deletions are visible only from here. */
function isMovedOrUnchanged(channel: string): string {
  return any(
    isMoved(channel),
    all(
      ...Object.keys(canaryRecord.entries).map((fieldName) =>
        isChildUnchanged(`channels/${channel}/${fieldName}`),
      ),
    ),
  );
}

const isCanaryRemoved = "!newData.child('channels/canary').exists()";
const canaryBefore = "data.child('channels/canary/version').val()";

/**
 * Transferring a remote to another publisher revokes its trust: an admin trusted the code of the
 * previous publisher, not of the next one.
 */
const isAdminOrSandboxed = any(isAdmin, "newData.child('trust').val() == 'sandboxed'");

/** The entry describes an action that this write performed. */
const matchesAction = any(
  all(entry.hasAction('publish'), isCreated('releases')),
  all(entry.hasAction('withdraw'), isCreated('withdrawals')),
  all(entry.hasAction('move'), any(isMoved('stable'), isMoved('canary'))),
  all(entry.hasAction('rollback'), isMoved('stable')),
  all(
    entry.hasAction('promote'),
    `newData.child('channels/stable/version').val() == ${canaryBefore}`,
    isMoved('stable'),
  ),
  all(entry.hasAction('end-canary'), `${canaryBefore} != null`),
  all(entry.hasAction('hand-over'), `!(${isChildUnchanged('owner')})`, isAdminOrSandboxed),
  all(entry.hasAction('trust'), `!(${isChildUnchanged('trust')})`),
  all(
    any(entry.hasAction('disable'), entry.hasAction('enable')),
    `!(${isChildUnchanged('disabled')})`,
  ),
);

const areChannelsValid = all(
  isMovedOrUnchanged('stable'),
  any(
    isMovedOrUnchanged('canary'),
    all(isCanaryRemoved, entry.hasAction('end-canary')),
    all(isCanaryRemoved, entry.hasAction('withdraw'), `${entry.after} == ${canaryBefore}`),
    all(isCanaryRemoved, entry.hasAction('promote')),
  ),
  // These two end only together with the canary.
  any(
    isCanaryRemoved,
    all(`!(${entry.hasAction('promote')})`, `!(${entry.hasAction('end-canary')})`),
  ),
);

const { channels: _, ...entries } = headRecord.entries;
/** The channels are records of their own. */
const headFields = { entries };

// Below: the values that each part of a head may get, and under which action.
const fieldEntry = auditEntryOf('newData.parent()', 5);

/** Unchanged, or changed under an action whose entry has the old and the new value. */
function isChangedByAction(action: string, ...rules: readonly string[]): string {
  return isCreatedOr(
    any(
      isUnchanged,
      all(
        fieldEntry.hasAction(action),
        `${fieldEntry.before} == data.val()`,
        `${fieldEntry.after} == newData.val()`,
        ...rules,
      ),
    ),
  );
}

const newOwner = "root.child('workspaces/' + $w + '/members/' + newData.val())";
const canOwn = any(
  `${newOwner}.child('publisher').val() == true`,
  `${newOwner}.child('role').val() == 'admin'`,
);

// Seen from a part of the head.
const newHead = 'newData.parent()';

/** The sequence, after this write, of the release that a version names. */
function newSequenceOf(version: string): string {
  const release = `'/releases/' + $remote + '/' + ${versionKey(version)}`;
  return `newData.parent().parent().parent().child(${release} + '/sequence').val()`;
}

const newVersionOf = (channel: string) => `${newHead}.child('channels/${channel}/version').val()`;

/** The minimum doesn't exclude a running canary, which may be older than `stable`. */
const isBelowCanary = any(
  `!${newHead}.child('channels/canary').exists()`,
  `newData.val() <= ${newSequenceOf(newVersionOf('canary'))}`,
);

/**
 * The sequence of the release that `stable` named when the minimum was set. It rises with `stable`,
 * which can't go below it afterwards, and falls only in a rollback.
 */
const minSequence = any(
  all('!data.exists()', `newData.val() == ${newSequenceOf(fieldEntry.after)}`),
  isUnchanged,
  all(
    `${newHead}.child('channels/stable/movedAt').val() == now`,
    `newData.val() == ${newSequenceOf(newVersionOf('stable'))}`,
    any(
      all(fieldEntry.hasAction('rollback'), 'newData.val() <= data.val()'),
      all(
        any(fieldEntry.hasAction('move'), fieldEntry.hasAction('promote')),
        'newData.val() >= data.val()',
        isBelowCanary,
      ),
    ),
  ),
);

/** The highest sequence of any release of the remote. It rises with each new release. */
const lastSequence = any(
  isUnchanged,
  all(
    any(fieldEntry.hasAction('register'), fieldEntry.hasAction('publish')),
    `newData.val() == ${newSequenceOf(fieldEntry.after)}`,
    isCreatedOr('newData.val() > data.val()'),
  ),
);

/** What a transfer to another publisher changes. */
const isTrustRemoved = all(
  fieldEntry.hasAction('hand-over'),
  `!(${isAdmin})`,
  "newData.val() == 'sandboxed'",
);

/** The sequence of the release that `stable` leads to, in this head, before or after the write. */
function sequenceOfStable(head: string): string {
  const stable = `${head}.child('channels/stable/version').val()`;
  const release = `'/releases/' + $remote + '/' + ${versionKey(stable)}`;
  return `root.child('registry/' + $w + ${release} + '/sequence').val()`;
}

const sequenceBefore = sequenceOfStable('data.parent()');

/**
 * A rollback names an older release. Earlier rules let the minimum rise above the release of
 * `stable`, which pages then refuse. From that state, a rollback may name any release.
 */
const isLowered = any(
  `${sequenceOfStable(newHead)} < ${sequenceBefore}`,
  `data.parent().child('minSequence').val() > ${sequenceBefore}`,
);

/**
 * `before` and `after` of the entry are exactly what this write changes. For a move, a promotion, a
 * rollback, a hand-over and a grant of trust, the rule of the changed part compares them.
 */
const isAuditExact = any(
  ...['move', 'promote', 'hand-over', 'trust'].map(fieldEntry.hasAction),
  all(fieldEntry.hasAction('rollback'), isLowered),
  all(
    `${fieldEntry.before} == null`,
    any(fieldEntry.hasAction('register'), fieldEntry.hasAction('publish')),
  ),
  all(
    fieldEntry.hasAction('withdraw'),
    `${fieldEntry.before} == null`,
    isCurrentOrLegacyVersion(fieldEntry.after),
  ),
  all(
    `${fieldEntry.after} == null`,
    any(
      all(
        fieldEntry.hasAction('end-canary'),
        `${fieldEntry.before} == 'canary@' + data.parent().child('channels/canary/version').val()`,
      ),
      all(
        any(fieldEntry.hasAction('disable'), fieldEntry.hasAction('enable')),
        `${fieldEntry.before} == null`,
      ),
    ),
  ),
);

const fields = fieldNodes(headFields, {
  kind: [isCreatedOr(isUnchanged)],
  title: [isCreatedOr(any(isUnchanged, fieldEntry.hasAction('publish')))],
  owner: [
    any('data.exists()', isAdmin, 'newData.val() == auth.uid'),
    isChangedByAction('hand-over', canOwn),
  ],
  trust: [
    any(
      // A new remote isn't trusted: trust needs an audit entry of its own.
      all('!data.exists()', "newData.val() == 'sandboxed'"),
      isUnchanged,
      isTrustRemoved,
      all('data.exists()', isAdmin, isChangedByAction('trust')),
    ),
  ],
  disabled: [
    any(
      isUnchanged,
      all('!data.exists()', 'newData.val() == false'),
      all(isAdmin, fieldEntry.hasAction('disable'), 'newData.val() == true'),
      all(isAdmin, fieldEntry.hasAction('enable'), 'newData.val() == false'),
    ),
  ],
  minSequence: [minSequence],
  lastSequence: [lastSequence],
  audit: [isAuditExact],
});

/**
 * `heads/$remote`: made by the first publisher of the name and never removed, for what was once
 * loaded under a name must not become somebody else's. `audit` is the entry of the last thing that
 * was done to the remote, a release or a withdrawal included, so whoever listens to the head learns
 * of all of it.
 */
export const heads: RuleNode = {
  '.read': canReadRegistry,
  // Pages that judge canaries listen to these only.
  '.indexOn': ['channels/canary/movedAt'],
  $remote: {
    '.read': isSharedRemote,
    '.write': all(
      hasRequiredFields(headFields, 'audit'),
      any("!data.child('lastSequence').exists()", "newData.child('lastSequence').exists()"),
      entry.hasTarget('$remote'),
      any(
        all('!data.exists()', canPublish, entry.hasAction('register'), isCreated('releases')),
        all('data.exists()', canManageRemote, areChannelsValid, matchesAction),
      ),
    ),
    '.validate': `$remote.matches(${namePattern})`,
    ...withoutOtherChildren({ ...fields, channels: channelRules }),
  },
};
