import type { CatalogueEntry } from '@chartroom/contract';

/**
 * Failures that only the command line meets; all others stand in the contract's catalogue, which
 * the browser loads too. Codes of both are distinct, and `docs/errors.md` lists both.
 */
type Release = { readonly remote: string; readonly version: string };

function entry<Context>(
  title: string,
  detail: (context: Context) => string,
): CatalogueEntry<Context> {
  return { title, detail };
}

export const cliCatalogue = {
  'cli/missing': entry<{ what: string; how: string }>(
    'Something that is needed was not given',
    (c) =>
      `${c.what} is not known, and nothing can be asked here. Give it by ${c.how}, then retry.`,
  ),
  'cli/usage': entry<{ reason: string }>(
    'The command was not understood',
    (c) => `${c.reason}. Check \`remote --help\`, then try again.`,
  ),
  'cli/wrong-value': entry<{ what: string; found: string; expected: string }>(
    'A value is not of the right form',
    (c) => `${c.what} is “${c.found}”, expected was ${c.expected}. Check it, then try again.`,
  ),
  'cli/settings-malformed': entry<{ file: string; problems: string }>(
    'The settings of this remote can’t be read',
    (c) => `${c.file} has these problems: ${c.problems}. Check it, then try again.`,
  ),
  'cli/cancelled': entry<Record<never, never>>(
    'Nothing was changed',
    () =>
      'The question was not answered with yes, so it ended there. Start it anew if it was meant.',
  ),
  'cli/unexpected': entry<{ reason: string }>(
    'The command failed',
    (c) => `Something unforeseen happened: ${c.reason}. Try again; if it stays, tell its makers.`,
  ),

  'account/token-refused': entry<{ source: string }>(
    'The token is not accepted',
    (c) =>
      `The refresh token of ${c.source} was refused: it is no such token, or its session was ended. ` +
      'Create another by `remote login --print-token`.',
  ),
  'account/not-a-member': entry<{ email: string; workspace: string }>(
    'You are no member of this workspace',
    (c) =>
      `${c.email} does not belong to “${c.workspace}”. Check --workspace, or ask one of its ` +
      'administrators for an invitation.',
  ),
  'account/not-publisher': entry<{ email: string; workspace: string; role: string }>(
    'You may not publish in this workspace',
    (c) =>
      `${c.email} has the role ${c.role} in “${c.workspace}”; publishing needs the publisher flag ` +
      'or the role admin. Ask an administrator for it.',
  ),
  'account/not-admin': entry<{ email: string; workspace: string; action: string }>(
    'This is for administrators',
    (c) =>
      `To ${c.action} is for administrators of “${c.workspace}”, and ${c.email} is none. Ask one ` +
      'of them.',
  ),
  'account/not-owner': entry<{ remote: string; email: string }>(
    'This remote belongs to another publisher',
    (c) =>
      `${c.remote} was first published by somebody else, and only they and administrators may ` +
      `change it, not ${c.email}. Ask them, or choose another id in manifest.json.`,
  ),

  'database/no-answer': entry<{ host: string; seconds: number }>(
    'The database gave no answer',
    (c) =>
      `${c.host} did not answer within ${c.seconds} s. Check the connection, then start the same ` +
      'command again: it goes on where it stopped.',
  ),
  'database/refused': entry<{ action: string }>(
    'The rules of the workspace refuse this',
    (c) =>
      `To ${c.action} was refused by the database, and nothing was written. Somebody may have ` +
      'changed it meanwhile: check `remote list`, or ask an administrator.',
  ),

  'keys/none': entry<{ folder: string }>(
    'There is no key to sign with',
    (c) =>
      `Neither ${c.folder} nor CHARTROOM_KEY holds a private key. Create one by \`remote keys ` +
      'create`, and ask an administrator to add it to the workspace.',
  ),
  'keys/unknown': entry<{ key: string; folder: string }>(
    'This key is not here',
    (c) => `${c.folder} holds no key ${c.key}. Choose one that \`remote keys list\` shows.`,
  ),
  'keys/several': entry<{ keys: string }>(
    'There are several keys',
    (c) => `${c.keys} could all sign this. Choose one by --key.`,
  ),
  'keys/malformed': entry<{ file: string; problems: string }>(
    'The private key can’t be read',
    (c) => `${c.file} has these problems: ${c.problems}. Choose another key, or create one.`,
  ),
  'keys/not-registered': entry<{ key: string; workspace: string; command: string }>(
    'The workspace does not know this key',
    (c) =>
      `No key ${c.key} is listed in “${c.workspace}”, so no page would run what it signs. Ask an ` +
      `administrator to start: ${c.command}.`,
  ),
  'keys/not-listed': entry<{ key: string; workspace: string }>(
    'The workspace lists no such key',
    (c) => `“${c.workspace}” has no key ${c.key}. Choose one that \`remote keys list\` shows.`,
  ),
  'keys/revoked': entry<{ key: string; workspace: string }>(
    'This key was revoked',
    (c) => `“${c.workspace}” no longer takes what ${c.key} signs. Create another key.`,
  ),
  'keys/inside-project': entry<{ file: string }>(
    'A private key does not belong into a repository',
    (c) => `${c.file} lies inside a git working tree. Choose a folder outside of it by --folder.`,
  ),

  'build/not-a-remote': entry<{ folder: string; problems: string }>(
    'This folder holds no remote',
    (c) => `${c.folder}: ${c.problems}. Check the folder, or create a remote by \`remote create\`.`,
  ),
  'build/dirty': entry<{ files: string }>(
    'There are changes that are not committed',
    (c) =>
      `What is published should be found again in git, and these files differ: ${c.files}. Commit ` +
      'them and try again, or add --allow-dirty.',
  ),
  'build/failed': entry<{ reason: string }>(
    'The build failed',
    (c) => `It ended with: ${c.reason}. Check the source, then try again.`,
  ),
  'build/fixture-malformed': entry<{ file: string; problems: string }>(
    'The fixture can’t be read',
    (c) => `${c.file} has these problems: ${c.problems}. Check it, then try again.`,
  ),
  'build/altered': entry<{ file: string }>(
    'The build is not what it says',
    (c) =>
      `${c.file} differs from its hash in release.json, so something changed it after the build. ` +
      'Reset the folder dist, then try again.',
  ),

  'create/folder-taken': entry<{ folder: string }>(
    'There is something already',
    (c) => `${c.folder} is not empty, and nothing is overwritten. Choose another name or --folder.`,
  ),
  'create/install-failed': entry<{ folder: string; reason: string }>(
    'The packages could not be linked',
    (c) =>
      `\`npm install\` in ${c.folder} ended with: ${c.reason}. The files are all there: try again ` +
      'by `npm install` in that folder.',
  ),

  'release/version-taken': entry<Release & { where: string }>(
    'This version is published with other content',
    (c) =>
      `${c.remote} ${c.version} stands in ${c.where} with other bytes, and a published release never ` +
      'changes. Choose a higher version in package.json.',
  ),
  'release/sequence-too-low': entry<Release & { sequence: number; min: number }>(
    'The sequence must grow with every release',
    (c) =>
      `${c.remote} ${c.version} would be release number ${c.sequence}, but the newest has ` +
      `${c.min - 1}. Enter "chartroom": { "sequence": ${c.min} } in package.json, then retry.`,
  ),
  'release/sequence-too-high': entry<Release & { sequence: number; max: number }>(
    'The sequence is too high',
    (c) =>
      `${c.remote} ${c.version} would be release number ${c.sequence}; the limit today is ${c.max}, so ` +
      'that numbers are left for later releases. Enter a lower "chartroom": { "sequence": … } in ' +
      'package.json, then retry.',
  ),
  'release/address-refused': entry<{ url: string; reason: string }>(
    'No page would load this release',
    (c) =>
      `The release would stand at ${c.url}, but ${c.reason}. Choose an address by --public-url ` +
      'below one of releaseOrigins in config.json, or ask an administrator to list this one.',
  ),
  'release/altered': entry<{ file: string; url: string }>(
    'The target serves other bytes',
    (c) =>
      `${c.url} was fetched after the upload and ${c.file} differs from its hash, so nothing was ` +
      'registered. Check what the server does to files (injection, conversion, a cache), then retry.',
  ),
  'release/not-served': entry<{ url: string; reason: string }>(
    'What was uploaded is not served',
    (c) =>
      `${c.url} was fetched after the upload and gave ${c.reason}, so nothing was registered. Check ` +
      '--public-url and the server, then retry.',
  ),
  'release/no-cors': entry<{ url: string }>(
    'Pages of another origin may not read the release',
    (c) =>
      `${c.url} comes without the header Access-Control-Allow-Origin: *, so nothing was registered. ` +
      'Add it on the server (docs/deploying.md shows how), then retry.',
  ),

  'target/unknown-kind': entry<{ target: string }>(
    'This is no target that can be deployed to',
    (c) =>
      `“${c.target}” is neither a folder, nor an https address, nor firebase:SITE. Check --target.`,
  ),
  'target/unreachable': entry<{ host: string; reason: string }>(
    'The target gave no answer',
    (c) => `${c.host} could not be reached (${c.reason}). Check the address, then retry.`,
  ),
  'target/cut-short': entry<{ host: string; file: string }>(
    'The connection broke during the upload',
    (c) =>
      `${c.host} ended the connection while ${c.file} was sent. Nothing was registered. Start the ` +
      'same command again: what is there already is not sent twice.',
  ),
  'target/credentials': entry<{ host: string; status: number }>(
    'The target does not let you in',
    (c) =>
      `${c.host} answered ${c.status}. Check CHARTROOM_TARGET_USER and CHARTROOM_TARGET_PASSWORD, or ` +
      'CHARTROOM_TARGET_TOKEN.',
  ),
  'target/full': entry<{ target: string; file: string }>(
    'The target is full',
    (c) =>
      `${c.target} has no room for ${c.file}. Nothing was registered. Make room, then start the same ` +
      'command again.',
  ),
  'target/refused': entry<{ target: string; file: string; reason: string }>(
    'The target did not take a file',
    (c) =>
      `${c.target} refused ${c.file}: ${c.reason}. Nothing was registered. Check the server’s log ` +
      'and its free space, then start the same command again.',
  ),

  'verify/failed': entry<Release & { found: string }>(
    'This release does not keep the contract',
    (c) =>
      `${c.remote} ${c.version} was not signed. ${c.found}. Check it by \`remote verify\`, which ` +
      'says what to do about each.',
  ),
  'verify/no-browser': entry<Record<never, never>>(
    'There is no Chromium to look at it with',
    () =>
      'Charts are looked at in a real browser. Choose one by CHARTROOM_CHROMIUM, the path of a ' +
      'Chromium or Chrome.',
  ),

  'channel/nothing-before': entry<{ remote: string; channel: string }>(
    'There is nothing to roll back to',
    (c) =>
      `${c.channel} of ${c.remote} has not led to an older release before. Choose one that ` +
      `\`remote list ${c.remote}\` shows, and name it.`,
  ),
} as const;

export type CliCatalogue = typeof cliCatalogue;
export type CliCode = keyof CliCatalogue;
export type CliContextOf<Code extends CliCode> =
  CliCatalogue[Code] extends CatalogueEntry<infer Context> ? Context : never;

export const cliCodes = Object.keys(cliCatalogue) as readonly CliCode[];
