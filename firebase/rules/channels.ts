import { limits } from '@chartroom/contract';
import { entryNamedBy } from './audit';
import { all, any, has, isKept } from './expression';
import { number, only, type RuleNode, text, uid, versionThat } from './field';

/** A version's place below a remote: dots and more can't stand in keys. */
export function keyOf(version: string): string {
  return `${version}.replace('.', '_').replace('+', '-b-')`;
}

/** All that a channel has, `percent` being of a canary alone. */
export const channelFields = ['version', 'previous', 'percent', 'movedAt', 'by', 'reason'];

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
function channel(required: readonly string[], ...moves: readonly string[]): string {
  return all(
    has(...required),
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

const channelParts = {
  // To a release that exists, stands, and is no older than the head allows after this write.
  version: versionThat(
    `!${newRegistry}.child('withdrawals/' + ${release}).exists()`,
    `${newSequence} >= ${newHead}.child('minSequence').val()`,
  ),
  // Where it led before, as `isMovedBy` sees to.
  previous: text(1, limits.versionLength),
  movedAt: { '.validate': 'newData.isNumber()' },
  by: uid,
  reason: text(0, 500),
};

/** `channels/$name` of a head. Whether one may be ended is for the head's rule, which sees deletions. */
export const channels: RuleNode = {
  '.validate': 'newData.hasChildren()',
  ...only({
    stable: {
      '.validate': channel(
        ['version', 'movedAt', 'by'],
        all(isMovedBy('stable', '', 'move', 'promote', 'rollback'), goesForward),
        isFirst,
      ),
      ...only(channelParts),
    },
    canary: {
      '.validate': channel(
        ['version', 'percent', 'movedAt', 'by'],
        isMovedBy('canary', percent, 'move'),
      ),
      ...only({ ...channelParts, percent: number(0, 100) }),
    },
  }),
};
