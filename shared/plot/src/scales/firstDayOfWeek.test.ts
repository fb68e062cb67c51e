import { expect, test } from '@jest/globals';
import { firstDayOfWeek, firstDayOfWeekIn } from './firstDayOfWeek';

test('weeks begin on the first day of the locale', () => {
  const days = [
    'en-US',
    'en',
    'ja',
    'hi',
    'de',
    'fr',
    'en-GB',
    'ar-EG',
    'fa-IR',
    'dv-MV',
    'no such',
  ];
  expect(days.map(firstDayOfWeek)).toEqual([7, 7, 7, 7, 1, 1, 1, 6, 6, 5, 1]);
});

test('the table by region equals that of the browser', () => {
  for (const region of ['US', 'JP', 'IN', 'DE', 'FR', 'GB', 'EG', 'IR', 'MV', 'BR', 'AE', 'IL']) {
    expect([region, firstDayOfWeekIn(region)]).toEqual([region, firstDayOfWeek(`en-${region}`)]);
  }
});

test.each(['en', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-NZ', 'en-US'])(
  'the first day in %s equals that of Intl',
  (name) => {
    const locale: Intl.Locale & {
      getWeekInfo?(): { firstDay: number };
      weekInfo?: { firstDay: number };
    } = new Intl.Locale(name);
    const info = locale.getWeekInfo?.() ?? locale.weekInfo;
    expect(firstDayOfWeek(name)).toBe(info?.firstDay);
  },
);
