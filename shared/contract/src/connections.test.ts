import { describe, expect, test } from '@jest/globals';
import { type Callees, connectionAllowlist, connectSources } from './connections';

function calleesWith(databaseUrl: string, identityUrl: string | null = null): Callees {
  return {
    firebase: { apiKey: 'k', projectId: 'p', authDomain: null, databaseUrl, identityUrl },
    releaseOrigins: ['https://releases.example'],
    sourceOrigins: ['https://data.example', 'https://releases.example'],
    signIn: {
      google: { issuer: 'https://accounts.google.com', clientId: 'x' },
      guestWorkspace: null,
    },
  };
}

const others = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://accounts.google.com',
  'https://releases.example',
  'https://data.example',
];

describe('connectSources', () => {
  test.each([
    ['https://acme.firebaseio.com', ['wss://acme.firebaseio.com', 'wss://*.firebaseio.com']],
    [
      'https://acme.europe-west1.firebasedatabase.app/?ns=acme',
      ['wss://acme.europe-west1.firebasedatabase.app', 'wss://*.europe-west1.firebasedatabase.app'],
    ],
    // No wildcard where the database is not one of Firebase's, however its name looks.
    ['https://db.example/?ns=acme', ['wss://db.example']],
    ['https://firebaseio.com.evil.example/?ns=acme', ['wss://firebaseio.com.evil.example']],
    ['https://evilfirebaseio.com/?ns=acme', ['wss://evilfirebaseio.com']],
    ['https://acme.firebasedatabase.app', ['wss://acme.firebasedatabase.app']],
  ])('includes the database %s', (databaseUrl, database) => {
    expect(connectSources(calleesWith(databaseUrl))).toEqual([...database, ...others]);
  });

  test('lists every local service once by its own address', () => {
    const local = calleesWith('http://localhost:4102/?ns=chartroom', 'http://localhost:4102');
    expect(connectSources({ ...local, signIn: undefined })).toEqual([
      'ws://localhost:4102',
      'http://localhost:4102',
      'https://releases.example',
      'https://data.example',
    ]);
  });
});

describe('Connection-Allowlist', () => {
  const rest = others.map((origin) => ` "${origin}"`).join('');

  test('allows the shards of a hosted database for this database only', () => {
    expect(connectionAllowlist(calleesWith('https://acme.firebaseio.com'))).toBe(
      `(response-origin "https://acme.firebaseio.com/.ws?*" "https://s-*.firebaseio.com/.ws?*&ns=acme"${rest} "mailto:*");redirects=allow`,
    );
    const regional = 'https://acme.europe-west1.firebasedatabase.app/?ns=other';
    expect(connectionAllowlist(calleesWith(regional))).toContain(
      ' "https://s-*.europe-west1.firebasedatabase.app/.ws?*&ns=other" ',
    );
  });

  test('has no shard for other databases', () => {
    expect(connectionAllowlist(calleesWith('https://db.example/?ns=acme'))).toBe(
      `(response-origin "https://db.example/.ws?*"${rest} "mailto:*");redirects=allow`,
    );
  });

  test('stays one list, whatever a database name contains', () => {
    const strange = 'https://acme.firebaseio.com/?ns=a"%20"https://evil.example';
    expect(connectionAllowlist(calleesWith(strange))).not.toContain('evil.example');
  });
});
