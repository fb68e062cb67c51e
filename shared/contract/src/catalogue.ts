import { authoringErrorCatalogue } from './catalogue/authoring';
import { chartErrorCatalogue } from './catalogue/charts';
import {
  type CatalogueEntry,
  entry,
  type ProblemsContext,
  type ReleaseContext,
  type TranslatableEntry,
} from './catalogue/entry';

export type { CatalogueEntry, TranslatableEntry };

/**
 * All errors that a viewer can see, by stable code `area/what`. `title` says what happened;
 * `detail` adds the specifics and what to do. `docs/errors.md` is generated from this table.
 */
export const catalogue = {
  'config/unreachable': entry<{ url: string }>()(
    'Couldn’t load the configuration',
    '{url} isn’t responding. Check that the server is running, then reload.',
  ),
  'config/malformed': entry<ProblemsContext>()(
    'The configuration is invalid',
    'config.json: {problems}. Ask an administrator to fix it.',
  ),

  'sign-in/wrong-password': entry<Record<never, never>>()(
    'Incorrect password',
    'Check your email and password, or reset your password.',
  ),
  'sign-in/unknown-account': entry<{ email: string }>()(
    'No account with this email',
    'There’s no account for {email}. Check the spelling or create an account.',
  ),
  'sign-in/missing-password': entry<{ minimum: number }>()(
    'Enter your password',
    'Forgot it? Reset it by email.',
  ),
  'sign-in/weak-password': entry<{ minimum: number }>()(
    'Password is too short',
    'Use at least {minimum} characters.',
  ),
  'sign-in/invalid-email': entry<{ email: string }>()(
    'Enter your email address',
    'Use the format name@example.com.',
  ),
  'sign-in/email-in-use': entry<{ email: string }>()(
    'This email already has an account',
    'Sign in as {email}, or reset the password.',
  ),
  'sign-in/too-many-attempts': entry<Record<never, never>>()(
    'Too many attempts',
    'Wait a minute, then try again.',
  ),
  'sign-in/disabled': entry<{ email: string }>()(
    'This account is disabled',
    'Ask an administrator to enable {email}.',
  ),
  'sign-in/reset-code-invalid': entry<Record<never, never>>()(
    'This reset link no longer works',
    'Reset links work once, for one hour. Request a new one.',
  ),
  'sign-in/expired': entry<Record<never, never>>()(
    'You’ve been signed out',
    'Your session has ended. Sign in again to continue.',
  ),
  'sign-in/other-way': entry<{ email: string }>()(
    'Sign in another way',
    '{email} already has an account. Use its password, or sign in as you did before.',
  ),
  'sign-in/way-not-allowed': entry<Record<never, never>>()(
    'This sign-in method is turned off',
    'Choose another way to sign in.',
  ),
  'sign-in/link-invalid': entry<Record<never, never>>()(
    'This link no longer works',
    'Confirmation links work once. Sign in and request a new one.',
  ),
  'sign-in/google-cancelled': entry<Record<never, never>>()(
    'You cancelled Google sign-in',
    'Try again, or choose another way to sign in.',
  ),
  'sign-in/google-foreign': entry<Record<never, never>>()(
    'This sign-in wasn’t started in this tab',
    'Try again.',
  ),
  'sign-in/google-refused': entry<{ reason: string }>()(
    'Google couldn’t sign you in',
    'Google returned “{reason}”. Try again, or choose another way to sign in.',
  ),
  'sign-in/google-answer': entry<Record<never, never>>()(
    'Couldn’t verify the Google sign-in',
    'The response may have expired. Try again.',
  ),
  'sign-in/google-unreachable': entry<{ host: string }>()(
    'Google isn’t responding',
    'Couldn’t reach {host}. Try again, or choose another way to sign in.',
  ),
  'sign-in/google-malformed': entry<{ host: string } & ProblemsContext>()(
    'Google sign-in isn’t available',
    '{host}’s sign-in settings are invalid: {problems}. Choose another way to sign in, or ask an administrator to fix the issuer in config.json.',
  ),
  'sign-in/unreachable': entry<{ host: string }>()(
    'Couldn’t reach the sign-in service',
    '{host} isn’t responding. Check your connection, then try again.',
  ),
  'sign-in/failed': entry<{ reason: string }>()(
    'Couldn’t sign you in',
    'The sign-in service returned “{reason}”. Try again in a minute.',
  ),

  'sign-in/needed': entry<{ host: string }>()(
    'Sign in to see this chart',
    'Only members of its workspace at {host} can see it. Sign in, or ask for an invitation.',
  ),
  'sign-in/token-refused': entry<{ reason: string }>()(
    'Couldn’t sign you in from this page',
    'The page’s sign-in token was rejected: {reason}. Retry, or tell the page’s developer.',
  ),
  'sign-in/other-user': entry<{ uid: string; found: string }>()(
    'This page signed in as someone else',
    'Expected a token for {uid} but received one for {found}. Tell the page’s developer.',
  ),

  'session/ended-everywhere': entry<Record<never, never>>()(
    'You’ve been signed out everywhere',
    'All sessions of your account have ended. Sign in again to continue.',
  ),
  'session/disabled': entry<Record<never, never>>()(
    'Your account is disabled',
    'Ask an administrator to enable it, then sign in.',
  ),
  'session/deleted': entry<Record<never, never>>()(
    'Your account no longer exists',
    'Sign in with another account, or create one.',
  ),
  'session/revoked': entry<Record<never, never>>()(
    'Your session has ended',
    'Your password has changed or the session was revoked. Sign in again to continue.',
  ),

  'connection/lost': entry<{ host: string }>()(
    'Connection lost',
    '{host} isn’t responding. Select “Retry now” to reconnect.',
  ),
  'connection/refused': entry<{ path: string }>()(
    'Access denied',
    'Your role can’t read {path}. Ask an administrator for access.',
  ),

  'workspace/none': entry<Record<never, never>>()(
    'You’re not in a workspace yet',
    'Ask an administrator for an invitation, then open its link.',
  ),
  'workspace/forbidden': entry<{ workspace: string }>()(
    'You don’t have access to this workspace',
    'Ask an administrator of “{workspace}” to add you.',
  ),
  'workspace/removed': entry<{ workspace: string }>()(
    'You’ve been removed from this workspace',
    'Ask an administrator of “{workspace}” to add you.',
  ),
  'workspace/no-guests': entry<{ workspace: string }>()(
    'This workspace doesn’t allow guests',
    'Sign in with an account that’s a member of “{workspace}”.',
  ),
  'workspace/malformed': entry<{ workspace: string } & ProblemsContext>()(
    'Couldn’t read this workspace',
    '“{workspace}”: {problems}. Ask an administrator to fix it.',
  ),

  'route/unknown': entry<{ path: string }>()(
    'Page not found',
    '{path} doesn’t exist. Check the link, or start from your dashboards.',
  ),

  'dashboard/not-found': entry<{ dashboard: string }>()(
    'Dashboard not found',
    '“{dashboard}” doesn’t exist or was deleted. Open another dashboard.',
  ),
  'dashboard/deleted': entry<{ dashboard: string }>()(
    'This dashboard was deleted',
    '“{dashboard}” is kept for 30 days after that. Ask an editor to restore it.',
  ),
  'dashboard/no-panel': entry<{ dashboard: string; panel: string }>()(
    'Panel not found',
    '“{dashboard}” has no panel “{panel}”. Choose another one.',
  ),
  'dashboard/malformed': entry<{ dashboard: string } & ProblemsContext>()(
    'Couldn’t read this dashboard',
    '“{dashboard}”: {problems}. An editor can restore an earlier revision.',
  ),
  'dashboard/panel-malformed': entry<{ dashboard: string } & ProblemsContext>()(
    'Couldn’t read this panel',
    '“{dashboard}”: {problems}. An editor can fix the panel.',
  ),
  'source/no-dataset': entry<{ dataset: string }>()(
    'The file isn’t there any more',
    '“{dataset}” was deleted from the workspace, or you may not read it. Choose another source.',
  ),
  'source/only-in-browser': entry<{ file: string; who: string }>()(
    'This data isn’t shared yet',
    'This data is only in {who}’s browser. Store “{file}” in the workspace there.',
  ),
  'source/dataset-malformed': entry<{ dataset: string } & ProblemsContext>()(
    'Couldn’t read the stored file',
    '“{dataset}”: {problems}. Choose another source, or add the file again.',
  ),
  'dashboard/annotations-malformed': entry<ProblemsContext>()(
    'Couldn’t read some annotations',
    '{problems}. The others are shown. Check the program that writes them.',
  ),

  'share/unknown': entry<Record<never, never>>()(
    'Link not found',
    'Check that it’s complete, or ask for a new one.',
  ),
  'share/revoked': entry<Record<never, never>>()(
    'This link has been revoked',
    'Ask the person who sent it for a new one.',
  ),
  'share/maker-left': entry<Record<never, never>>()(
    'This link no longer works',
    'Its creator can no longer share. Ask for a new link.',
  ),
  'share/expired': entry<{ ended: string }>()(
    'This link has expired',
    'It worked until {ended}. Ask for a new one.',
  ),
  'share/replaced': entry<Record<never, never>>()(
    'You opened another link',
    'Only one shared view can be open at a time. Select Retry to return to this one.',
  ),
  'share/malformed': entry<ProblemsContext>()(
    'Couldn’t read this shared view',
    '{problems}. Ask for a new link.',
  ),

  ...authoringErrorCatalogue,
  ...chartErrorCatalogue,

  'registry/malformed': entry<{ remote: string } & ProblemsContext>()(
    'This chart’s registry entry is invalid',
    '{remote}: {problems}. Ask its publisher to fix it.',
  ),
  'registry/unknown-remote': entry<{ remote: string }>()(
    'Chart not found in the registry',
    'This workspace has no remote {remote}. Choose another chart.',
  ),
  'registry/no-release': entry<ReleaseContext>()(
    'Release not found in the registry',
    '{remote} {version} isn’t published here. Choose another version.',
  ),
  'registry/replayed': entry<ReleaseContext & { sequence: number; minimum: number }>()(
    'This release is older than allowed',
    '{remote} {version} has sequence {sequence}; its channel requires at least {minimum}. Ask its publisher to roll back.',
  ),
  'registry/key-revoked': entry<ReleaseContext & { keyId: string }>()(
    'This release is signed with a revoked key',
    '{remote} {version} is signed with {keyId}. Choose another version, or ask its publisher to sign it with another key.',
  ),
  'registry/key-foreign': entry<ReleaseContext & { keyId: string }>()(
    'This release is signed by someone else',
    '{remote} {version} is signed with {keyId}, which belongs to neither the chart’s owner nor the release’s publisher. Ask its publisher to sign it again.',
  ),
  'registry/untrusted': entry<{ remote: string }>()(
    'This chart isn’t trusted',
    'Ask an administrator to trust {remote}, or choose another chart.',
  ),
  'registry/disabled': entry<{ remote: string }>()(
    'This chart is disabled',
    'Ask an administrator to enable {remote}.',
  ),
  'registry/changed': entry<{ remote: string }>()(
    'Someone else changed this first',
    'Your change to {remote} wasn’t saved. Review the current version and try again.',
  ),
  'registry/write-refused': entry<{ remote: string }>()(
    'You can’t make this change',
    'You don’t have permission to change {remote}. Ask an administrator.',
  ),

  'parcel/props': entry<ReleaseContext & ProblemsContext>()(
    'This chart’s props are invalid',
    '{remote} {version}: {problems}. Tell the page’s developer.',
  ),

  'chart/encoding': entry<{ role: string; expected: string; found: string }>()(
    'A required field is missing',
    '{role} needs {expected}; the data has {found}. Choose a field in the editor.',
  ),
  'chart/options': entry<{ remote: string } & ProblemsContext>()(
    'Chart settings are invalid',
    '{remote}: {problems}. An editor can fix the panel.',
  ),
  'chart/no-data-chosen': entry<{ remote: string }>()(
    'No data chosen',
    '{remote} needs data. Choose a source in the editor.',
  ),
  'chart/range-refused': entry<ProblemsContext>()(
    'The chart requested an invalid range',
    '{problems}. The range hasn’t changed; tell the chart’s publisher.',
  ),

  'source/unknown': entry<{ source: string }>()(
    'This panel’s source no longer exists',
    'This workspace has no source {source}. Choose another in the editor.',
  ),
  'source/malformed': entry<{ source: string } & ProblemsContext>()(
    'This panel’s source is invalid',
    '{source}: {problems}. An editor can fix it.',
  ),
  'source/query': entry<{ source: string; problem: string }>()(
    'This panel’s query is incomplete',
    '{source}: {problem}. Complete the query in the editor.',
  ),
  'source/refused': entry<{ group: string }>()(
    'You don’t have access to this data',
    'Your role can’t read the series {group}. Ask an administrator for access.',
  ),
  'source/batch-malformed': entry<{ group: string } & ProblemsContext>()(
    'Couldn’t read some live points',
    'Invalid batch in {group}: {problems}. Other points still appear. Tell the producer.',
  ),
  'source/origin-refused': entry<{ origin: string }>()(
    'This page isn’t allowed to load data from here',
    'Ask an administrator to add {origin} to sourceOrigins in config.json, or to --source-origin of npm start.',
  ),
  'source/unreachable': entry<{ host: string }>()(
    'Couldn’t load data',
    '{host} isn’t responding. Check that it’s running, then retry.',
  ),
  'source/cross-origin': entry<{ host: string }>()(
    'The data’s server doesn’t allow this page',
    'Ask the owner of {host} to send Access-Control-Allow-Origin for this page.',
  ),
  'source/status': entry<{ file: string; status: number }>()(
    'Couldn’t load data',
    '{file} returned error {status}. Check the address, or ask its owner.',
  ),
  'source/page-instead': entry<{ file: string }>()(
    'Received a web page instead of data',
    '{file} is HTML, such as a sign-in or error page. Check the address.',
  ),
  'source/empty': entry<{ file: string }>()(
    'The file has no rows',
    '{file} has no data below its header. Check the address and the format.',
  ),
  'source/encoding': entry<{ file: string; found: string }>()(
    'The file isn’t text',
    '{file} looks like {found}. Use CSV or JSON in UTF-8, then retry.',
  ),
  'source/rows-malformed': entry<{ file: string; count: number; places: string }>()(
    'Couldn’t read some of the file',
    'Unreadable entries in {file} ({count}): {places}. Fix the file, or choose other types under Columns in the panel’s menu.',
  ),
  'source/line-too-long': entry<{ file: string; line: number; mostBytes: number }>()(
    'A line of the file is too long',
    'Line {line} of {file} is longer than {mostBytes} bytes. Check for a missing quote or line break.',
  ),
  'source/too-many-rows': entry<{ file: string; most: number }>()(
    'The file has too many rows',
    'Only the first {most} rows of {file} are shown. Choose a smaller file to see them all.',
  ),
  'source/too-many-columns': entry<{ file: string; found: number; most: number }>()(
    'The file has too many columns',
    '{file} has {found} columns; the limit is {most}. Check the delimiter.',
  ),
  'source/too-many-texts': entry<{ file: string; column: string; most: number }>()(
    'The file has too many different values',
    '{file} has more than {most} different texts, or very long ones, in its columns up to {column}. Choose other columns in the editor.',
  ),
  'source/cut-short': entry<{ file: string; rows: number }>()(
    'The file is incomplete',
    'The connection was lost after {rows} rows of {file}. Retry to load the rest.',
  ),
  'source/failed': entry<{ source: string; reason: string }>()(
    'The source failed',
    '{source}: {reason}. Retry.',
  ),

  'shell/part-missing': entry<{ what: string }>()(
    'Couldn’t load part of the page',
    '{what} didn’t load. Retry, or reload the page if Chartroom was updated.',
  ),
} as const;

/** Type of `catalogue`: an entry for each code. */
export type Catalogue = typeof catalogue;
/** Code of an error, `area/what`, such as `remote/not-found`. Codes never change. */
export type ErrorCode = keyof Catalogue;
/** Values of an error with this code, such as `{ remote, version, file, status }`. */
export type ContextOf<Code extends ErrorCode> =
  Catalogue[Code] extends CatalogueEntry<infer Context> ? Context : never;

/** All codes, in the order of the catalogue. An error of a newer version may have another one. */
export const errorCodes = Object.keys(catalogue) as readonly ErrorCode[];
