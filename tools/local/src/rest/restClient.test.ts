import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as sdk from 'firebase/database';
import { get, query, ref } from 'firebase/database';
import type { Backend } from '../backend';
import { type Clients, createClients } from '../server/test/clients';
import { openBackend } from '../server/test/openBackend';
import { randomConstraints } from '../server/test/randomQuery';
import { randomValue, snapshotText } from '../server/test/randomValue';
import { seededRandom } from '../server/test/seeded';
import { XmlHttpRequestOfNode } from './test/xmlHttpRequest';

/** A failure names its seed. */
const seeds = Array.from({ length: 20 }, (_, n) => n + 1);

let backend: Backend;
let clients: Clients;
beforeAll(async () => {
  backend = await openBackend();
  clients = createClients(backend.port);
  Object.assign(globalThis, { XMLHttpRequest: XmlHttpRequestOfNode });
});
afterAll(async () => {
  await clients.close();
  await backend.close();
});

/** The switch by which the SDK reads over REST alone is no public part of it. */
function forceRest(isForced: boolean): void {
  const force: unknown = Reflect.get(sdk, '_TEST_ACCESS_forceRestClient');
  if (typeof force !== 'function') throw new Error('The SDK has no REST client any more.');
  force(isForced);
}

describe('the SDK over REST and the SDK over a socket', () => {
  test.each(seeds)('get the same by every query (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const before = XmlHttpRequestOfNode.sent;
    await backend.admin.set('x', randomValue(random, 3));
    forceRest(true);
    const overRest = clients.open();
    await get(ref(overRest, 'x'));
    forceRest(false);
    const overSocket = clients.open();
    for (let n = 0; n < 8; n += 1) {
      const path = random.pick(['x', 'x/a', 'x/n']);
      const constraints = randomConstraints(random);
      const [rest, socket] = await Promise.all(
        [overRest, overSocket].map((database) => get(query(ref(database, path), ...constraints))),
      );
      const asked = JSON.stringify([path, constraints]);
      expect([asked, rest && snapshotText(rest)]).toEqual([asked, socket && snapshotText(socket)]);
    }
    expect(XmlHttpRequestOfNode.sent - before).toBe(9);
  });
});
