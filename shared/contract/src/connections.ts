import type { Config } from './config';

/** The parts of `config.json` that name the servers that pages of the shell call. */
export type Callees = Pick<Config, 'firebase' | 'releaseOrigins' | 'sourceOrigins' | 'signIn'>;

/** Called by `createAuth` and the SDK if the identity service is Firebase's own. */
const identityOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * Sources of `connect-src` for a page that shows the shell or a live panel, without the page's own
 * origin. Only the hosted database needs a wildcard; see `shardDomain`.
 */
export function connectSources(callees: Callees): string[] {
  const database = new URL(callees.firebase.databaseUrl);
  const scheme = database.protocol === 'https:' ? 'wss:' : 'ws:';
  const domain = shardDomain(database);
  return [
    ...new Set([
      `${scheme}//${database.host}`,
      ...(domain ? [`${scheme}//*.${domain}`] : []),
      ...calledOrigins(callees),
    ]),
  ];
}

/**
 * The shell's `Connection-Allowlist` header. It can express what a Content-Security-Policy can't:
 * of the servers that the hosted database redirects clients to, it allows only sockets to this
 * database. Browsers match a WebSocket by its http form. Redirects are left to the
 * Content-Security-Policy, which checks each step; mail links open no connection.
 */
export function connectionAllowlist(callees: Callees): string {
  const database = new URL(callees.firebase.databaseUrl);
  const domain = shardDomain(database);
  const patterns = [
    `${database.origin}/.ws?*`,
    ...(domain ? [`https://s-*.${domain}/.ws?*&ns=${databaseName(database)}`] : []),
    ...calledOrigins(callees),
    'mailto:*',
  ];
  const list = [...new Set(patterns)].map((pattern) => `"${pattern}"`).join(' ');
  return `(response-origin ${list});redirects=allow`;
}

/**
 * The domain of the servers that Firebase distributes a database over, such as
 * `s-usc1c-nss-2541.firebaseio.com`, to which it redirects clients; null for a database with its
 * own domain.
 */
export function shardDomain(database: URL): string | null {
  const pattern = /^[a-z0-9-]+\.(firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app)$/;
  return pattern.exec(database.hostname)?.[1] ?? null;
}

function calledOrigins(callees: Callees): string[] {
  const { firebase, releaseOrigins, sourceOrigins, signIn } = callees;
  const identity = firebase.identityUrl ? [new URL(firebase.identityUrl).origin] : identityOrigins;
  // For its discovery document.
  const issuer = signIn?.google ? [new URL(signIn.google.issuer).origin] : [];
  return [...identity, ...issuer, ...releaseOrigins, ...sourceOrigins];
}

/** As the SDK reads it: `?ns=`, or the first label of the host. */
function databaseName(database: URL): string {
  const name = database.searchParams.get('ns') ?? database.hostname.split('.')[0] ?? '';
  return /^[a-z0-9-]+$/i.test(name) ? name : '*';
}
