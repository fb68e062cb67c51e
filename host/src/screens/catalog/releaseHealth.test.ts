import { expect, test } from '@jest/globals';
import { aggregateReleaseHealth, failureRate, loadTimeQuantileMs } from './releaseHealth';

const record = (minute: number, more: object = {}) => ({
  minute,
  loads: 10,
  failures: '{}',
  loadMs: '{"100":9,"400":1}',
  ...more,
});

test('health adds up the reports of all users and minutes, with failures by code', () => {
  const health = aggregateReleaseHealth(
    {
      ada: { 100: record(100), 101: record(101, { failures: '{"chart/failed":2}' }) },
      ben: { 100: record(100, { failures: '{"chart/failed":1,"remote/integrity":4}' }) },
    },
    0,
  );
  expect(health).toMatchObject({ loads: 30, failureCount: 7, users: 2 });
  expect(health.failures).toEqual([
    ['remote/integrity', 4],
    ['chart/failed', 3],
  ]);
  expect(failureRate(health)).toBeCloseTo(7 / 30);
});

test('health skips older and malformed reports', () => {
  const health = aggregateReleaseHealth(
    {
      ada: { 100: record(100), 200: record(200) },
      eve: { 200: record(200, { failures: 'none', loads: 1e9 }), 201: { minute: 201, loads: -1 } },
    },
    150,
  );
  expect(health).toMatchObject({ loads: 10, users: 1 });
});

test('load time quantiles come from the histogram', () => {
  const health = aggregateReleaseHealth({ ada: { 100: record(100) } }, 0);
  expect([loadTimeQuantileMs(health, 0.5), loadTimeQuantileMs(health, 0.95)]).toEqual([100, 400]);
});

test('without loads there is neither a failure rate nor a load time', () => {
  const health = aggregateReleaseHealth(null, 0);
  expect([failureRate(health), loadTimeQuantileMs(health, 0.5)]).toEqual([null, null]);
});
