import { describe, expect, test } from '@jest/globals';
import { checks } from './test/checks';
import { createClients } from './test/clients';
import { openNullServer } from './test/nullServer';

/** A check has failed if it rejects, or still waits after this time. */
const patienceMs = 1500;

describe('a server that only answers "ok"', () => {
  test('fails every check of the suite', async () => {
    const server = await openNullServer();
    const clients = createClients(server.port);
    const outcomes = await Promise.all(
      checks.map(async ({ title, run }) => {
        const outcome = run(clients.open).then(
          () => 'passed',
          () => 'failed',
        );
        return { title, outcome: await Promise.race([outcome, after(patienceMs, 'failed')]) };
      }),
    );
    await clients.close();
    await server.close();
    expect(outcomes.filter(({ outcome }) => outcome === 'passed')).toEqual([]);
  });
});

function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}
