import { entry, type Named, type Problems } from './entry';

/**
 * Errors of any page that shows a chart, the shell's or another team's. `embed.js` contains only
 * these, which a test of the built file checks.
 */
export const chartCatalogue = {
  'registry/no-channel': entry<{ remote: string; channel: string }>(
    'Channel not found',
    (c) => `${c.remote} has no channel ${c.channel}. Choose another, or pin a version.`,
  ),
  'registry/withdrawn': entry<Named>(
    'This release was withdrawn',
    (c) => `${c.remote} ${c.version} is no longer available. Choose another version.`,
  ),
  'registry/key-unknown': entry<Named & { keyId: string }>(
    'This release is signed with an unknown key',
    (c) =>
      `${c.remote} ${c.version} is signed with ${c.keyId}. Ask an administrator to add that key, or ` +
      'choose another version.',
  ),
  'registry/key-malformed': entry<{ keyId: string } & Problems>(
    'A publisher’s key is invalid',
    (c) => `${c.keyId}: ${c.problems}. Ask an administrator to add it again.`,
  ),

  'remote/contract-too-new': entry<Named & { contract: number; readable: string }>(
    'This chart needs a newer Chartroom',
    (c) =>
      `${c.remote} ${c.version} uses contract ${c.contract}; this page supports ${c.readable}. Reload ` +
      'the page, or pin an older release.',
  ),
  'remote/address-refused': entry<Named & { reason: string }>(
    'This chart’s address isn’t allowed',
    (c) => `${c.remote} ${c.version}: ${c.reason}. Ask an administrator to allow it.`,
  ),
  'remote/origin-unreachable': entry<Named & { host: string }>(
    'Couldn’t load this chart',
    (c) => `${c.host} isn’t responding (${c.remote} ${c.version}). Retry in a moment.`,
  ),
  'remote/not-found': entry<Named & { file: string; status: number }>(
    'Couldn’t load this chart',
    (c) =>
      `${c.file} of ${c.remote} ${c.version} returned error ${c.status}. Retry, or tell its publisher.`,
  ),
  'remote/release-malformed': entry<Named & Problems>(
    'This chart’s release is invalid',
    (c) =>
      `release.json of ${c.remote} ${c.version}: ${c.problems}. Tell its publisher, or pin another ` +
      'version.',
  ),
  'remote/integrity': entry<Named & { file: string }>(
    'This chart differs from what was published',
    (c) =>
      `The hash of ${c.file} in ${c.remote} ${c.version} doesn’t match. Retry, or tell its publisher.`,
  ),
  'remote/unlisted': entry<Named & { file: string }>(
    'This chart requests an unpublished file',
    (c) =>
      `${c.file} isn’t in release.json of ${c.remote} ${c.version}. Tell its publisher, or pin another ` +
      'version.',
  ),
  'remote/signature-missing': entry<Named>(
    'This chart isn’t signed',
    (c) =>
      `${c.remote} ${c.version} has no release.sig. Ask its publisher to deploy it again, or pin ` +
      'another version.',
  ),
  'remote/signature-wrong': entry<Named & { keyId: string }>(
    'This chart’s signature is invalid',
    (c) =>
      `release.sig of ${c.remote} ${c.version} doesn’t match key ${c.keyId}. Tell its publisher, or ` +
      'pin another version.',
  ),
  'remote/redirected': entry<Named & { file: string }>(
    'This chart’s address redirects',
    (c) =>
      `${c.file} of ${c.remote} ${c.version} has moved. Ask its publisher to serve it where it’s registered.`,
  ),
  'remote/entry-timeout': entry<Named & { timeoutMs: number }>(
    'Couldn’t load this chart',
    (c) => `${c.remote} ${c.version} didn’t load within ${c.timeoutMs / 1000} s. Retry.`,
  ),
  'remote/import-failed': entry<Named & { reason: string }>(
    'Couldn’t start this chart',
    (c) => `${c.remote} ${c.version}: ${c.reason}. Retry.`,
  ),
  'remote/module-malformed': entry<Named & Problems>(
    'This chart is incompatible with this version of Chartroom',
    (c) =>
      `./remote of ${c.remote} ${c.version}: ${c.problems}. Tell its publisher, or pin another version.`,
  ),
  'remote/mount-timeout': entry<Named & { timeoutMs: number }>(
    'Couldn’t draw this chart',
    (c) => `${c.remote} ${c.version} didn’t draw within ${c.timeoutMs / 1000} s. Retry.`,
  ),
  'remote/mount-failed': entry<Named & { reason: string }>(
    'Couldn’t draw this chart',
    (c) => `${c.remote} ${c.version} failed to mount: ${c.reason}. Retry.`,
  ),
  'remote/update-failed': entry<Named & { reason: string }>(
    'This chart stopped drawing',
    (c) => `${c.remote} ${c.version}: ${c.reason}. Select Retry to reload the chart.`,
  ),
  'remote/unmount-failed': entry<Named & { reason: string }>(
    'This chart didn’t clean up',
    (c) =>
      `${c.remote} ${c.version} failed to unmount: ${c.reason}. It’s removed; tell its publisher.`,
  ),

  'remote/policy-refused': entry<{ origin: string; directive: string }>(
    'This page’s security policy blocks this chart',
    (c) =>
      `Ask the page’s developer to allow ${c.origin} in ${c.directive} of its Content-Security-Policy.`,
  ),
  'remote/cross-origin': entry<{ host: string }>(
    'The chart’s server doesn’t allow this page',
    (c) => `Ask the owner of ${c.host} to send Access-Control-Allow-Origin for this page.`,
  ),

  'embed/settings': entry<Problems>(
    'Chart settings are invalid',
    (c) => `${c.problems}. Ask the page’s developer to fix them.`,
  ),
  'embed/data': entry<Problems>(
    'Couldn’t read this chart’s data',
    (c) => `Expected rows, columns or a frame: ${c.problems}. Tell the page’s developer.`,
  ),
  'embed/script-unreachable': entry<{ script: string }>(
    'Couldn’t load charts here',
    (c) =>
      `${c.script} didn’t load. Check that its server is running and this page’s policy allows it.`,
  ),
  'embed/fetch-changed': entry<{ host: string }>(
    'This page changes its charts’ requests',
    (c) =>
      `A script on this page, such as tracing, changes requests to ${c.host}. Ask the page’s developer to ` +
      'exclude that host or load embed.js first.',
  ),
  'embed/trusted-types': entry<Record<never, never>>(
    'This page’s security policy blocks its charts',
    () => 'Ask the page’s developer to list default in the trusted-types directive.',
  ),
  'embed/default-policy': entry<{ folder: string }>(
    'This page’s Trusted Types block this chart',
    (c) =>
      `Ask the page’s developer to allow scripts below ${c.folder} in the default policy’s createScriptURL.`,
  ),
  'embed/page-changed': entry<{ what: string }>(
    'A script on this page breaks its charts',
    (c) =>
      `It has changed ${c.what}. Ask the page’s developer to restore it or update that script.`,
  ),
  'embed/insecure-page': entry<Record<never, never>>(
    'Charts need a secure page',
    () => 'Browsers can’t check signatures over http. Open this page over https.',
  ),
  'embed/shadow-root': entry<Record<never, never>>(
    'This chart can’t use its element',
    () =>
      'A script of this page attaches a shadow root to it or keeps emptying it. Ask the page’s ' +
      'developer to leave the element alone.',
  ),
  'embed/name-taken': entry<{ name: string }>(
    'Another script uses a name of embed.js',
    (c) => `${c.name} is already defined on this page. Ask the page’s developer to rename it.`,
  ),

  'channels/malformed': entry<{ remote: string } & Problems>(
    'This chart’s channels are invalid',
    (c) => `channels.json of ${c.remote}: ${c.problems}. Tell its publisher.`,
  ),
  'channels/signature-wrong': entry<{ remote: string }>(
    'This chart’s channels have an invalid signature',
    (c) =>
      `channels.sig of ${c.remote} doesn’t match channels.json and this page’s keys. Ask its publisher ` +
      'which key signs, and to publish both files.',
  ),
  'channels/expired': entry<{ remote: string; expiredAt: string }>(
    'This chart’s channels have expired',
    (c) =>
      `channels.json of ${c.remote} was valid until ${c.expiredAt}. Ask its publisher to publish it again.`,
  ),
  'channels/replayed': entry<{ remote: string; sequence: number; minimum: number }>(
    'This chart’s channels are out of date',
    (c) =>
      `channels.json of ${c.remote} has sequence ${c.sequence}; this page has seen ${c.minimum}. Retry, or ` +
      'tell its publisher.',
  ),

  'chart/failed': entry<{ reason: string }>(
    'This chart stopped drawing',
    (c) => `${c.reason}. Select Retry to reload the chart.`,
  ),
  'chart/selection-refused': entry<Problems>(
    'Couldn’t apply this selection',
    (c) => `The chart’s selection is invalid: ${c.problems}. Tell its publisher.`,
  ),
  'chart/state-refused': entry<Problems>(
    'Couldn’t save this chart’s view',
    (c) =>
      `The chart’s state is invalid: ${c.problems}. You can keep using the chart. Tell its publisher.`,
  ),

  'shell/unexpected': entry<{ reason: string }>(
    'Something went wrong',
    (c) => `${c.reason}. The rest of Chartroom works; retry.`,
  ),
} as const;
