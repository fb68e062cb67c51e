import { frameFrom } from '@chartroom/frame';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { layoutLegend } from '../annotations/legend';
import { type Omission, omissionsText } from '../annotations/omissions';
import { thresholdsIn } from '../annotations/thresholdMarks';
import { colourSlotName } from '../canvas/colourSlots';
import type { Scene } from '../chart/chartDefinition';
import { formatOutOf } from '../format/formatCount';
import { formatSummary } from '../format/formatSummary';
import german from '../locales/de.json';
import { noDataText } from '../scales/valueAxis';
import { frameTable } from '../table/frameTable';
import { addMessages } from './i18n';

const locale = 'de-AT';

describe('the texts of the kit in German', () => {
  beforeAll(() => addMessages(locale, german));

  test('are those of a chart without data, and of one with a requested range', () => {
    expect(formatSummary('Last', [], locale)).toBe('Last: keine Daten.');
    const span = [Date.UTC(2026, 10, 14), Date.UTC(2026, 10, 21)] as const;
    const style = { locale, timeZone: 'UTC', precision: 'day', isTime: true } as const;
    expect(noDataText(span, style)).toBe('Keine Daten zwischen 14. Nov. und 21. Nov.');
  });

  test('have numbers with the digits of the locale', () => {
    expect(formatOutOf(3, 1200, { locale })).toBe(`3 von ${(1200).toLocaleString(locale)}`);
    const options = { warn: 2.5, bad: 9 };
    const thresholds = thresholdsIn([0, 10], { options }, { locale });
    expect(thresholds.map(({ text }) => text)).toEqual(['Warnung 2,5', 'Kritisch 9']);
  });

  test('have the plural of their count', () => {
    const caption = (n: number) =>
      frameTable(
        frameFrom({ y: Array.from({ length: n }, (_, i) => i) }),
        { y: ['y'] },
        { title: 'Last', locale, timeZone: 'UTC' },
      ).caption;
    expect([1, 2, 201].map(caption)).toEqual([
      'Last: 1 Zeile',
      'Last: 2 Zeilen',
      'Last: die ersten 200 von 201 Zeilen',
    ]);
  });

  test('are in a legend that has no room for all names', () => {
    const names = ['a', 'b', 'c'].map((name) => ({ name, token: 'cat-1' as const }));
    expect(layoutLegend(names, 0, 100, (text) => text.length * 6, locale).more).toBe('2 weitere');
    const dictionary = Array.from({ length: 12 }, (_, i) => `v${i}`);
    expect(colourSlotName(dictionary, 9, locale)).toBe('Sonstige (3)');
  });

  test('are English where a chart was built without translations', () => {
    const scene = { locale, width: 400, measure: (text: string) => text.length, font: () => '' };
    const omissions = (omission: Omission) => omissionsText([omission], scene as unknown as Scene);
    expect(omissions({ count: 3, text: 'below 0 not shown' })).toBe('3 below 0 not shown');
    expect(omissions({ count: 3, message: '{count} below 0 not shown' })).toBe(
      '3 below 0 not shown',
    );
  });
});
