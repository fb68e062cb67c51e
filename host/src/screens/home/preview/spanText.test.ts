import { expect, test } from '@jest/globals';
import { parseTimeRange } from '../../../services/time/timeRange';
import { spanText } from './spanText';

test.each([
  ['now-5m', 'now', 'Live'],
  ['start', 'now', 'All data'],
  ['2000-01-01', '2010-04-01', '1 Jan 2000–31 Mar 2010'],
])('a dashboard from %s to %s reads %j', (from, to, expected) => {
  const range = parseTimeRange({ from, to });
  if (!range.ok) throw new Error('must parse');
  const format = { locale: 'en-GB', timeZone: 'UTC' };
  expect(spanText(range.value, Date.UTC(2026, 5, 15), format)).toBe(expected);
});
