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
  ])('%d ms are %s', (ms, text) => {
    expect(formatDuration(ms, 'en')).toBe(text);
  });

  test('are in the language of the viewer', () => {
    expect(formatDuration(26 * hour, 'de')).toBe('1 Tag 2 Stunden');
  });
});
