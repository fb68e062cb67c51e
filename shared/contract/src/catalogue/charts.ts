import { entry, type Named, type Problems } from './entry';

/**
 * The failures of any page that shows a chart, whether it is the shell's or another team's: the only
 * ones that `embed.js` contains, which is held to them by a test of the built file.
 */
export const chartCatalogue = {
  'registry/malformed': entry<{ remote: string } & Problems>(
    'This chart’s registry entry can’t be read',
    (c) => `The entry of ${c.remote} has these problems: ${c.problems}. Its publisher can mend it.`,
  ),
  'registry/unknown-remote': entry<{ remote: string }>(
    'This chart is not in the registry',
    (c) => `No remote is called ${c.remote} in this workspace. Choose another chart.`,
  ),
  'registry/no-channel': entry<{ remote: string; channel: string }>(
    'This chart has no such channel',
    (c) => `${c.remote} has no channel ${c.channel}. Choose another, or pin a version.`,
  ),
  'registry/no-release': entry<Named>(
    'This release is not in the registry',
    (c) => `${c.remote} ${c.version} was never published here. Choose another version.`,
  ),
  'registry/withdrawn': entry<Named>(
    'This release was withdrawn',
    (c) => `${c.remote} ${c.version} was withdrawn by its publisher. Choose another version.`,
  ),
  'registry/replayed': entry<Named & { sequence: number; minimum: number }>(
    'This release is older than allowed',
    (c) =>
      `${c.remote} ${c.version} is release number ${c.sequence}; its channel may not go below ` +
      `${c.minimum}. Its publisher can roll back, which is recorded.`,
  ),
  'registry/key-unknown': entry<Named & { keyId: string }>(
    'This release is signed by an unknown key',
    (c) =>
      `${c.remote} ${c.version} is signed by the key ${c.keyId}, which this workspace does not ` +
      'list. An administrator can add the key; until then pin another version.',
  ),
  'registry/key-revoked': entry<Named & { keyId: string }>(
    'This release is signed by a revoked key',
    (c) =>
      `${c.remote} ${c.version} is signed by the key ${c.keyId}, which was revoked. Ask its ` +
      'publisher to sign it anew with another key, or choose another version.',
  ),
  'registry/key-foreign': entry<Named & { keyId: string }>(
    'This release is signed by somebody else',
    (c) =>
      `${c.remote} ${c.version} is signed by the key ${c.keyId}, which belongs neither to the owner ` +
      'of the chart nor to who registered the release. Ask its publisher to sign it anew.',
  ),
  'registry/key-malformed': entry<{ keyId: string } & Problems>(
    'A publisher’s key can’t be read',
    (c) =>
      `The key ${c.keyId} has these problems: ${c.problems}. Ask an administrator to list it anew.`,
  ),
  'registry/untrusted': entry<{ remote: string }>(
    'This chart is not trusted here',
    (c) =>
      `${c.remote} may only run in a sandbox, which this page does not offer. An administrator can ` +
      'trust it; until then choose another chart.',
  ),
  'registry/disabled': entry<{ remote: string }>(
    'This chart is switched off',
    (c) => `${c.remote} was disabled by an administrator of the workspace, who can enable it.`,
  ),

  'registry/changed': entry<{ remote: string }>(
    'This was changed meanwhile',
    (c) =>
      `Somebody else changed ${c.remote} before your change arrived, so nothing of yours was written. ` +
      'The page shows it as it is now: check it and decide anew.',
  ),
  'registry/write-refused': entry<{ remote: string }>(
    'The change was refused',
    (c) =>
      `The database’s rules did not allow this for ${c.remote}; your role may have changed. Nothing ` +
      'was written. Ask an administrator of the workspace.',
  ),

  'remote/contract-too-new': entry<Named & { contract: number; readable: string }>(
    'This chart needs a newer Chartroom',
    (c) =>
      `${c.remote} ${c.version} speaks contract ${c.contract}; this page reads ${c.readable}. ` +
      'Reload for the newest page or pin an older release.',
  ),
  'remote/address-refused': entry<Named & { reason: string }>(
    'This chart’s address is not allowed',
    (c) => `${c.remote} ${c.version} was not fetched: ${c.reason}. An administrator can allow it.`,
  ),
  'remote/origin-unreachable': entry<Named & { host: string }>(
    'This chart did not load',
    (c) => `${c.host}, which serves ${c.remote} ${c.version}, gave no answer. Retry in a moment.`,
  ),
  'remote/not-found': entry<Named & { file: string; status: number }>(
    'This chart did not load',
    (c) =>
      `${c.file} of ${c.remote} ${c.version} answered ${c.status}. Retry, or ask its publisher.`,
  ),
  'remote/release-malformed': entry<Named & Problems>(
    'This chart’s release can’t be read',
    (c) =>
      `release.json of ${c.remote} ${c.version} has these problems: ${c.problems}. ` +
      'Ask its publisher, or pin another version.',
  ),
  'remote/integrity': entry<Named & { file: string }>(
    'This chart is not what was published',
    (c) =>
      `${c.file} of ${c.remote} ${c.version} differs from its published hash, so it was not run. ` +
      'Retry; if it stays, tell its publisher.',
  ),
  'remote/unlisted': entry<Named & { file: string }>(
    'This chart asks for a file that was not published',
    (c) =>
      `${c.file} is not listed in release.json of ${c.remote} ${c.version}, so it was not run. Tell ` +
      'its publisher, or pin another version.',
  ),
  'remote/signature-missing': entry<Named>(
    'This chart is not signed',
    (c) =>
      `${c.remote} ${c.version} has no release.sig beside its release.json, so it was not run. Ask ` +
      'its publisher to deploy it anew, or pin another version.',
  ),
  'remote/signature-wrong': entry<Named & { keyId: string }>(
    'This chart’s signature does not match',
    (c) =>
      `release.sig of ${c.remote} ${c.version} is not the signature of the key ${c.keyId} over its ` +
      'release.json, so it was not run. Tell its publisher, or pin another version.',
  ),
  'remote/redirected': entry<Named & { file: string }>(
    'This chart’s address leads elsewhere',
    (c) =>
      `The server of ${c.remote} ${c.version} redirects ${c.file} to another address, which is not ` +
      'followed. Ask its publisher to serve it where it is registered.',
  ),
  'remote/entry-timeout': entry<Named & { timeoutMs: number }>(
    'This chart did not load',
    (c) => `${c.remote} ${c.version} gave no answer within ${c.timeoutMs / 1000} s. Retry.`,
  ),
  'remote/import-failed': entry<Named & { reason: string }>(
    'This chart did not start',
    (c) => `${c.remote} ${c.version} failed while starting: ${c.reason}. Retry.`,
  ),
  'remote/module-malformed': entry<Named & Problems>(
    'This chart does not keep the contract',
    (c) =>
      `./remote of ${c.remote} ${c.version} has these problems: ${c.problems}. ` +
      'Ask its publisher, or pin another version.',
  ),
  'remote/mount-timeout': entry<Named & { timeoutMs: number }>(
    'This chart did not draw',
    (c) => `${c.remote} ${c.version} did not draw within ${c.timeoutMs / 1000} s. Retry.`,
  ),
  'remote/mount-failed': entry<Named & { reason: string }>(
    'This chart did not draw',
    (c) => `${c.remote} ${c.version} failed while mounting: ${c.reason}. Retry.`,
  ),
  'remote/update-failed': entry<Named & { reason: string }>(
    'This chart stopped drawing',
    (c) => `${c.remote} ${c.version} failed on new data: ${c.reason}. Retry mounts it anew.`,
  ),
  'remote/unmount-failed': entry<Named & { reason: string }>(
    'This chart did not clean up',
    (c) =>
      `${c.remote} ${c.version} failed while unmounting: ${c.reason}. It was removed; tell its publisher.`,
  ),

  'embed/settings': entry<Problems>(
    'This chart is not set up rightly',
    (c) =>
      `What the page asks for has these problems: ${c.problems}. The page’s developer can mend it.`,
  ),
  'embed/data': entry<Problems>(
    'The data of this chart can’t be read',
    (c) =>
      `Rows as objects, columns by name or a frame were expected: ${c.problems}. The page’s developer can mend it.`,
  ),
  'embed/script-unreachable': entry<{ script: string }>(
    'Charts can’t be loaded here',
    (c) =>
      `${c.script} did not load. Check that its server is running and that this page’s policy allows it.`,
  ),
  'parcel/props': entry<Named & Problems>(
    'This chart was not handed what it needs',
    (c) =>
      `The props of ${c.remote} ${c.version} have these problems: ${c.problems}. The page’s developer can mend it.`,
  ),

  'channels/malformed': entry<{ remote: string } & Problems>(
    'The channels of this chart can’t be read',
    (c) => `channels.json of ${c.remote} has these problems: ${c.problems}. Ask its publisher.`,
  ),
  'channels/signature-wrong': entry<{ remote: string }>(
    'The channels of this chart are not signed as expected',
    (c) =>
      `channels.sig of ${c.remote} is no signature of its channels.json by a key that counts here. ` +
      'Ask its publisher which key signs, and that both files are published.',
  ),
  'channels/expired': entry<{ remote: string; expiredAt: string }>(
    'The channels of this chart have expired',
    (c) =>
      `channels.json of ${c.remote} was valid until ${c.expiredAt}. Ask its publisher to publish ` +
      'it anew.',
  ),
  'channels/replayed': entry<{ remote: string; sequence: number; minimum: number }>(
    'The channels of this chart are older than before',
    (c) =>
      `channels.json of ${c.remote} is copy number ${c.sequence}; number ${c.minimum} was seen ` +
      'here already. Retry; if it stays, tell its publisher.',
  ),

  'chart/encoding': entry<{ role: string; expected: string; found: string }>(
    'This chart lacks a field',
    (c) =>
      `${c.role} needs ${c.expected}; the data gives ${c.found}. Choose a field in the editor.`,
  ),
  'chart/options': entry<{ remote: string } & Problems>(
    'This chart’s settings can’t be read',
    (c) => `${c.remote} was given ${c.problems}. An editor can mend the panel.`,
  ),
  'chart/failed': entry<{ reason: string }>(
    'This chart stopped drawing',
    (c) => `Drawing failed: ${c.reason}. Retry mounts it anew.`,
  ),
  'chart/selection-refused': entry<Problems>(
    'A selection was not taken',
    (c) =>
      `What the chart selected has these problems: ${c.problems}. Nothing else changes; tell its publisher.`,
  ),
  'chart/range-refused': entry<Problems>(
    'A range was not taken',
    (c) =>
      `The range that the chart asked for has these problems: ${c.problems}. The one before stays; tell its publisher.`,
  ),
  'chart/state-refused': entry<Problems>(
    'The view of this chart is not kept',
    (c) =>
      `What the chart asked to keep has these problems: ${c.problems}. It goes on drawing; tell its publisher.`,
  ),

  'shell/unexpected': entry<{ reason: string }>(
    'This page failed',
    (c) => `Something unforeseen happened: ${c.reason}. The rest of Chartroom works; retry.`,
  ),
} as const;
