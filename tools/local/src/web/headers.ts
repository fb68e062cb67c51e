import type { Config } from '@chartroom/contract';

/**
 * The headers of the shell. `Integrity-Policy` is the net that fails closed: a script without a
 * hash never runs, whoever inserted it. Trusted Types leave one choke point for script addresses.
 */
export function shellHeaders(config: Config): Record<string, string> {
  const database = new URL(config.firebase.databaseUrl);
  const socket = `${database.protocol === 'https:' ? 'wss:' : 'ws:'}//${database.host}`;
  const identity = config.firebase.identityUrl ?? 'https://*.googleapis.com';
  const releases = config.releaseOrigins.join(' ');
  const calls = [
    database.origin,
    socket,
    identity,
    // Its discovery document; going there is a navigation, which no policy holds back.
    ...(config.signIn?.google ? [new URL(config.signIn.google.issuer).origin] : []),
    ...config.releaseOrigins,
    ...config.sourceOrigins,
  ];
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${releases}`,
    `connect-src 'self' ${[...new Set(calls)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

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
const publicFile = /^(?:embed(?:-[a-z]+\.[0-9a-f]+)?\.js|chartroom-react\.tgz|config\.json)$/;

/** The headers of one of the shell's files: what other hosts embed is theirs to load, all else is not. */
export function fileHeaders(config: Config, name: string): Record<string, string> {
  return { ...shellHeaders(config), ...(publicFile.test(name) ? publicHeaders : {}) };
}
