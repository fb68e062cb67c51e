import { describe, expect, test } from '@jest/globals';
import panels from '../../locales/de/panels.json';
import { i18n } from '../../services/language/i18n';
import { selectionText } from './selectionText';

const format = { locale: 'en-GB', timeZone: 'UTC' };
const now = Date.UTC(2026, 10, 14, 15);
const text = (selection: Parameters<typeof selectionText>[0]) =>
  selectionText(selection, now, format);

describe('the text of a selection', () => {
  test('lists a few values, and counts more', () => {
    expect(text({ kind: 'points', field: 'host', values: ['db-1', 2.34567] })).toBe(
      'db-1, 2.34567',
    );
    expect(text({ kind: 'points', field: 'host', values: ['a', 'b', 'c', 'd'] })).toBe('4 values');
  });

  test('counts values in the language of the shell', () => {
    i18n.loadAndActivate({ locale: 'de', messages: panels });
    expect(text({ kind: 'points', field: 'host', values: ['a', 'b', 'c', 'd'] })).toBe('4 Werte');
    i18n.loadAndActivate({ locale: 'en', messages: {} });
  });

  test('shows both ends of an interval, times by clock or day', () => {
    expect(text({ kind: 'interval', field: 'load', from: 62, to: 88.1234 })).toBe('62–88.12');
    const from = Date.UTC(2026, 10, 14, 8, 32);
    const hour = {
      kind: 'interval',
      field: 'time',
      from,
      to: from + 3_600_000,
      isTime: true,
    } as const;
    expect(text(hour)).toBe('08:32–09:32');
    expect(text({ ...hour, from: Date.UTC(2026, 10, 12), to: Date.UTC(2026, 10, 14) })).toBe(
      '12 Nov–13 Nov',
    );
  });

  test('has enough digits to distinguish the ends, in the locale’s format', () => {
    const load = { kind: 'interval', field: 'load', isTime: false } as const;
    expect(text({ ...load, from: 99.951, to: 99.9512 })).toBe('99.951–99.9512');
    expect(text({ ...load, from: 1990, to: 2000 })).toBe('1990–2000');
    const inGerman = { ...format, locale: 'de' };
    const german = selectionText({ ...load, from: 0.5, to: 12_345.6 }, now, inGerman);
    expect(german).toBe('0,5–12.346');
  });

  test.each(['Europe/Berlin', 'America/New_York', 'Pacific/Apia'])(
    'shows days without a zone unchanged in %s',
    (timeZone) => {
      const days = { kind: 'interval', field: 'day', isTime: true, precision: 'day' } as const;
      const from = Date.UTC(2024, 0, 1);
      const words = (to: number) =>
        selectionText({ ...days, from, to: to - 1 }, now, { locale: 'en-US', timeZone });
      expect(words(Date.UTC(2024, 1, 1))).toBe('Jan 1, 2024–Jan 31, 2024');
      expect(words(Date.UTC(2024, 0, 2))).toBe('Jan 1, 2024');
    },
  );

  test('is empty for a cursor', () => {
    expect(text({ kind: 'cursor', field: 'time', value: 1 })).toBeNull();
  });
});
