import { describe, expect, test } from '@jest/globals';
import {
  columnTypeOf,
  createSettingsEdit,
  withColumnType,
  withoutColumnTypes,
  withSetting,
} from './sourceSettings';

const settings = { url: 'https://x.example/a.csv', types: ['a:number', 'at 10:30:time'] };

describe('the type of a column in a source’s settings', () => {
  test.each([
    ['a', 'number'],
    ['at 10:30', 'time'],
    ['at 10', ''],
    ['b', ''],
  ])('of %s is “%s”', (column, type) => {
    expect(columnTypeOf(settings, column)).toBe(type);
  });

  test('is automatic if the settings have an unknown type', () => {
    expect(columnTypeOf({ types: ['a:colour'] }, 'a')).toBe('');
    expect(columnTypeOf({ types: 'a:number' }, 'a')).toBe('');
    expect(columnTypeOf({}, 'a')).toBe('');
  });

  test('changes without affecting other columns', () => {
    expect(withColumnType(settings, 'a', 'category')).toEqual({
      ...settings,
      types: ['at 10:30:time', 'a:category'],
    });
    expect(withColumnType(settings, 'b', 'day-first').types).toEqual([
      'a:number',
      'at 10:30:time',
      'b:day-first',
    ]);
  });

  test('is removed when it becomes automatic again, and the setting with the last one', () => {
    expect(withColumnType(settings, 'a', '').types).toEqual(['at 10:30:time']);
    expect(withColumnType({ url: settings.url, types: ['a:number'] }, 'a', '')).toEqual({
      url: settings.url,
    });
    expect(withoutColumnTypes(settings)).toEqual({ url: settings.url });
  });
});

describe('a setting of a file', () => {
  test('is stored unless it’s automatic', () => {
    expect(withSetting(settings, 'decimal', ',')).toEqual({ ...settings, decimal: ',' });
    expect(withSetting({ ...settings, decimal: ',' }, 'decimal', '')).toEqual(settings);
    expect(withSetting({ ...settings, headerLine: 4 }, 'headerLine', 0)).toEqual(settings);
    expect(withSetting({ ...settings, encoding: 'utf-8' }, 'encoding', 'auto')).toEqual(settings);
  });
});

describe('the edit of a source’s settings', () => {
  test('replaces the stored settings, with the stamps that the rules require', () => {
    const edit = createSettingsEdit({
      workspace: 'w',
      source: 's',
      title: 'Prices',
      stored: '{"url":"u"}',
      settings: { url: 'u', decimal: ',' },
    });
    expect(edit).toEqual({
      workspace: 'w',
      what: 'Columns of Prices',
      changes: [
        {
          path: 'workspaces/w/sources/s/settings',
          field: 'Settings',
          base: '{"url":"u"}',
          value: '{"url":"u","decimal":","}',
          copies: [],
        },
      ],
      stamps: [
        { path: 'workspaces/w/sources/s/by', kind: 'author' },
        { path: 'workspaces/w/sources/s/at', kind: 'time' },
      ],
    });
  });
});
