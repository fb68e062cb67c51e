import type { Config } from '@chartroom/contract';
import { connectionAllowlist, connectSources } from '@chartroom/contract/connections';

/**
 * The headers of the shell. `Integrity-Policy` is the net that fails closed: a script without a
 * hash never runs, whoever inserted it. Trusted Types leave one choke point for script addresses.
 * `Connection-Allowlist` narrows what `connect-src` can name by a wildcard only, and closes WebRTC.
 */
export function shellHeaders(config: Config): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${config.releaseOrigins.join(' ')}`,
    `connect-src 'self' ${connectSources(config).join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    ...everyPage,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Connection-Allowlist': connectionAllowlist(config),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

const everyPage = [
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
];

/** Of the page by which a link leaves the shell: it may go anywhere, and ask for its script alone. */
const leaveHeaders = {
  'Content-Security-Policy': ["default-src 'none'", "script-src 'self'", ...everyPage].join('; '),
  'Connection-Allowlist': '("https://*:*" "http://*:*");redirects=allow',
};

/** What pages of any origin may load. */
const publicHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** Releases are public, immutable files for any host. */
export const releaseHeaders: Record<string, string> = {
  ...publicHeaders,
  'X-Content-Type-Options': 'nosniff',
};

/** Files of the shell that pages of other hosts load: its scripts for them, and where it finds what. */
export const publicFile =
  /^(?:embed(?:-[a-z]+\.[0-9a-f]+)?\.js|chartroom-react\.tgz|config\.json)$/;

/** The headers of one of the shell's files: what other hosts embed is theirs to load, all else is not. */
export function fileHeaders(config: Config, name: string): Record<string, string> {
  return {
    ...shellHeaders(config),
    ...(publicFile.test(name) ? publicHeaders : {}),
    ...(name === 'leave.html' ? leaveHeaders : {}),
  };
}
