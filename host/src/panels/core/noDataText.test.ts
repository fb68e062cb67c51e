import { afterEach, describe, expect, test } from '@jest/globals';
import panels from '../../locales/de/panels.json';
import { i18n } from '../../services/language/i18n';
import { parseTimeRange, type RangeSpec } from '../../services/time/timeRange';
import { noDataText } from './noDataText';

const now = Date.UTC(2026, 10, 14, 14, 32);

function range(from: string, to: string): RangeSpec {
  const parsed = parseTimeRange({ from, to });
  if (!parsed.ok) throw new Error('an invalid range');
  return parsed.value;
}

const hours = range('now-6h', 'now');
const day = range('2026-11-12T00:00:00Z', '2026-11-13T00:00:00Z');

describe('the text of a panel without data', () => {
  afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  test('names both ends of the range, or its only day', () => {
    const format = { locale: 'en-GB', timeZone: 'UTC' };
    expect(noDataText(hours, now, format)).toBe('No data between 08:32 and 14:32');
    expect(noDataText(day, now, format)).toBe('No data on 12 Nov');
  });

  test('is a German sentence in German', () => {
    i18n.loadAndActivate({ locale: 'de', messages: panels });
    const format = { locale: 'de-DE', timeZone: 'UTC' };
    expect(noDataText(hours, now, format)).toBe('Keine Daten zwischen 08:32 und 14:32');
    expect(noDataText(day, now, format)).toBe('Keine Daten am 12. Nov.');
  });
});
