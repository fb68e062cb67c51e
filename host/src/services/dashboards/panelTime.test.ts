import { describe, expect, test } from '@jest/globals';
import { parseTimeRange, rangeTexts } from '../time/timeRange';
import { panelRange, parsePanelTime } from './panelTime';

function rangeOf(stored: unknown, from: string, to: string): unknown {
  const range = parseTimeRange({ from, to });
  const time = parsePanelTime(stored);
  if (!range.ok || time === 'malformed') throw new Error('not parsed');
  return Object.values(rangeTexts(panelRange(time, range.value)));
}

describe('the range of a panel', () => {
  test.each([
    [undefined, 'now-15m', 'now', ['now-15m', 'now']],
    [{ from: 'now-7d', to: 'now' }, 'now-15m', 'now', ['now-1w', 'now']],
    [{ shift: '1d' }, 'now-1h', 'now', ['now-25h', 'now-1d']],
    [{ shift: '1h' }, 'start', 'now', ['start', 'now-1h']],
    [{ shift: '2d' }, '2026-11-14', '2026-11-15', ['2026-11-12T00:00:00Z', '2026-11-13T00:00:00Z']],
  ])('with %j on %s to %s', (stored, from, to, expected) => {
    expect(rangeOf(stored, from, to)).toEqual(expected);
  });

  test.each([
    { shift: '-1d' },
    { shift: '0s' },
    { shift: 1 },
    { from: 'now' },
    'x',
    { from: 'now', to: 'now-1h' },
  ])('can’t be read from %j', (stored) => {
    expect(parsePanelTime(stored)).toBe('malformed');
  });
});
