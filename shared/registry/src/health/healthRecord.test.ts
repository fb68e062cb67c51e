import { errorCodes } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { addHealth, type HealthRecord, parseHealthRecord, storedHealth } from './healthRecord';
import { loadBucketMs } from './loadBucket';

const minute = 29_000_000;

describe('a health record', () => {
  test('is parsed as it was stored', () => {
    const record: HealthRecord = {
      minute,
      loads: 3,
      failures: { 'remote/mount-failed': 2 },
      loadMs: { 160: 2, 400: 1 },
    };
    expect(parseHealthRecord(storedHealth(record))).toEqual({ ok: true, value: record });
  });

  test('adds loads, codes and buckets', () => {
    const sum = addHealth(
      { minute, loads: 2, failures: { 'chart/failed': 1 }, loadMs: { 100: 2 } },
      { loads: 1, failures: { 'chart/failed': 2, 'remote/integrity': 1 }, loadMs: { 160: 1 } },
    );
    expect(sum).toEqual({
      minute,
      loads: 3,
      failures: { 'chart/failed': 3, 'remote/integrity': 1 },
      loadMs: { 100: 2, 160: 1 },
    });
  });

  test('fits the rules with every code and every bucket', () => {
    const failures = Object.fromEntries(
      errorCodes
        .filter((code) => /^(remote|chart|registry)\//.test(code))
        .map((code) => [code, 12]),
    );
    const { loads, ...texts } = storedHealth(
      addHealth(
        { minute, loads: 9999, failures, loadMs: { 10000: 12 } },
        { loads: 999, failures: {}, loadMs: {} },
      ),
    );
    expect(loads).toBe(10_000);
    expect(texts.failures.length).toBeLessThanOrEqual(1024);
  });

  test.each([
    null,
    'text',
    { minute, loads: -1, failures: '{}', loadMs: '{}' },
    { minute, loads: 1e9, failures: '{}', loadMs: '{}' },
    { minute: 0.5, loads: 1, failures: '{}', loadMs: '{}' },
    { minute, loads: 1, failures: '[]', loadMs: '{}' },
    { minute, loads: 1, failures: '{', loadMs: '{}' },
    { minute, loads: 1, failures: '{"__proto__":1}', loadMs: '{}' },
    { minute, loads: 1, failures: '{"<b>":1}', loadMs: '{}' },
    { minute, loads: 1, failures: '{"chart/failed":"1"}', loadMs: '{}' },
    { minute, loads: 1, failures: '{}', loadMs: '{"-1":1}' },
    { minute, loads: 1, failures: '{}', loadMs: '{}'.padEnd(2000) },
  ])('is rejected if malformed: %j', (value) => {
    expect(parseHealthRecord(value).ok).toBe(false);
  });

  test('never throws when parsed', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        parseHealthRecord(value);
      }),
    );
  });
});

describe('the bucket of a load time', () => {
  test.each([
    [0, 10],
    [10, 10],
    [10.1, 16],
    [250, 250],
    [251, 400],
    [5000, 6300],
    [9000, 10_000],
    [60_000, 10_000],
  ])('of %d ms is %d ms', (ms, bound) => {
    expect(loadBucketMs(ms)).toBe(bound);
  });
});
