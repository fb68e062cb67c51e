import type { CatalogueEntry } from '@chartroom/contract';

/**
 * Errors that only the command line can raise. All others are in the contract's catalogue, which the
 * browser loads too. Their codes are distinct, and `docs/errors.md` lists both catalogues.
 */
type Release = { readonly remote: string; readonly version: string };

function entry<Context>(
  title: string,
  detail: (context: Context) => string,
): CatalogueEntry<Context> {
  return { title, detail };
}

export const cliErrorCatalogue = {
  'cli/missing': entry<{ what: string; how: string }>(
    'A required value is missing',
    (c) => `${c.what} is missing, and this terminal can’t ask for it. Retry with ${c.how}.`,
  ),
  'cli/usage': entry<{ reason: string }>(
    'Unknown command or option',
    (c) => `${c.reason}. Run it with \`--help\` to see all commands and options.`,
  ),
  'cli/wrong-value': entry<{ what: string; found: string; expected: string }>(
    'Invalid value',
    (c) => `${c.what} is “${c.found}”. Enter ${c.expected}.`,
  ),
  'cli/settings-malformed': entry<{ file: string; problems: string }>(
    'The settings in package.json are invalid',
    (c) => `${c.file}: ${c.problems}. Check the section “chartroom”, then try again.`,
  ),
  'cli/cancelled': entry<Record<never, never>>(
    'Cancelled',
    () => 'Nothing changed. Run the command again to continue.',
  ),
  'cli/unexpected': entry<{ reason: string }>(
    'Something went wrong',
    (c) =>
      `${c.reason}. Try again. If it keeps failing, report it with the output of CHARTROOM_DEBUG=1.`,
  ),

  'account/token-refused': entry<{ source: string }>(
    'The token isn’t valid',
    (c) =>
      `The refresh token from ${c.source} is wrong or its session has ended. Create a new one with ` +
      '`remote login --print-token`.',
  ),
  'account/not-a-member': entry<{ email: string; workspace: string }>(
    'You don’t have access to this workspace',
    (c) =>
      `${c.email} isn’t a member of “${c.workspace}”. Check --workspace, or ask an administrator ` +
      'for an invitation.',
  ),
  'account/not-publisher': entry<{ email: string; workspace: string; role: string }>(
    'You can’t publish in this workspace',
    (c) =>
      `${c.email} has the role ${c.role} in “${c.workspace}”. Ask an administrator to make you a ` +
      'publisher.',
  ),
  'account/not-admin': entry<{ email: string; workspace: string; action: string }>(
    'Only administrators can do this',
    (c) =>
      `${c.email} can’t ${c.action} in “${c.workspace}”. Ask one of the workspace’s administrators.`,
  ),
  'account/not-producer': entry<{ email: string; workspace: string; role: string }>(
    'Only producers write live points',
    (c) =>
      `${c.email} has the role ${c.role} in “${c.workspace}”. Sign in with the account of a producer ` +
      '(`remote login`), or ask an administrator to invite one.',
  ),
  'account/not-in-group': entry<{
    email: string;
    workspace: string;
    group: string;
    command: string;
  }>(
    'This producer can’t write this series group',
    (c) =>
      `${c.email} isn’t assigned “${c.group}” in “${c.workspace}”. Ask an administrator to run: ` +
      `${c.command}.`,
  ),
  'account/not-owner': entry<{ remote: string; email: string }>(
    'This remote belongs to another publisher',
    (c) =>
      `${c.email} can’t change ${c.remote}. Ask its owner or an administrator, or choose another id ` +
      'in manifest.json.',
  ),

  'database/no-answer': entry<{ host: string; seconds: number }>(
    'The database isn’t responding',
    (c) =>
      `${c.host} didn’t respond within ${c.seconds} s. Check the connection, then run the same ` +
      'command again: it continues where it stopped.',
  ),
  'database/refused': entry<{ action: string }>(
    'The workspace’s rules don’t allow this',
    (c) =>
      `The database refused to ${c.action}, and nothing was written. Check \`remote list\` for ` +
      'changes by someone else, or ask an administrator.',
  ),

  'keys/none': entry<{ folder: string }>(
    'You don’t have a key to sign with',
    (c) =>
      `Neither ${c.folder} nor CHARTROOM_KEY holds a private key. Create one with \`remote keys ` +
      'create`, and ask an administrator to add it to the workspace.',
  ),
  'keys/unknown': entry<{ key: string; folder: string }>(
    'This key isn’t on this computer',
    (c) => `${c.folder} has no key ${c.key}. Choose one from \`remote keys list\`.`,
  ),
  'keys/several': entry<{ keys: string }>(
    'You have several keys',
    (c) => `Any of these could sign: ${c.keys}. Choose one with --key.`,
  ),
  'keys/malformed': entry<{ file: string; problems: string }>(
    'The key can’t be read',
    (c) => `${c.file}: ${c.problems}. Choose another key, or create one.`,
  ),
  'keys/not-registered': entry<{ key: string; workspace: string; command: string }>(
    'This key isn’t in the workspace',
    (c) =>
      `Pages of “${c.workspace}” won’t run releases signed with ${c.key}. Ask an administrator to ` +
      `run: ${c.command}.`,
  ),
  'keys/not-listed': entry<{ key: string; workspace: string }>(
    'The workspace doesn’t have this key',
    (c) => `“${c.workspace}” has no key ${c.key}. Choose one from \`remote keys list\`.`,
  ),
  'members/unknown': entry<{ uid: string; workspace: string }>(
    'Not a member',
    (c) => `“${c.workspace}” has no member ${c.uid}. Choose one from \`remote members list\`.`,
  ),
  'members/no-invitation': entry<{ invitation: string; workspace: string }>(
    'No such invitation',
    (c) =>
      `“${c.workspace}” has no invitation ${c.invitation}: it was used or revoked. ` +
      'Choose one from `remote members list`.',
  ),
  'dashboard/unknown': entry<{ id: string; workspace: string }>(
    'No such dashboard',
    (c) =>
      `“${c.workspace}” lists no dashboard ${c.id}. Check the id: it’s the last part of the ` +
      'dashboard’s address.',
  ),
  'dashboard/no-file': entry<{ id: string; dir: string }>(
    'No such file',
    (c) => `${c.dir} has no file ${c.id}.json. Check --dir and the id.`,
  ),
  'dashboard/changed': entry<{ ids: string }>(
    'Dashboards changed since they were pulled',
    (c) =>
      `Nothing was written. In the workspace these are edited, deleted or not from a pull: ${c.ids}. ` +
      'Commit your files to a branch, pull on the branch that they came from, merge and try again.',
  ),
  'dashboard/files-invalid': entry<{ problems: string }>(
    'Dashboard files are invalid',
    (c) => `${c.problems}. Fix what is listed, then try again.`,
  ),
  'push/lines-skipped': entry<{ rows: number; skipped: number; group: string; first: string }>(
    'Some lines weren’t written',
    (c) =>
      `Rows written to ${c.group}: ${c.rows}. Lines skipped: ${c.skipped}; the first was ${c.first}. ` +
      'Check the input, then send those lines again.',
  ),
  'keys/revoked': entry<{ key: string; workspace: string }>(
    'This key is revoked',
    (c) => `“${c.workspace}” no longer accepts ${c.key}. Create another key.`,
  ),
  'keys/inside-project': entry<{ file: string }>(
    'A private key doesn’t belong in a repository',
    (c) => `${c.file} is inside a git working tree. Choose a folder outside it with --folder.`,
  ),

  'build/not-a-remote': entry<{ folder: string; problems: string }>(
    'This folder isn’t a remote',
    (c) =>
      `${c.folder}: ${c.problems}. Check the folder, or create a remote with \`remote create\`.`,
  ),
  'build/dirty': entry<{ files: string }>(
    'You have uncommitted changes',
    (c) => `These files differ from git: ${c.files}. Commit them and retry, or add --allow-dirty.`,
  ),
  'build/failed': entry<{ reason: string }>(
    'The build failed',
    (c) => `${c.reason}. Check the source, then try again.`,
  ),
  'build/fixture-malformed': entry<{ file: string; problems: string }>(
    'The fixture is invalid',
    (c) => `${c.file}: ${c.problems}. Check it, then try again.`,
  ),
  'build/altered': entry<{ file: string }>(
    'A built file was changed',
    (c) =>
      `${c.file} no longer matches its hash in release.json. Reset the folder dist, then try again.`,
  ),

  'create/folder-taken': entry<{ folder: string }>(
    'The folder isn’t empty',
    (c) =>
      `${c.folder} already contains files. Choose another name, or another folder with --folder.`,
  ),
  'create/install-failed': entry<{ folder: string; reason: string }>(
    'The packages couldn’t be installed',
    (c) =>
      `The remote is in ${c.folder}, but npm failed: ${c.reason}. Retry with \`npm install\` in ` +
      'that folder.',
  ),

  'release/version-taken': entry<Release & { where: string }>(
    'This version is already published',
    (c) =>
      `${c.where} has ${c.remote} ${c.version} with different content, and releases never change. ` +
      'Choose a higher version in package.json.',
  ),
  'release/sequence-too-low': entry<Release & { sequence: number; min: number }>(
    'The sequence is too low',
    (c) =>
      `${c.remote} ${c.version} has sequence ${c.sequence}; the newest release has ${c.min - 1}. ` +
      `Set "chartroom": { "sequence": ${c.min} } in package.json, then retry.`,
  ),
  'release/sequence-too-high': entry<Release & { sequence: number; max: number }>(
    'The sequence is too high',
    (c) =>
      `${c.remote} ${c.version} has sequence ${c.sequence}; the limit today is ${c.max}. Set a ` +
      'lower "chartroom": { "sequence": … } in package.json, then retry.',
  ),
  'release/address-refused': entry<{ url: string; reason: string }>(
    'Pages can’t load releases from this address',
    (c) =>
      `${c.url}: ${c.reason}. Choose an address below one of releaseOrigins in config.json with ` +
      '--public-url, or ask an administrator to add this origin.',
  ),
  'release/altered': entry<{ file: string; url: string }>(
    'The server changes files',
    (c) =>
      `${c.url} differs from what you uploaded as ${c.file}, so nothing was registered. Check the ` +
      'server for injection, conversion or caching, then retry.',
  ),
  'release/not-served': entry<{ url: string; reason: string }>(
    'The uploaded files can’t be fetched',
    (c) =>
      `${c.url} returned ${c.reason}, so nothing was registered. Check --public-url and the server, ` +
      'then retry.',
  ),
  'release/no-cors': entry<{ url: string }>(
    'Other origins can’t read the release',
    (c) =>
      `${c.url} lacks the header Access-Control-Allow-Origin: *, so nothing was registered. Add it ` +
      'on the server (see docs/deploying.md), then retry.',
  ),

  'deployment/no-config': entry<{ file: string }>(
    'There is no config.json',
    (c) =>
      `${c.file} doesn’t exist. Create it as docs/production.md shows, or name another file with ` +
      '--config.',
  ),
  'deployment/config-malformed': entry<{ file: string; problems: string }>(
    'This config.json is invalid',
    (c) => `${c.file}: ${c.problems}. Check it: docs/production.md explains every field.`,
  ),
  'deployment/no-package': entry<{ folder: string; problem: string }>(
    'There is no package in this folder',
    (c) => `${c.folder}: ${c.problem}. Create it with \`npm run package\`.`,
  ),
  'deployment/no-releases': entry<{ folder: string }>(
    'The package has no remotes',
    (c) => `${c.folder} was created with --no-releases. Create it without that option.`,
  ),
  'deployment/not-owner': entry<{ host: string; status: number }>(
    'You don’t own this Firebase project',
    (c) =>
      `${c.host} refused the access token (status ${c.status}). Run \`gcloud auth login\` with an ` +
      'account that owns the project, then `gcloud auth print-access-token`, and put the token in ' +
      'CHARTROOM_ACCESS_TOKEN.',
  ),
  'deployment/request-failed': entry<{ host: string; reason: string }>(
    'Firebase didn’t do this',
    (c) => `${c.host}: ${c.reason}. Nothing is half done: run the command again.`,
  ),
  'deployment/workspace-exists': entry<{ workspace: string }>(
    'The workspace exists already',
    (c) =>
      `“${c.workspace}” has an owner. Ask them for an invitation, or choose another --workspace.`,
  ),

  'target/unknown-kind': entry<{ target: string }>(
    'You can’t deploy to this target',
    (c) => `“${c.target}” isn’t a folder, an https address or firebase:SITE. Check --target.`,
  ),
  'target/unreachable': entry<{ host: string; reason: string }>(
    'The target isn’t responding',
    (c) => `${c.host} can’t be reached (${c.reason}). Check the address, then retry.`,
  ),
  'target/cut-short': entry<{ host: string; file: string }>(
    'The upload was interrupted',
    (c) =>
      `${c.host} closed the connection during ${c.file}, and nothing was registered. Run the same ` +
      'command again: it skips files that are already uploaded.',
  ),
  'target/credentials': entry<{ host: string; status: number }>(
    'The target refused your credentials',
    (c) =>
      `${c.host} returned status ${c.status}. Check CHARTROOM_TARGET_USER and CHARTROOM_TARGET_PASSWORD, or ` +
      'CHARTROOM_TARGET_TOKEN.',
  ),
  'target/full': entry<{ target: string; file: string }>(
    'The target is full',
    (c) =>
      `${c.target} has no space for ${c.file}, and nothing was registered. Free some space, then ` +
      'run the same command again.',
  ),
  'target/refused': entry<{ target: string; file: string; reason: string }>(
    'The target refused a file',
    (c) =>
      `${c.target} didn’t accept ${c.file}: ${c.reason}. Check the server’s log and free space, then ` +
      'run the same command again. Nothing was registered.',
  ),

  'verify/failed': entry<Release & { found: string }>(
    'This release doesn’t meet the contract',
    (c) =>
      `${c.remote} ${c.version} wasn’t signed. ${c.found}. Run \`remote verify\` to see how ` +
      'to fix each problem.',
  ),
  'verify/no-browser': entry<Record<never, never>>(
    'Chromium isn’t installed',
    () =>
      'Charts are tested in a real browser. Set CHARTROOM_CHROMIUM to the path of Chromium or ' +
      'Chrome, then retry.',
  ),

  'channel/nothing-before': entry<{ remote: string; channel: string }>(
    'There’s no release to roll back to',
    (c) =>
      `${c.channel} of ${c.remote} has never pointed to an older release. Choose a version from ` +
      `\`remote list ${c.remote}\`.`,
  ),
} as const;

export type CliErrorCatalogue = typeof cliErrorCatalogue;
export type CliErrorCode = keyof CliErrorCatalogue;
export type CliErrorContext<Code extends CliErrorCode> =
  CliErrorCatalogue[Code] extends CatalogueEntry<infer Context> ? Context : never;

export const cliErrorCodes = Object.keys(cliErrorCatalogue) as readonly CliErrorCode[];
