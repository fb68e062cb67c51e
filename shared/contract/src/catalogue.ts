import { chartCatalogue } from './catalogue/charts';
import { type CatalogueEntry, entry, type Named, type Problems } from './catalogue/entry';

export type { CatalogueEntry };

/**
 * Every failure that a viewer can meet, by stable code `area/what`. `title` says what happened in
 * one short sentence; `detail` says who, what was expected and what came, and what to do next.
 * `docs/errors.md` is generated from this table.
 */
export const catalogue = {
  'config/unreachable': entry<{ url: string }>(
    'The configuration did not load',
    (c) => `${c.url} gave no answer. Check that the server is running, then reload.`,
  ),
  'config/malformed': entry<Problems>(
    'The configuration can’t be read',
    (c) => `config.json has these problems: ${c.problems}. An administrator can mend it.`,
  ),

  'sign-in/wrong-password': entry<Record<never, never>>(
    'The password does not match',
    () => 'The password does not belong to this e-mail address. Try again or reset the password.',
  ),
  'sign-in/unknown-account': entry<{ email: string }>(
    'No account has this e-mail',
    (c) => `No account is known for ${c.email}. Check the spelling or create an account.`,
  ),
  'sign-in/missing-password': entry<{ minimum: number }>(
    'The password is missing',
    (c) => `No password was entered; it has at least ${c.minimum} characters. Enter it.`,
  ),
  'sign-in/weak-password': entry<{ minimum: number }>(
    'The password is too short',
    (c) => `A password has at least ${c.minimum} characters. Choose a longer one.`,
  ),
  'sign-in/invalid-email': entry<{ email: string }>(
    'This is not an e-mail address',
    (c) => `“${c.email}” is not of the form name@example.com. Check the spelling.`,
  ),
  'sign-in/email-in-use': entry<{ email: string }>(
    'This e-mail already has an account',
    (c) => `An account for ${c.email} exists. Sign in with it or reset its password.`,
  ),
  'sign-in/too-many-attempts': entry<Record<never, never>>(
    'Too many attempts',
    () => 'Signing in was refused for now. Wait a minute, then try again.',
  ),
  'sign-in/disabled': entry<{ email: string }>(
    'This account is disabled',
    (c) => `${c.email} was disabled by an administrator, who can enable it again.`,
  ),
  'sign-in/reset-code-invalid': entry<Record<never, never>>(
    'This reset link no longer works',
    () => 'A reset link works once and for one hour. Ask for a new one.',
  ),
  'sign-in/expired': entry<Record<never, never>>(
    'You have been signed out',
    () => 'The session ended elsewhere or its token was refused. Sign in to go on.',
  ),
  'sign-in/other-way': entry<{ email: string }>(
    'This e-mail signs in another way',
    (c) => `An account for ${c.email} exists. Sign in with its password or as you did before.`,
  ),
  'sign-in/way-not-allowed': entry<Record<never, never>>(
    'This way to sign in is switched off',
    () => 'The identity service does not allow it here. Choose another way to sign in.',
  ),
  'sign-in/link-invalid': entry<Record<never, never>>(
    'This link no longer works',
    () => 'A link to confirm an e-mail works once. Sign in and ask for a new one.',
  ),
  'sign-in/google-cancelled': entry<Record<never, never>>(
    'Signing in with Google was cancelled',
    () => 'Google was told not to go on. Try again or choose another way to sign in.',
  ),
  'sign-in/google-foreign': entry<Record<never, never>>(
    'This sign-in did not begin here',
    () => 'An answer of Google came that this tab did not ask for, so it was not used. Try again.',
  ),
  'sign-in/google-refused': entry<{ reason: string }>(
    'Google did not sign you in',
    (c) => `Google answered “${c.reason}”. Try again or choose another way to sign in.`,
  ),
  'sign-in/google-answer': entry<Record<never, never>>(
    'Google’s answer was not accepted',
    () => 'It may be too old or meant for another page. Try again.',
  ),
  'sign-in/google-unreachable': entry<{ host: string }>(
    'Google gave no answer',
    (c) => `${c.host} could not be reached. Try again or choose another way to sign in.`,
  ),
  'sign-in/google-malformed': entry<{ host: string } & Problems>(
    'Google can’t be used here',
    (c) =>
      `What ${c.host} says of itself has these problems: ${c.problems}. Choose another way to sign ` +
      'in; an administrator can mend the issuer in config.json.',
  ),
  'sign-in/unreachable': entry<{ host: string }>(
    'The identity service gave no answer',
    (c) => `${c.host} could not be reached. Check the connection, then try again.`,
  ),
  'sign-in/failed': entry<{ reason: string }>(
    'Signing in failed',
    (c) => `The identity service answered “${c.reason}”. Try again in a minute.`,
  ),

  'sign-in/needed': entry<{ host: string }>(
    'Sign in to see this chart',
    (c) => `It is shown to members of its workspace at ${c.host}. Sign in here to see it.`,
  ),
  'sign-in/token-refused': entry<{ reason: string }>(
    'This page’s sign-in was not accepted',
    (c) =>
      `What the page handed in for you was refused: ${c.reason}. Retry; the page’s developer can mend it.`,
  ),
  'sign-in/other-user': entry<{ uid: string; found: string }>(
    'This page’s sign-in is somebody else’s',
    (c) =>
      `A token of ${c.uid} was expected and one of ${c.found} came, so it was not used. The page’s developer can mend it.`,
  ),

  'session/ended-everywhere': entry<Record<never, never>>(
    'You were signed out everywhere',
    () => 'Every session of this account was ended. Sign in to go on.',
  ),
  'session/disabled': entry<Record<never, never>>(
    'Your account was disabled',
    () => 'An administrator disabled it and can enable it again. Ask one, then sign in.',
  ),
  'session/deleted': entry<Record<never, never>>(
    'Your account is gone',
    () => 'It was deleted, here or elsewhere. Sign in with another one or create an account.',
  ),
  'session/revoked': entry<Record<never, never>>(
    'Your session was ended',
    () => 'The password changed elsewhere or the session was revoked. Sign in to go on.',
  ),

  'connection/lost': entry<{ host: string }>(
    'The connection is lost',
    (c) => `${c.host} gives no answer. Data already drawn stays; “Retry now” asks again.`,
  ),
  'connection/refused': entry<{ path: string }>(
    'Access was refused',
    (c) => `Your role does not allow reading ${c.path}. Ask an administrator of the workspace.`,
  ),

  'edit/waiting': entry<Record<never, never>>(
    'Not saved on this device',
    () => 'Keep this page open until your edits are sent.',
  ),
  'edit/refused': entry<{ what: string }>(
    'An edit was refused',
    (c) =>
      `The database’s rules did not allow “${c.what}”; your role may have changed. It is kept ` +
      'behind the connection in the bar: try again or discard it there.',
  ),
  'edit/conflict': entry<{ what: string }>(
    'Somebody else changed the same',
    (c) =>
      `“${c.what}” was changed elsewhere before yours was sent. Both are kept behind the connection ` +
      'in the bar: choose one there.',
  ),

  'workspace/none': entry<Record<never, never>>(
    'You belong to no workspace yet',
    () => 'Ask an administrator for an invitation, then sign in again.',
  ),
  'workspace/forbidden': entry<{ workspace: string }>(
    'This workspace is not yours to see',
    (c) => `Your account is not a member of “${c.workspace}”. Ask one of its administrators.`,
  ),
  'workspace/removed': entry<{ workspace: string }>(
    'You were removed from this workspace',
    (c) =>
      `An administrator took you out of “${c.workspace}”, so nothing of it is shown any more. Ask ` +
      'one to let you in again: this page goes on by itself then.',
  ),
  'workspace/no-guests': entry<{ workspace: string }>(
    'This workspace admits no guests',
    (c) => `“${c.workspace}” is for its members. Sign in with an account that is one.`,
  ),
  'workspace/malformed': entry<{ workspace: string } & Problems>(
    'This workspace can’t be read',
    (c) =>
      `“${c.workspace}” has these problems: ${c.problems}. One of its administrators can mend it.`,
  ),

  'route/unknown': entry<{ path: string }>(
    'There is no such page',
    (c) => `Nothing stands at ${c.path}. The link may be old; start again from the dashboards.`,
  ),

  'dashboard/not-found': entry<{ dashboard: string }>(
    'There is no such dashboard',
    (c) => `“${c.dashboard}” does not exist here; it may have been deleted. Open another one.`,
  ),
  'dashboard/no-panel': entry<{ dashboard: string; panel: string }>(
    'There is no such panel',
    (c) =>
      `“${c.dashboard}” has no panel “${c.panel}”; it may have been deleted. Choose another one.`,
  ),
  'dashboard/malformed': entry<{ dashboard: string } & Problems>(
    'This dashboard can’t be read',
    (c) => `“${c.dashboard}” has these problems: ${c.problems}. An editor can restore a revision.`,
  ),
  'dashboard/panel-malformed': entry<{ dashboard: string } & Problems>(
    'This panel can’t be read',
    (c) => `“${c.dashboard}” has these problems: ${c.problems}. An editor can fix the panel.`,
  ),

  'share/unknown': entry<Record<never, never>>(
    'Nothing is shared here',
    () => 'No share has this address. Check that the link is whole, or ask for a new one.',
  ),
  'share/revoked': entry<Record<never, never>>(
    'This is no longer shared',
    () => 'Whoever shared it has taken it back. Ask them for a new link.',
  ),
  'share/maker-left': entry<Record<never, never>>(
    'This link doesn’t work any more',
    () =>
      'The person who shared it can no longer share from this workspace. Ask someone there for a new link.',
  ),
  'share/expired': entry<{ ended: string }>(
    'This share has ended',
    (c) => `It was shared until ${c.ended}. Ask whoever sent you the link for a new one.`,
  ),
  'share/replaced': entry<Record<never, never>>(
    'Another share was opened',
    () =>
      'One is open at a time, and this browser has opened another since. Retry to see this one.',
  ),
  'share/malformed': entry<Problems>(
    'This share can’t be read',
    (c) => `It has these problems: ${c.problems}. Ask whoever sent you the link for a new one.`,
  ),
  'share/empty': entry<Record<never, never>>(
    'There is nothing to share',
    () => 'The panel, or every panel of the dashboard, was removed meanwhile. Choose another one.',
  ),
  'share/too-large': entry<{ length: number; most: number }>(
    'This is too much to share',
    (c) =>
      `What would be shared has ${c.length} characters, ${c.most} can be. Choose single panels of it.`,
  ),
  'share/write-refused': entry<Record<never, never>>(
    'The database refused this',
    () =>
      'Sharing is for editors and admins, and your role may have changed, so nothing was written. Ask ' +
      'an administrator of the workspace.',
  ),

  ...chartCatalogue,

  'registry/malformed': entry<{ remote: string } & Problems>(
    'This chart’s registry entry can’t be read',
    (c) => `The entry of ${c.remote} has these problems: ${c.problems}. Its publisher can mend it.`,
  ),
  'registry/unknown-remote': entry<{ remote: string }>(
    'This chart is not in the registry',
    (c) => `No remote is called ${c.remote} in this workspace. Choose another chart.`,
  ),
  'registry/no-release': entry<Named>(
    'This release is not in the registry',
    (c) => `${c.remote} ${c.version} was never published here. Choose another version.`,
  ),
  'registry/replayed': entry<Named & { sequence: number; minimum: number }>(
    'This release is older than allowed',
    (c) =>
      `${c.remote} ${c.version} is release number ${c.sequence}; its channel may not go below ` +
      `${c.minimum}. Its publisher can roll back, which is recorded.`,
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

  'parcel/props': entry<Named & Problems>(
    'This chart was not handed what it needs',
    (c) =>
      `The props of ${c.remote} ${c.version} have these problems: ${c.problems}. The page’s developer can mend it.`,
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
  'chart/range-refused': entry<Problems>(
    'A range was not taken',
    (c) =>
      `The range that the chart asked for has these problems: ${c.problems}. The one before stays; tell its publisher.`,
  ),

  'source/unknown': entry<{ source: string }>(
    'This panel’s source is gone',
    (c) => `No source is called ${c.source} in this workspace. Choose another in the editor.`,
  ),
  'source/malformed': entry<{ source: string } & Problems>(
    'This panel’s source can’t be read',
    (c) => `Source ${c.source} has these problems: ${c.problems}. An editor can mend it.`,
  ),
  'source/query': entry<{ source: string; problem: string }>(
    'This panel’s query is not complete',
    (c) => `The query to ${c.source} can’t be asked: ${c.problem}. Complete it in the editor.`,
  ),
  'source/refused': entry<{ group: string }>(
    'This data is not yours to read',
    (c) => `Your role does not allow reading the series ${c.group}. Ask an administrator.`,
  ),
  'source/batch-malformed': entry<{ group: string } & Problems>(
    'Some live points can’t be read',
    (c) =>
      `A batch of ${c.group} has these problems: ${c.problems}. The others are shown; tell its producer.`,
  ),
  'source/origin-refused': entry<{ origin: string }>(
    'This file may not be read from here',
    (c) =>
      `${c.origin} is no origin that this page may call, so nothing was read from it. An ` +
      'administrator can allow it in sourceOrigins of config.json.',
  ),
  'source/unreachable': entry<{ host: string }>(
    'The file’s server gave no answer',
    (c) => `${c.host} could not be reached. Check that it is running, then retry.`,
  ),
  'source/cross-origin': entry<{ host: string }>(
    'The file’s server does not admit this page',
    (c) =>
      `${c.host} answers, but without the header Access-Control-Allow-Origin for this page. Ask ` +
      'whoever runs it to add one.',
  ),
  'source/status': entry<{ file: string; status: number }>(
    'The file was not given',
    (c) => `${c.file} answered ${c.status}. Check the address, or ask whoever serves it.`,
  ),
  'source/page-instead': entry<{ file: string }>(
    'A web page came instead of data',
    (c) =>
      `${c.file} answered with HTML, as pages for signing in and errors do. Check the address.`,
  ),
  'source/empty': entry<{ file: string }>(
    'The file has no rows',
    (c) => `${c.file} holds nothing below its names. Check the address and how it is written.`,
  ),
  'source/encoding': entry<{ file: string; found: string }>(
    'The file is not text',
    (c) => `${c.file} looks like ${c.found}. Ask for it as CSV or JSON in UTF-8, then retry.`,
  ),
  'source/rows-malformed': entry<{ file: string; count: number; places: string }>(
    'Parts of the file can’t be read',
    (c) =>
      `Couldn’t read ${c.count} ${c.count === 1 ? 'entry' : 'entries'} in ${c.file}: ${c.places}. ` +
      'The rest is shown. Fix the file, or choose other types under Columns in the panel’s menu.',
  ),
  'source/line-too-long': entry<{ file: string; line: number; mostBytes: number }>(
    'A line of the file is too long',
    (c) =>
      `Line ${c.line} of ${c.file} has more than ${c.mostBytes} bytes. Check the file for a missing ` +
      'quote or line end.',
  ),
  'source/too-many-rows': entry<{ file: string; most: number }>(
    'The file has more rows than a panel holds',
    (c) =>
      `Only the first ${c.most} rows of ${c.file} are shown. Choose a smaller file for the rest.`,
  ),
  'source/too-many-columns': entry<{ file: string; found: number; most: number }>(
    'The file has too many columns',
    (c) =>
      `${c.file} has ${c.found} columns, ${c.most} can be read. Check that the delimiter is right.`,
  ),
  'source/too-many-texts': entry<{ file: string; column: string; most: number }>(
    'The file has too many different texts',
    (c) =>
      `With ${c.column} the columns of ${c.file} have more than ${c.most} different texts, or very ` +
      'long ones. Choose other columns in the editor.',
  ),
  'source/cut-short': entry<{ file: string; rows: number }>(
    'The file broke off',
    (c) => `The connection ended after ${c.rows} rows of ${c.file}, which are shown. Retry.`,
  ),
  'source/failed': entry<{ source: string; reason: string }>(
    'The source failed',
    (c) => `${c.source} failed: ${c.reason}. Retry.`,
  ),

  'shell/part-missing': entry<{ what: string }>(
    'A part of the page did not load',
    (c) =>
      `${c.what} is a file of its own, and the server did not give it. Retry; after an update of ` +
      'Chartroom reload the page.',
  ),
} as const;

export type Catalogue = typeof catalogue;
export type ErrorCode = keyof Catalogue;
export type ContextOf<Code extends ErrorCode> =
  Catalogue[Code] extends CatalogueEntry<infer Context> ? Context : never;

export const errorCodes = Object.keys(catalogue) as readonly ErrorCode[];
