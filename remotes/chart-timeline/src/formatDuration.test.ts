import { describe, expect, test } from '@jest/globals';
import { formatDuration } from './formatDuration';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

describe('durations in words', () => {
  test.each([
    [0, '0 milliseconds'],
    [250, '250 milliseconds'],
    [1250, '1.25 seconds'],
    [90 * second, '1 minute 30 seconds'],
    [hour - 200, '1 hour'],
    [23 * hour, '23 hours'],
    [25 * hour, '1 day 1 hour'],
    [48 * hour, '2 days'],
    [1461 * 24 * hour, '1,461 days'],
    [23.9999 * hour, '1 day'],
    [1, '1 millisecond'],
    [999.6, '1 second'],
    [0.00123, '0.00123 milliseconds'],
    [1e-7, '0.0000001 milliseconds'],
    [12.345 * second, '12.3 seconds'],
  ])('%d ms are %s', (ms, text) => {
    expect(formatDuration(ms, 'en')).toBe(text);
  });

  test('are in English as the browser writes them', () => {
    const texts = (unit: string, value: number) =>
      new Intl.NumberFormat('en', {
        ...{ style: 'unit', unit, unitDisplay: 'long', maximumSignificantDigits: 3 },
      }).format(value);
    for (let ms = 0.0004; ms < 999; ms *= 1.37) {
      expect(formatDuration(ms, 'en-GB')).toBe(texts('millisecond', ms));
    }
    for (let ms = 1000; ms < 59_900; ms *= 1.037) {
      expect(formatDuration(ms, 'en')).toBe(texts('second', ms / 1000));
    }
    for (let minutes = 1; minutes < 60; minutes += 1) {
      expect(formatDuration(minutes * minute, 'en')).toBe(texts('minute', minutes));
    }
  });

  test('are in the language of the viewer', () => {
    expect(formatDuration(26 * hour, 'de')).toBe('1 Tag 2 Stunden');
  });
});
