import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setLogLevel } from 'firebase/app';
import { type Backend, createBackend } from '../tools/local/src/backend';
import { createIdentity, type Identity } from '../tools/local/src/identity/identity';
import { authOf, now, type Person, people } from './test/people';
import { tree } from './test/tree';

// Firebase's own package for testing rules, on the backend instead of the official emulator.
let identity: Identity;
let backend: Backend;
let environment: RulesTestEnvironment;
beforeAll(async () => {
  // Every refusal here is meant; the SDK would print each.
  setLogLevel('silent');
  identity = await createIdentity({ dataDir: null });
  backend = await createBackend({
    port: 0,
    dataDir: null,
    rules: null,
    identity,
    emulatorAdmin: true,
    now: () => now,
  });
  environment = await initializeTestEnvironment({
    projectId: 'chartroom',
    database: {
      host: '127.0.0.1',
      port: backend.port,
      rules: readFileSync(join(__dirname, 'database.rules.json'), 'utf8'),
    },
  });
});
afterAll(async () => {
  await environment?.cleanup();
  await backend.close();
  await identity.close();
});
beforeEach(() =>
  environment.withSecurityRulesDisabled((context) => context.database().ref('/').set(tree)),
);

function contextOf(person: Person): RulesTestContext {
  const auth = authOf(person);
  if (auth === null) return environment.unauthenticatedContext();
  const { sub: _, ...claims } = auth.token;
  return environment.authenticatedContext(auth.uid, claims);
}

const admins: readonly Person[] = ['owner', 'admin'];
const readers: readonly Person[] = ['editor', 'viewer', 'publisher', 'another'];
const members: readonly Person[] = [...admins, ...readers, 'producer'];

describe('@firebase/rules-unit-testing finds that', () => {
  test('members read the workspace and nobody else does', async () => {
    for (const person of people) {
      const asked = contextOf(person).database().ref('workspaces/w/meta').once('value');
      await (members.includes(person) ? assertSucceeds(asked) : assertFails(asked));
    }
  });

  test('admins rename the workspace and nobody else does', async () => {
    for (const person of people) {
      const name = contextOf(person).database().ref('workspaces/w/meta/name');
      const asked = name.set(`Of ${person}`);
      await (admins.includes(person) ? assertSucceeds(asked) : assertFails(asked));
    }
    expect(backend.admin.get('workspaces/w/meta/name')).toBe('Of admin');
    await assertFails(contextOf('admin').database().ref('workspaces/w/meta/name').set(1));
  });

  test('who has only the name of the owner is not the owner', async () => {
    await assertFails(contextOf('owner').database().ref('/').once('value'));
    await assertFails(contextOf('owner').database().ref('/').set(null));
  });

  test('a cleared database is empty', async () => {
    await environment.clearDatabase();
    expect(backend.admin.get('')).toBeNull();
    await assertFails(contextOf('editor').database().ref('workspaces/w/meta').once('value'));
  });
});
