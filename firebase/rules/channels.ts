import { canaryRecord, channelRecord } from '@chartroom/registry';
import { auditEntryOf } from './audit';
import { all, any, isChildUnchanged } from './expression';
import { type RuleNode, withoutOtherChildren } from './field';
import { fieldNodes, hasRequiredFields } from './shape';

/** A version's key below a remote: keys can't contain dots, among others. */
export function versionKey(version: string): string {
  return `${version}.replace('.', '_').replace('+', '-b-')`;
}

const channelEntry = auditEntryOf('newData.parent().parent()', 6);
const version = "newData.child('version').val()";
const percent = ` + ' ' + newData.child('percent').val() + '%'`;

/**
 * The caller moves the channel now, from the stored version. A write based on an older state is
 * refused. The audit entry has the new target, such as `canary@1.5.0 5%`, and the old one, such as
 * `canary@1.4.0`.
 */
function isMovedBy(channel: string, share: string, ...actions: readonly string[]): string {
  return all(
    any(...actions.map((action) => channelEntry.hasAction(action))),
    any(
      `newData.child('previous').val() == data.child('version').val()`,
      all(isChildUnchanged('version'), isChildUnchanged('previous')),
    ),
    any(
      all('!data.exists()', `${channelEntry.before} == null`),
      `${channelEntry.before} == '${channel}@' + data.child('version').val()`,
    ),
    `${channelEntry.after} == '${channel}@' + ${version}${share}`,
  );
}

/** The sequence, before the write, of the release that a version of this channel names. */
function sequenceOf(version: string): string {
  const release = `'registry/' + $w + '/releases/' + $remote + '/' + ${versionKey(version)}`;
  return `root.child(${release} + '/sequence').val()`;
}

const sequenceBefore = sequenceOf("data.child('version').val()");

/**
 * The minimum may lag behind `stable`, which can move while a canary runs. Only a rollback goes
 * back.
 */
const isForward = any(
  `!(${channelEntry.hasAction('move')})`,
  `${sequenceBefore} == null`,
  `${sequenceOf(version)} >= ${sequenceBefore}`,
);

/** The first release of a remote is the first target of `stable`. */
const isFirst = all(
  channelEntry.hasAction('register'),
  "!newData.child('previous').exists()",
  `${channelEntry.after} == ${version}`,
);

/** If the stamp is unchanged, the head's rule requires that everything else is, too. */
function channel(required: string, ...moves: readonly string[]): string {
  return all(
    required,
    any(
      isChildUnchanged('movedAt'),
      all(
        "newData.child('movedAt').val() == now",
        "newData.child('by').val() == auth.uid",
        any(...moves),
      ),
    ),
  );
}

// From the version of a channel, at …/heads/$remote/channels/stable/version.
const newHead = 'newData.parent().parent().parent()';
const newRegistry = `${newHead}.parent().parent()`;
const release = `$remote + '/' + ${versionKey('newData.val()')}`;
const newSequence = `${newRegistry}.child('releases/' + ${release} + '/sequence').val()`;

// The release exists, isn't withdrawn, and is no older than the head allows after this write.
const versionRules = [
  `!${newRegistry}.child('withdrawals/' + ${release}).exists()`,
  `${newSequence} >= ${newHead}.child('minSequence').val()`,
];

/** `channels/$name` of a head. The head's rule decides on deletions, because only it sees them. */
export const channelRules: RuleNode = {
  '.validate': 'newData.hasChildren()',
  ...withoutOtherChildren({
    stable: {
      '.validate': channel(
        hasRequiredFields(channelRecord, 'movedAt', 'by'),
        all(isMovedBy('stable', '', 'move', 'promote', 'rollback'), isForward),
        isFirst,
      ),
      ...withoutOtherChildren(fieldNodes(channelRecord, { version: versionRules })),
    },
    canary: {
      '.validate': channel(
        hasRequiredFields(canaryRecord, 'movedAt', 'by'),
        isMovedBy('canary', percent, 'move'),
      ),
      ...withoutOtherChildren(fieldNodes(canaryRecord, { version: versionRules })),
    },
  }),
};
