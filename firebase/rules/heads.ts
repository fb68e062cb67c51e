import { canaryRecord, headRecord } from '@chartroom/registry';
import { entryNamedBy } from './audit';
import { canPublish, canReadRegistry, isAdmin, isShownRemote, ownsRemote } from './authority';
import { channels, keyOf } from './channels';
import { all, any, isKept, newOr } from './expression';
import { isVersionOfAnyKey, namePattern, only, type RuleNode, stays } from './field';
import { fieldsOf, hasFields } from './shape';

const entry = entryNamedBy('newData', 4);

/** The entry's version got its release, or its withdrawal, in this write. */
function isMade(list: 'releases' | 'withdrawals'): string {
  const path = `'${list}/' + $remote + '/' + ${keyOf(entry.after)}`;
  return all(
    `newData.parent().parent().child(${path}).exists()`,
    `!root.child('registry/' + $w + '/' + ${path}).exists()`,
  );
}

/** In this write: another one within the same millisecond doesn't count. */
function isMoved(channel: string): string {
  const movedAt = `channels/${channel}/movedAt`;
  return all(`newData.child('${movedAt}').val() == now`, `!(${isKept(movedAt)})`);
}

/** What was moved is for the channel's own rule; what was deleted can only be seen from here. */
function isWhole(channel: string): string {
  return any(
    isMoved(channel),
    all(...Object.keys(canaryRecord.entries).map((part) => isKept(`channels/${channel}/${part}`))),
  );
}

const isCanaryGone = "!newData.child('channels/canary').exists()";
const canaryBefore = "data.child('channels/canary/version').val()";

/**
 * A publisher's hand-over takes the trust away: an admin has trusted code of that publisher, not of
 * whoever has it next.
 */
const keepsNoTrust = any(isAdmin, "newData.child('trust').val() == 'sandboxed'");

/** The entry tells of something that was done. */
const isDone = any(
  all(entry.says('publish'), isMade('releases')),
  all(entry.says('withdraw'), isMade('withdrawals')),
  all(entry.says('move'), any(isMoved('stable'), isMoved('canary'))),
  all(entry.says('rollback'), isMoved('stable')),
  all(
    entry.says('promote'),
    `newData.child('channels/stable/version').val() == ${canaryBefore}`,
    isMoved('stable'),
  ),
  all(entry.says('end-canary'), `${canaryBefore} != null`),
  all(entry.says('hand-over'), `!(${isKept('owner')})`, keepsNoTrust),
  all(entry.says('trust'), `!(${isKept('trust')})`),
  all(any(entry.says('disable'), entry.says('enable')), `!(${isKept('disabled')})`),
);

const channelsFit = all(
  isWhole('stable'),
  any(
    isWhole('canary'),
    all(isCanaryGone, entry.says('end-canary')),
    all(isCanaryGone, entry.says('withdraw'), `${entry.after} == ${canaryBefore}`),
    all(isCanaryGone, entry.says('promote')),
  ),
  // These two are over only when the canary is.
  any(isCanaryGone, all(`!(${entry.says('promote')})`, `!(${entry.says('end-canary')})`)),
);

const { channels: _, ...entries } = headRecord.entries;
/** The channels are records of their own. */
const fieldsOfHead = { entries };

// Below: what each part of a head may become, and under which action.
const entryOfPart = entryNamedBy('newData.parent()', 5);

/** As it is, or changed under an action that tells of the old value and the new. */
function changedBy(action: string, ...rules: readonly string[]): string {
  return newOr(
    any(
      stays,
      all(
        entryOfPart.says(action),
        `${entryOfPart.before} == data.val()`,
        `${entryOfPart.after} == newData.val()`,
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
  const release = `'/releases/' + $remote + '/' + ${keyOf(version)}`;
  return `newData.parent().parent().parent().child(${release} + '/sequence').val()`;
}

const newVersionOf = (channel: string) => `${newHead}.child('channels/${channel}/version').val()`;

/** A canary, which may be older than `stable`, is not cut off. */
const leavesCanary = any(
  `!${newHead}.child('channels/canary').exists()`,
  `newData.val() <= ${newSequenceOf(newVersionOf('canary'))}`,
);

/**
 * It is the sequence of the release that `stable` leads to, at the time that it was moved: it rises
 * with `stable`, which then leads no lower, and falls by a rollback alone.
 */
const minSequence = any(
  all('!data.exists()', `newData.val() == ${newSequenceOf(entryOfPart.after)}`),
  stays,
  all(
    `${newHead}.child('channels/stable/movedAt').val() == now`,
    `newData.val() == ${newSequenceOf(newVersionOf('stable'))}`,
    any(
      all(entryOfPart.says('rollback'), 'newData.val() <= data.val()'),
      all(
        any(entryOfPart.says('move'), entryOfPart.says('promote')),
        'newData.val() >= data.val()',
        leavesCanary,
      ),
    ),
  ),
);

/** The highest sequence that a release of the remote has had: it rises with each new one. */
const lastSequence = any(
  stays,
  all(
    any(entryOfPart.says('register'), entryOfPart.says('publish')),
    `newData.val() == ${newSequenceOf(entryOfPart.after)}`,
    newOr('newData.val() > data.val()'),
  ),
);

/** What a publisher's hand-over does. */
const losesTrust = all(
  entryOfPart.says('hand-over'),
  `!(${isAdmin})`,
  "newData.val() == 'sandboxed'",
);

/** The sequence of the release that `stable` leads to, in this head, before or after the write. */
function sequenceOfStable(head: string): string {
  const stable = `${head}.child('channels/stable/version').val()`;
  const release = `'/releases/' + $remote + '/' + ${keyOf(stable)}`;
  return `root.child('registry/' + $w + ${release} + '/sequence').val()`;
}

const sequenceBefore = sequenceOfStable('data.parent()');

/**
 * A rollback leads to an older release. Older rules let the minimum rise above the release that
 * `stable` leads to, which pages then refuse: from there, a rollback may lead to any release.
 */
const leadsBack = any(
  `${sequenceOfStable(newHead)} < ${sequenceBefore}`,
  `data.parent().child('minSequence').val() > ${sequenceBefore}`,
);

/**
 * `before` and `after` of the entry are exactly what this write changes. For a move, a promotion, a
 * rollback, a hand-over and a grant of trust, the rule of the changed part compares them.
 */
const tellsExactly = any(
  ...['move', 'promote', 'hand-over', 'trust'].map(entryOfPart.says),
  all(entryOfPart.says('rollback'), leadsBack),
  all(
    `${entryOfPart.before} == null`,
    any(entryOfPart.says('register'), entryOfPart.says('publish')),
  ),
  all(
    entryOfPart.says('withdraw'),
    `${entryOfPart.before} == null`,
    isVersionOfAnyKey(entryOfPart.after),
  ),
  all(
    `${entryOfPart.after} == null`,
    any(
      all(
        entryOfPart.says('end-canary'),
        `${entryOfPart.before} == 'canary@' + data.parent().child('channels/canary/version').val()`,
      ),
      all(
        any(entryOfPart.says('disable'), entryOfPart.says('enable')),
        `${entryOfPart.before} == null`,
      ),
    ),
  ),
);

const fields = fieldsOf(fieldsOfHead, {
  kind: [newOr(stays)],
  title: [newOr(any(stays, entryOfPart.says('publish')))],
  owner: [
    any('data.exists()', isAdmin, 'newData.val() == auth.uid'),
    changedBy('hand-over', canOwn),
  ],
  trust: [
    any(
      // A new remote is not trusted: that takes an entry of its own.
      all('!data.exists()', "newData.val() == 'sandboxed'"),
      stays,
      losesTrust,
      all('data.exists()', isAdmin, changedBy('trust')),
    ),
  ],
  disabled: [
    any(
      stays,
      all('!data.exists()', 'newData.val() == false'),
      all(isAdmin, entryOfPart.says('disable'), 'newData.val() == true'),
      all(isAdmin, entryOfPart.says('enable'), 'newData.val() == false'),
    ),
  ],
  minSequence: [minSequence],
  lastSequence: [lastSequence],
  audit: [tellsExactly],
});

/**
 * `heads/$remote`: made by the first publisher of the name and never removed, for what was once
 * loaded under a name must not become somebody else's. `audit` is the entry of the last thing that
 * was done to the remote, a release or a withdrawal included, so whoever listens to the head learns
 * of all of it.
 */
export const heads: RuleNode = {
  '.read': canReadRegistry,
  // Whoever judges canaries listens to those alone.
  '.indexOn': ['channels/canary/movedAt'],
  $remote: {
    '.read': isShownRemote,
    '.write': all(
      hasFields(fieldsOfHead, 'audit'),
      any("!data.child('lastSequence').exists()", "newData.child('lastSequence').exists()"),
      entry.isOf('$remote'),
      any(
        all('!data.exists()', canPublish, entry.says('register'), isMade('releases')),
        all('data.exists()', ownsRemote, channelsFit, isDone),
      ),
    ),
    '.validate': `$remote.matches(${namePattern})`,
    ...only({ ...fields, channels }),
  },
};
