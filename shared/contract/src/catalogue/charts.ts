import { entry, type ProblemsContext, type ReleaseContext } from './entry';

/**
 * Errors of any page that shows a chart, the shell's or another team's. `embed.js` contains only
 * these, which a test of the built file checks.
 */
export const chartErrorCatalogue = {
  'registry/no-channel': entry<{ remote: string; channel: string }>()(
    'Channel not found',
    '{remote} has no channel {channel}. Choose another, or pin a version.',
  ),
  'registry/withdrawn': entry<ReleaseContext>()(
    'This release was withdrawn',
    '{remote} {version} is no longer available. Choose another version.',
  ),
  'registry/key-unknown': entry<ReleaseContext & { keyId: string }>()(
    'This release is signed with an unknown key',
    '{remote} {version} is signed with {keyId}. Ask an administrator to add that key, or choose another version.',
  ),
  'registry/key-malformed': entry<{ keyId: string } & ProblemsContext>()(
    'A publisher’s key is invalid',
    'Key {keyId} can’t be read: {problems}. Ask an administrator to add it again.',
  ),

  'remote/contract-too-new': entry<ReleaseContext & { contract: number; readable: string }>()(
    'This chart needs a newer Chartroom',
    '{remote} {version} uses contract {contract}; this page supports {readable}. Reload the page, or pin an older release.',
  ),
  'remote/address-refused': entry<ReleaseContext & { reason: string }>()(
    'This chart’s address isn’t allowed',
    '{remote} {version}: {reason}. Ask an administrator to allow this address.',
  ),
  'remote/origin-unreachable': entry<ReleaseContext & { host: string }>()(
    'Couldn’t load this chart',
    '{host} isn’t responding ({remote} {version}). Retry in a moment.',
  ),
  'remote/not-found': entry<ReleaseContext & { file: string; status: number }>()(
    'Couldn’t load this chart',
    '{file} of {remote} {version} returned error {status}. Retry, or tell its publisher.',
  ),
  'remote/release-malformed': entry<ReleaseContext & ProblemsContext>()(
    'This chart’s release is invalid',
    'release.json of {remote} {version}: {problems}. Tell its publisher, or pin another version.',
  ),
  'remote/integrity': entry<ReleaseContext & { file: string }>()(
    'This chart doesn’t match its published release',
    'The hash of {file} in {remote} {version} doesn’t match. Retry, or tell its publisher.',
  ),
  'remote/unlisted': entry<ReleaseContext & { file: string }>()(
    'This chart requests an unpublished file',
    '{file} isn’t in release.json of {remote} {version}. Tell its publisher, or pin another version.',
  ),
  'remote/signature-missing': entry<ReleaseContext>()(
    'This chart isn’t signed',
    '{remote} {version} has no release.sig. Ask its publisher to deploy it again, or pin another version.',
  ),
  'remote/signature-wrong': entry<ReleaseContext & { keyId: string }>()(
    'This chart’s signature is invalid',
    'release.sig of {remote} {version} doesn’t match key {keyId}. Tell its publisher, or pin another version.',
  ),
  'remote/redirected': entry<ReleaseContext & { file: string }>()(
    'This chart’s address redirects',
    '{file} of {remote} {version} has moved. Ask its publisher to serve it at its registered address.',
  ),
  'remote/entry-timeout': entry(inSeconds)(
    'Couldn’t load this chart',
    '{remote} {version} didn’t load within {seconds} s. Retry.',
  ),
  'remote/import-failed': entry<ReleaseContext & { reason: string }>()(
    'Couldn’t start this chart',
    '{remote} {version}: {reason}. Retry.',
  ),
  'remote/module-malformed': entry<ReleaseContext & ProblemsContext>()(
    'This chart is incompatible with this version of Chartroom',
    './remote in {remote} {version}: {problems}. Tell its publisher, or pin another version.',
  ),
  'remote/mount-timeout': entry(inSeconds)(
    'Couldn’t draw this chart',
    '{remote} {version} didn’t draw within {seconds} s. Retry.',
  ),
  'remote/mount-failed': entry<ReleaseContext & { reason: string }>()(
    'Couldn’t draw this chart',
    '{remote} {version} failed to mount: {reason}. Retry.',
  ),
  'remote/update-failed': entry<ReleaseContext & { reason: string }>()(
    'This chart stopped drawing',
    '{remote} {version}: {reason}. Select Retry to reload the chart.',
  ),
  'remote/unmount-failed': entry<ReleaseContext & { reason: string }>()(
    'This chart didn’t shut down cleanly',
    '{remote} {version} failed to unmount: {reason}. It was removed anyway. Tell its publisher.',
  ),

  'remote/policy-refused': entry<{ origin: string; directive: string }>()(
    'This page’s security policy blocks this chart',
    'Ask the page’s developer to allow {origin} in {directive} of its Content-Security-Policy.',
  ),
  'remote/cross-origin': entry<{ host: string }>()(
    'The chart’s server doesn’t allow this page',
    'Ask the owner of {host} to send Access-Control-Allow-Origin for this page.',
  ),

  'embed/settings': entry<ProblemsContext>()(
    'Chart settings are invalid',
    '{problems}. Ask the page’s developer to fix them.',
  ),
  'embed/data': entry<ProblemsContext>()(
    'Couldn’t read this chart’s data',
    'Expected rows, columns or a frame: {problems}. Tell the page’s developer.',
  ),
  'embed/script-unreachable': entry<{ script: string }>()(
    'Couldn’t load charts here',
    '{script} didn’t load. Check that its server is running and this page’s policy allows it.',
  ),
  'embed/fetch-changed': entry<{ host: string }>()(
    'This page changes its charts’ requests',
    'A script on this page, such as tracing, changes requests to {host}. Ask the page’s developer to exclude that host or load embed.js first.',
  ),
  'embed/trusted-types': entry<Record<never, never>>()(
    'This page’s security policy blocks its charts',
    'Ask the page’s developer to add default to the trusted-types directive.',
  ),
  'embed/default-policy': entry<{ folder: string }>()(
    'This page’s Trusted Types policy blocks this chart',
    'Ask the page’s developer to allow scripts under {folder} in the default policy’s createScriptURL.',
  ),
  'embed/page-changed': entry<{ what: string }>()(
    'A script on this page breaks its charts',
    'It has replaced {what}. Ask the page’s developer to restore it or update the script.',
  ),
  'embed/insecure-page': entry<Record<never, never>>()(
    'Charts need a secure page',
    'Browsers can’t check signatures over http. Open this page over https.',
  ),
  'embed/shadow-root': entry<Record<never, never>>()(
    'This chart can’t use its element',
    'A script on this page attaches a shadow root to the element or keeps clearing it. Ask the page’s developer to exclude the element.',
  ),
  'embed/name-taken': entry<{ name: string }>()(
    'Another script uses a name embed.js needs',
    '{name} is already defined on this page. Ask the page’s developer to rename it.',
  ),

  'channels/malformed': entry<{ remote: string } & ProblemsContext>()(
    'This chart’s channels are invalid',
    'channels.json of {remote}: {problems}. Tell its publisher.',
  ),
  'channels/signature-wrong': entry<{ remote: string }>()(
    'This chart’s channels have an invalid signature',
    'channels.sig of {remote} doesn’t match channels.json and this page’s keys. Ask its publisher which key they use and to publish both files again.',
  ),
  'channels/expired': entry<{ remote: string; expiredAt: string }>()(
    'This chart’s channels have expired',
    'channels.json of {remote} was valid until {expiredAt}. Ask its publisher to publish it again.',
  ),
  'channels/replayed': entry<{ remote: string; sequence: number; minimum: number }>()(
    'This chart’s channels are out of date',
    'channels.json of {remote} has sequence {sequence}; this page has seen {minimum}. Retry, or tell its publisher.',
  ),

  'chart/failed': entry<{ reason: string }>()(
    'This chart stopped drawing',
    '{reason}. Select Retry to reload the chart.',
  ),
  'chart/selection-refused': entry<ProblemsContext>()(
    'Couldn’t apply this selection',
    'The chart’s selection is invalid: {problems}. Tell its publisher.',
  ),
  'chart/state-refused': entry<ProblemsContext>()(
    'Couldn’t save this chart’s view',
    'The chart’s state is invalid: {problems}. You can keep using the chart. Tell its publisher.',
  ),

  'shell/unexpected': entry<{ reason: string }>()(
    'Something went wrong',
    '{reason}. The rest of Chartroom still works. Retry.',
  ),
} as const;

function inSeconds({ remote, version, timeoutMs }: ReleaseContext & { timeoutMs: number }) {
  return { remote, version, seconds: timeoutMs / 1000 };
}
