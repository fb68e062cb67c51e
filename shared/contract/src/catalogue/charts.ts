import { entry, type Named, type Problems } from './entry';

/**
 * The failures of any page that shows a chart, whether it is the shell's or another team's: the only
 * ones that `embed.js` contains, which is held to them by a test of the built file.
 */
export const chartCatalogue = {
  'registry/no-channel': entry<{ remote: string; channel: string }>(
    'This chart has no such channel',
    (c) => `${c.remote} has no channel ${c.channel}. Choose another, or pin a version.`,
  ),
  'registry/withdrawn': entry<Named>(
    'This release was withdrawn',
    (c) => `${c.remote} ${c.version} was withdrawn by its publisher. Choose another version.`,
  ),
  'registry/key-unknown': entry<Named & { keyId: string }>(
    'This release is signed by an unknown key',
    (c) =>
      `${c.remote} ${c.version} is signed by the key ${c.keyId}, which this workspace does not ` +
      'list. An administrator can add the key; until then pin another version.',
  ),
  'registry/key-malformed': entry<{ keyId: string } & Problems>(
    'A publisher’s key can’t be read',
    (c) =>
      `The key ${c.keyId} has these problems: ${c.problems}. Ask an administrator to list it anew.`,
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

  'remote/policy-refused': entry<{ origin: string; directive: string }>(
    'This page’s policy blocks this chart',
    (c) =>
      `The Content-Security-Policy of this page does not allow ${c.origin} in ${c.directive}. The ` +
      'page’s developer can allow it there.',
  ),
  'remote/cross-origin': entry<{ host: string }>(
    'The chart’s server does not admit this page',
    (c) =>
      `${c.host} answers, but without the header Access-Control-Allow-Origin for this page. Ask ` +
      'whoever runs it to add one.',
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
  'embed/fetch-changed': entry<{ host: string }>(
    'This page changes the requests of its charts',
    (c) =>
      `Requests to ${c.host} fail because a script of this page changes them: tracing, for example, adds ` +
      'headers that it does not accept. The page’s developer can exclude that host or load embed.js ' +
      'first; its owner can allow those headers.',
  ),
  'embed/trusted-types': entry<Record<never, never>>(
    'This page’s policy blocks its charts',
    () =>
      'The page requires Trusted Types, and its trusted-types directive does not list default. The ' +
      'page’s developer can allow it there.',
  ),
  'embed/default-policy': entry<{ folder: string }>(
    'This page’s Trusted Types block this chart',
    (c) =>
      `The page’s own default policy refuses scripts below ${c.folder}. The page’s developer can allow ` +
      'them in its createScriptURL.',
  ),
  'embed/page-changed': entry<{ what: string }>(
    'A script of this page breaks its charts',
    (c) =>
      `${c.what} does not work as browsers define it, because a script of this page has changed it. ` +
      'The page’s developer can restore it, or update that script.',
  ),
  'embed/insecure-page': entry<Record<never, never>>(
    'Charts need a secure page',
    () =>
      'On pages of plain http browsers can’t check signatures. Open this page by https, or ask its ' +
      'developer to serve it so.',
  ),
  'embed/shadow-root': entry<Record<never, never>>(
    'This chart has no room in the page',
    () =>
      'A script of this page attaches its own shadow root to the chart’s element, or keeps emptying ' +
      'it. Ask the page’s developer to leave the element alone.',
  ),
  'embed/name-taken': entry<{ name: string }>(
    'Another script uses a name of embed.js',
    (c) =>
      `${c.name} was defined by another script of this page and stays as it is. Ask the page’s ` +
      'developer to rename theirs.',
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

  'chart/failed': entry<{ reason: string }>(
    'This chart stopped drawing',
    (c) => `Drawing failed: ${c.reason}. Retry mounts it anew.`,
  ),
  'chart/selection-refused': entry<Problems>(
    'A selection was not taken',
    (c) =>
      `What the chart selected has these problems: ${c.problems}. Nothing else changes; tell its publisher.`,
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
