import { limits } from '@chartroom/contract';
import { isAdmin, isPublisher, maySee } from './authority';
import { all, any, has, newOr } from './expression';
import {
  children,
  flag,
  idPattern,
  isCaller,
  isNow,
  json,
  largest,
  matching,
  namePattern,
  number,
  oneOf,
  only,
  type RuleNode,
  text,
  title,
  uidPattern,
  versionKeyPattern,
  versionThat,
  wasCaller,
  wasNow,
  whole,
} from './field';

const canRead = any(maySee, isPublisher);
const canPublish = any(isAdmin, isPublisher);

const head = "root.child('registry/' + $w + '/heads/' + $remote)";
const newHead = "newData.parent().parent().parent().child('heads').child($remote)";

/** An admin, or the publisher to whom the remote belongs. */
const ownsRemote = any(isAdmin, all(isPublisher, `${head}.child('owner').val() == auth.uid`));

/**
 * The first release comes together with the head that claims the name; that the head may be written
 * is decided by its own rule, before the write, as everything is.
 */
const claimsRemote = all(
  canPublish,
  `!${head}.exists()`,
  `${newHead}.child('owner').val() == auth.uid`,
);

/** Trust is an admin's to give and disabling an admin's to do; the owner keeps what there is. */
const keepsStanding = any(
  isAdmin,
  all(
    "newData.child('owner').val() == auth.uid",
    any(
      all(
        '!data.exists()',
        "newData.child('trust').val() == 'sandboxed'",
        "newData.child('disabled').val() == false",
      ),
      all(
        "newData.child('trust').val() == data.child('trust').val()",
        "newData.child('disabled').val() == data.child('disabled').val()",
      ),
    ),
  ),
);

// From the version of a channel at …/heads/$remote/channels/$name to its release and withdrawal.
const registryOfChannel = 'newData.parent().parent().parent().parent().parent()';
const channelKey = "$remote + '/' + newData.val().replace('.', '_').replace('+', '-b-')";
const leadsToRelease = all(
  `${registryOfChannel}.child('releases/' + ${channelKey}).exists()`,
  `!${registryOfChannel}.child('withdrawals/' + ${channelKey}).exists()`,
);

const channel: RuleNode = {
  '.validate': all(`$name.matches(${namePattern})`, has('version', 'movedAt', 'by')),
  ...only({
    version: versionThat(any('newData.val() == data.val()', leadsToRelease)),
    previous: versionThat(),
    percent: number(0, 100),
    movedAt: wasNow,
    by: wasCaller,
    reason: text(0, 500),
  }),
};

/**
 * A head is made by the first publisher of the name and never removed: what was once loaded under a
 * name must not become somebody else's. `minSequence` never falls, so that an older release can't be
 * passed off as new.
 */
const heads: RuleNode = {
  '.read': canRead,
  $remote: {
    '.write': all(
      any(all(canPublish, '!data.exists()'), ownsRemote),
      has('kind', 'title', 'owner', 'trust', 'disabled', 'minSequence'),
      keepsStanding,
      newOr(
        "newData.child('kind').val() == data.child('kind').val()",
        "newData.child('minSequence').val() >= data.child('minSequence').val()",
      ),
    ),
    '.validate': `$remote.matches(${namePattern})`,
    ...only({
      kind: oneOf('chart', 'data'),
      title,
      owner: matching(uidPattern),
      trust: oneOf('trusted', 'sandboxed'),
      disabled: flag,
      minSequence: whole(0, largest),
      channels: children({ $name: channel }),
    }),
  },
};

// A folder without credentials, query or fragment; the rest of its form is the parser's.
const folderPattern = '/^https?:\\/\\/[^@?#\\\\]+\\/$/';
const containerPattern = '/^[A-Za-z_$][A-Za-z0-9_$]{0,127}$/';
const keyOfRelease = "root.child('registry/' + $w + '/keys/' + newData.val())";

/** `releases/$remote/$v`: written once, by the remote's owner or an admin. */
const releases: RuleNode = {
  $remote: {
    '.read': canRead,
    $v: {
      '.write': all(
        any(ownsRemote, claimsRemote),
        '!data.exists()',
        has('url', 'sha384', 'sequence', 'contract', 'container', 'at', 'by'),
        `${newHead}.exists()`,
      ),
      '.validate': all(
        `$remote.matches(${namePattern})`,
        `$v.matches(${versionKeyPattern})`,
        '$v.length <= 66',
      ),
      ...only({
        url: matching(folderPattern, `newData.val().length <= ${limits.urlLength}`),
        sha384: matching('/^[A-Za-z0-9+\\/]{64}$/'),
        sequence: whole(
          0,
          largest,
          any(
            `!${head}.child('minSequence').exists()`,
            `newData.val() >= ${head}.child('minSequence').val()`,
          ),
        ),
        contract: whole(1, 1000),
        container: matching(containerPattern),
        keyId: matching(
          idPattern,
          `${keyOfRelease}.exists()`,
          `!${keyOfRelease}.child('revokedAt').exists()`,
        ),
        at: isNow,
        by: isCaller,
        notes: text(0, 4000),
      }),
    },
  },
};

/** `withdrawals/$remote/$v`: of a release that exists, and for good. */
const withdrawals: RuleNode = {
  $remote: {
    '.read': canRead,
    $v: {
      '.write': all(
        ownsRemote,
        '!data.exists()',
        has('at', 'by', 'reason'),
        "root.child('registry/' + $w + '/releases/' + $remote + '/' + $v).exists()",
      ),
      ...only({ at: isNow, by: isCaller, reason: text(1, 500) }),
    },
  },
};

function isKept(key: string): string {
  return `newData.child('${key}').val() == data.child('${key}').val()`;
}

/** Publishers' public keys. One is added, and later revoked; nothing else ever happens to it. */
const keys: RuleNode = {
  '.read': canRead,
  $key: {
    '.write': all(
      isAdmin,
      has('jwk', 'owner', 'addedAt', 'by'),
      newOr(
        ...['jwk', 'owner', 'addedAt', 'by'].map(isKept),
        any("!data.child('revokedAt').exists()", isKept('revokedAt')),
      ),
    ),
    '.validate': `$key.matches(${idPattern})`,
    ...only({
      jwk: json(2048),
      owner: matching(uidPattern),
      addedAt: wasNow,
      by: wasCaller,
      revokedAt: wasNow,
    }),
  },
};

export const registry: RuleNode = {
  $w: { ...only({ heads, releases, withdrawals, keys }) },
};
