import { describe, expect, test } from '@jest/globals';
import { canSet } from './test/evaluateRules';
import { now } from './test/people';

const minuteNow = now / 60_000;

function report(
  minute: number,
  { key = String(minute), ...more }: { key?: string; loads?: unknown } = {},
) {
  const record = { minute, loads: 1, failures: '{}', loadMs: '{}', ...more };
  return canSet('editor', `health/w/chart-line/1_0_0/editor/${key}`, record);
}

describe('health', () => {
  test('is of a minute about now', () => {
    for (const minute of [minuteNow - 5, minuteNow, minuteNow + 2]) {
      expect([minute, report(minute)]).toEqual([minute, true]);
    }
    for (const minute of [0, minuteNow - 6, minuteNow + 3, minuteNow - 0.5, now]) {
      expect([minute, report(minute)]).toEqual([minute, false]);
    }
  });

  test('of a minute that has passed stays as it is, whole and in parts', () => {
    const passed = `health/w/chart-line/1_0_0/viewer/${minuteNow - 1000}`;
    const latest = `health/w/chart-line/1_0_0/viewer/${minuteNow}`;
    for (const [field, value] of [
      ['loads', 9],
      ['failures', '{"chart/failed":9}'],
      ['loadMs', '{"160":9}'],
    ] as const) {
      expect([field, canSet('viewer', `${latest}/${field}`, value)]).toEqual([field, true]);
      expect([field, canSet('viewer', `${passed}/${field}`, value)]).toEqual([field, false]);
    }
  });

  test('stands under its minute: nobody has more records than minutes', () => {
    for (const key of [String(minuteNow - 1), `0${minuteNow}`, `${minuteNow} `, 'a', '__proto__']) {
      expect([key, report(minuteNow, { key })]).toEqual([key, false]);
    }
  });

  test('only grows within its minute', () => {
    const again = (loads: number) =>
      canSet('viewer', `health/w/chart-line/1_0_0/viewer/${minuteNow}`, {
        minute: minuteNow,
        loads,
        failures: '{"remote/mount-failed":1}',
        loadMs: '{}',
      });
    expect([again(4), again(3), again(2)]).toEqual([true, true, false]);
    for (const field of ['loads', 'minute', 'failures', 'loadMs']) {
      const targetPath = `health/w/chart-line/1_0_0/viewer/${minuteNow}/${field}`;
      expect([field, canSet('viewer', targetPath, null)]).toEqual([field, false]);
    }
  });
});
