import { type Callees, connectSources } from '@chartroom/contract/connections';
import type { EmbedSubject } from './embedSubject';

export interface ContentSecurityPolicyOptions {
  /** Whether the page loads the release without `embed.js`. */
  readonly isDirectLoad: boolean;
}

/** The `Content-Security-Policy` directives that the embed code needs. */
export function contentSecurityPolicy(
  subject: EmbedSubject,
  callees: Callees,
  { isDirectLoad }: ContentSecurityPolicyOptions,
): string[] {
  const shell = new URL(subject.shell).origin;
  if (subject.kind === 'chart') {
    const releases = new URL(subject.folder).origin;
    const scripts = isDirectLoad ? [releases] : [shell, releases];
    return [directive('script-src', scripts), directive('connect-src', [releases])];
  }
  // A live panel has no sign-in with Google.
  const connectOrigins = connectSources({ ...callees, signIn: undefined });
  return [
    directive('script-src', [shell, ...callees.releaseOrigins]),
    directive('connect-src', [shell, ...connectOrigins]),
    // Sources and charts may start workers.
    'worker-src blob:;',
  ];
}

function directive(name: string, origins: readonly string[]): string {
  return `${name} ${[...new Set(origins)].join(' ')};`;
}
