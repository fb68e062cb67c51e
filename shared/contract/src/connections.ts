import type { Config } from './config';

/** The parts of `config.json` that say whom pages of the shell call. */
export type Callees = Pick<Config, 'firebase' | 'releaseOrigins' | 'sourceOrigins' | 'signIn'>;

/** What `createAuth` and the SDK call where the identity service is Firebase's own. */
const identityOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * `connect-src` of a page that shows the shell or a live panel, but for the page's own origin: every
 * service by its own name. The hosted database alone needs a wildcard, see `shardDomain`.
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
 * The header `Connection-Allowlist` of the shell. It names what a Content-Security-Policy can't: of the
 * servers that the hosted database moves a client to, those sockets alone that ask for this database.
 * Browsers compare the address of a WebSocket in its http form. Redirects are left to the
 * Content-Security-Policy, which looks at each step; a link to a mail address goes nowhere.
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
 * The domain of the servers that Firebase spreads its databases over, where this is one of them: null
 * for a database at a name of its own. The greeting of a database sends its client to one of them,
 * `s-usc1c-nss-2541.firebaseio.com`.
 */
export function shardDomain(database: URL): string | null {
  const pattern = /^[a-z0-9-]+\.(firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app)$/;
  return pattern.exec(database.hostname)?.[1] ?? null;
}

function calledOrigins(callees: Callees): string[] {
  const { firebase, releaseOrigins, sourceOrigins, signIn } = callees;
  const identity = firebase.identityUrl ? [new URL(firebase.identityUrl).origin] : identityOrigins;
  // Its discovery document.
  const issuer = signIn?.google ? [new URL(signIn.google.issuer).origin] : [];
  return [...identity, ...issuer, ...releaseOrigins, ...sourceOrigins];
}

/** As the SDK names it: by `?ns=`, or else by the first label of the host. */
function databaseName(database: URL): string {
  const name = database.searchParams.get('ns') ?? database.hostname.split('.')[0] ?? '';
  return /^[a-z0-9-]+$/i.test(name) ? name : '*';
}
