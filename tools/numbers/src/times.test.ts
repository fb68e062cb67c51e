import { formatTime } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import { locales, zones } from './locales';
import {
  clockText,
  type Detail,
  details,
  expectedTime,
  instants,
  repeatedHours,
  zoneNames,
} from './timeRows';

const both = locales.flatMap((locale) => zones.map((zone) => [locale, zone] as const));
const names = Object.keys(details) as Detail[];

describe('a time', () => {
  test.each(both)('in %s is of the clock and calendar of %s', (locale, timeZone) => {
    const rows = names.flatMap((detail) => instants.map((iso) => ({ detail, iso })));
    const texts = rows.map(({ detail, iso }) => ({
      ...{ detail, iso },
      text: formatTime(Date.parse(iso), detail, { locale, timeZone }),
    }));
    const wanted = rows.map(({ detail, iso }) => ({
      ...{ detail, iso },
      text: expectedTime(iso, detail, locale, timeZone),
    }));
    expect(texts).toEqual(wanted);
  });
});

describe.each(locales)('an hour that clocks repeat, in %s', (locale) => {
  test.each(repeatedHours)(
    'is told apart in %s at %s and %s',
    (timeZone, first, second, hour, minute) => {
      const texts = [first, second].map((iso) =>
        formatTime(Date.parse(iso), 'minute', { locale, timeZone }),
      );
      expect(texts[0]).not.toBe(texts[1]);
      for (const [i, iso] of [first, second].entries()) {
        expect(texts[i]).toContain(clockText(hour, minute, locale));
        expect(zoneNames(iso, locale, timeZone).some((name) => texts[i]?.includes(name))).toBe(
          true,
        );
      }
    },
  );
});
