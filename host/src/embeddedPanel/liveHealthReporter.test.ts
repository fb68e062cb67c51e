import { ChartroomError } from '@chartroom/contract';
import type { LoadedRelease, Loader, ReleaseAddress } from '@chartroom/embed';
import { describe, expect, test } from '@jest/globals';
import { createMemoryDatabase } from '../services/records/memoryDatabase.testkit';
import { createLiveHealthReporter } from './liveHealthReporter';

const minute = 29_500_000;
const at = minute * 60_000;
const address = { remote: 'chart-line', version: '1.0.0' } as ReleaseAddress;
const loaded = { address } as LoadedRelease;

/** A member's page with this loader. `settle` waits until events are flushed. */
function setUp(load: Loader['load']) {
  const database = createMemoryDatabase();
  const due: (() => void)[] = [];
  const health = createLiveHealthReporter({
    page: { navigator: {}, performance },
    link: {
      name: 'chartroom:https://shell.example/:',
      database,
      connection: {
        getSnapshot: () => ({ state: 'online', since: at, skewMs: 0 }),
        serverNow: () => at,
      },
      scope: {
        setTimeout: (run: () => void) => due.push(run),
        document: { visibilityState: 'visible', addEventListener: () => undefined },
      },
    },
    workspace: 'demo',
    uid: 'ada',
    loader: { load },
  });
  return {
    health,
    async written() {
      for (const run of due.splice(0)) run();
      await new Promise((resolve) => setImmediate(resolve));
      return database.get(`health/demo/chart-line/1_0_0/ada/${minute}`);
    },
  };
}

describe('health of releases in other teams’ pages', () => {
  test('is written to the shell’s records: loads, and failures by code', async () => {
    const { health, written } = setUp(async () => loaded);
    await health.loader.load(address);
    const failure = new ChartroomError('chart/failed', { reason: 'x' });
    health.countFailure(failure, { remote: 'chart-line', version: '1.0.0' });
    expect(await written()).toMatchObject({ minute, loads: 1, failures: '{"chart/failed":1}' });
  });

  test('counts a load and a failure once, however many panels share it', async () => {
    const failure = new ChartroomError('remote/integrity', { ...address, file: 'a.js' });
    const { health, written } = setUp(() => Promise.reject(failure));
    for (let panels = 0; panels < 3; panels += 1) {
      await expect(health.loader.load(address)).rejects.toBe(failure);
      health.countFailure(failure, { remote: 'chart-line', version: '1.0.0' });
    }
    expect(await written()).toMatchObject({ loads: 1, failures: '{"remote/integrity":1}' });
  });
});
