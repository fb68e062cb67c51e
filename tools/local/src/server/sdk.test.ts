import { afterEach, beforeEach, describe, test } from '@jest/globals';
import type { Backend } from '../backend';
import { checks } from './test/checks';
import { type Clients, createClients } from './test/clients';
import { openBackend } from './test/openBackend';

describe('the firebase SDK on the local database', () => {
  let backend: Backend;
  let clients: Clients;
  beforeEach(async () => {
    backend = await openBackend();
    clients = createClients(backend.port);
  });
  afterEach(async () => {
    await clients.close();
    await backend.close();
  });

  test.each(checks.map((check) => [check.title, check] as const))('%s', (_, { run }) =>
    run(clients.open),
  );
});
