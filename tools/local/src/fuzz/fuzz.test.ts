import { describe, expect, test } from '@jest/globals';
import { runFuzz } from './runFuzz';

/** `FUZZ_SEED` plays another one. Seeds that have failed once stay in the list. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
const seconds = 50;

describe('the backend under random and hostile clients, full disks and kill -9', () => {
  test('keeps all acknowledged writes, restarts each time, and never delays other clients', async () => {
    const report = await runFuzz({ seconds, seed, onLog: (line) => console.info(line) });
    console.info(`Seed ${seed}: ${JSON.stringify(report)}`);
    expect(report.starts).toBeGreaterThanOrEqual(2);
    expect(report.acknowledged).toBeGreaterThan(100);
    expect(report.latency.failure).toBe(null);
    expect(report.latency.p99).toBeLessThan(report.allowedP99);
  }, 120_000);
});
