import type { Config } from '@chartroom/contract';
import type { EmbedSubject } from './embedSubject';

/** The parts of the shell's configuration that say whom it calls. */
export type Callees = Pick<Config, 'firebase' | 'releaseOrigins' | 'sourceOrigins'>;

export interface PolicyWish {
  /** Whether the page loads the release without `embed.js`. */
  readonly isPlain: boolean;
}

/** What a page with a `Content-Security-Policy` has to allow for this, directive by directive. */
export function pagePolicy(
  subject: EmbedSubject,
  callees: Callees,
  { isPlain }: PolicyWish,
): string[] {
  const shell = new URL(subject.shell).origin;
  if (subject.kind === 'chart') {
    const releases = new URL(subject.folder).origin;
    const scripts = isPlain ? [releases] : [shell, releases];
    return [directive('script-src', scripts), directive('connect-src', [releases])];
  }
  const { firebase, releaseOrigins, sourceOrigins } = callees;
  const database = new URL(firebase.databaseUrl);
  const socket = `${database.protocol === 'https:' ? 'wss:' : 'ws:'}//${database.host}`;
  const identity = firebase.identityUrl
    ? new URL(firebase.identityUrl).origin
    : 'https://*.googleapis.com';
  const calls = [shell, database.origin, socket, identity, ...releaseOrigins, ...sourceOrigins];
  return [
    directive('script-src', [shell, ...releaseOrigins]),
    directive('connect-src', calls),
    // Sources and charts may have threads of their own.
    'worker-src blob:;',
  ];
}

function directive(name: string, origins: readonly string[]): string {
  return `${name} ${[...new Set(origins)].join(' ')};`;
}
