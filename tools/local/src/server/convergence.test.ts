import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Backend } from '../backend';
import { type Clients, createClients } from './test/clients';
import { openBackend } from './test/openBackend';
import { playRound } from './test/randomRound';
import { seededRandom } from './test/seeded';

/** A failure names its seed; `CONVERGENCE_SEED` and `CONVERGENCE_ROUNDS` play others. */
const firstSeed = Number(process.env.CONVERGENCE_SEED ?? 1);
const rounds = Number(process.env.CONVERGENCE_ROUNDS ?? 200);

describe('listeners under random writes of several clients that come and go', () => {
  let backend: Backend;
  let clients: Clients;
  beforeAll(async () => {
    backend = await openBackend();
    clients = createClients(backend.port);
  });
  afterAll(async () => {
    await clients.close();
    await backend.close();
  });

  test('each ends with what a fresh client gets', async () => {
    const writers = [clients.open(), clients.open(), clients.open(), clients.open()];
    const fresh = clients.open();
    const disagreements: unknown[] = [];
    let checks = 0;
    for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
      const round = await playRound(`r${seed}`, writers, fresh, seededRandom(seed));
      checks += round.checks;
      disagreements.push(...round.disagreements.map((one) => ({ seed, ...one })));
    }
    const seeds = `${firstSeed} to ${firstSeed + rounds - 1}`;
    console.info(`Seeds ${seeds}: ${checks} final views, ${disagreements.length} wrong.`);
    expect(disagreements).toEqual([]);
    expect(checks).toBeGreaterThanOrEqual(Math.min(1000, rounds));
  }, 90_000);
});
