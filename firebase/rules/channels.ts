import { canaryRecord, channelRecord } from '@chartroom/registry';
import { entryNamedBy } from './audit';
import { all, any, isKept } from './expression';
import { only, type RuleNode } from './field';
import { fieldsOf, hasFields } from './shape';

/** A version's place below a remote: dots and more can't stand in keys. */
export function keyOf(version: string): string {
  return `${version}.replace('.', '_').replace('+', '-b-')`;
}

const entryOfChannel = entryNamedBy('newData.parent().parent()', 6);
const version = "newData.child('version').val()";
const percent = ` + ' ' + newData.child('percent').val() + '%'`;

/**
 * Moved by the caller, now, from where it was: who looked at an older state is refused, and looks
 * again. The entry says `canary@1.5.0 5%` of where it leads, and `canary@1.4.0` of where it led.
 */
function isMovedBy(channel: string, share: string, ...actions: readonly string[]): string {
  return all(
    any(...actions.map((action) => entryOfChannel.says(action))),
    any(
      `newData.child('previous').val() == data.child('version').val()`,
      all(isKept('version'), isKept('previous')),
    ),
    any(
      all('!data.exists()', `${entryOfChannel.before} == null`),
      `${entryOfChannel.before} == '${channel}@' + data.child('version').val()`,
    ),
    `${entryOfChannel.after} == '${channel}@' + ${version}${share}`,
  );
}

/** The sequence, before the write, of the release that a version of this channel names. */
function sequenceOf(version: string): string {
  const release = `'registry/' + $w + '/releases/' + $remote + '/' + ${keyOf(version)}`;
  return `root.child(${release} + '/sequence').val()`;
}

const sequenceBefore = sequenceOf("data.child('version').val()");

/** The minimum may lag behind `stable`, which moves on while a canary runs: back is by a rollback. */
const goesForward = any(
  `!(${entryOfChannel.says('move')})`,
  `${sequenceBefore} == null`,
  `${sequenceOf(version)} >= ${sequenceBefore}`,
);

/** The first release of a remote is what its `stable` leads to at first. */
const isFirst = all(
  entryOfChannel.says('register'),
  "!newData.child('previous').exists()",
  `${entryOfChannel.after} == ${version}`,
);

/** Where the stamp is kept, the head's rule sees to it that all else is. */
function channel(required: string, ...moves: readonly string[]): string {
  return all(
    required,
    any(
      isKept('movedAt'),
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
const release = `$remote + '/' + ${keyOf('newData.val()')}`;
const newSequence = `${newRegistry}.child('releases/' + ${release} + '/sequence').val()`;

// To a release that exists, stands, and is no older than the head allows after this write.
const versionRules = [
  `!${newRegistry}.child('withdrawals/' + ${release}).exists()`,
  `${newSequence} >= ${newHead}.child('minSequence').val()`,
];

/** `channels/$name` of a head. Whether one may be ended is for the head's rule, which sees deletions. */
export const channels: RuleNode = {
  '.validate': 'newData.hasChildren()',
  ...only({
    stable: {
      '.validate': channel(
        hasFields(channelRecord, 'movedAt', 'by'),
        all(isMovedBy('stable', '', 'move', 'promote', 'rollback'), goesForward),
        isFirst,
      ),
      ...only(fieldsOf(channelRecord, { version: versionRules })),
    },
    canary: {
      '.validate': channel(
        hasFields(canaryRecord, 'movedAt', 'by'),
        isMovedBy('canary', percent, 'move'),
      ),
      ...only(fieldsOf(canaryRecord, { version: versionRules })),
    },
  }),
};
