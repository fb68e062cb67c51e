import type { ColumnDescription } from '@chartroom/contract';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import panels from '../../locales/de/panels.json';
import { i18n } from '../../services/language/i18n';
import { ColumnRow } from './ColumnRow';

const column: ColumnDescription = {
  name: 'price',
  type: 'number',
  unit: '€',
  reason: 'every value is a number',
  isGiven: false,
  values: 1,
  missing: 0,
  unread: { count: 0, first: [] },
  marked: { count: 0, first: [] },
};

/** Texts of the column's row, one a line; labels and titles of controls are attributes. */
function rowTexts(change: Partial<ColumnDescription> = {}): string[] {
  const markup = renderToStaticMarkup(
    <ColumnRow
      column={{ ...column, ...change }}
      locale={i18n.locale}
      selectedType=""
      onTypeChange={null}
    />,
  );
  const blocks = markup.split(/<\/?(?:h3|p|summary|li|ul|details|div)\b[^>]*>/);
  return blocks.map((text) => text.replaceAll(/<[^>]*>/g, '')).filter((text) => text !== '');
}

describe('the row of a column', () => {
  test('describes its type, values and unreadable cells', () => {
    expect(rowTexts()).toEqual(['price', 'Number in €. every value is a number.', '1 value']);
    expect(
      rowTexts({
        values: 1204,
        missing: 3,
        unread: { count: 2, first: [{ line: 12, text: 'n/a' }] },
        marked: { count: 1, first: [{ line: 7, text: '9.5 p' }] },
      }).slice(2),
    ).toEqual([
      '1,204 values, 3 marked as missing',
      '2 cells couldn’t be read',
      'Line 12: n/a',
      'and 1 more',
      '1 number has a mark that isn’t shown',
      'Line 7: 9.5 p',
    ]);
  });

  test('is marked as data where it shows the file’s own texts', () => {
    const markup = renderToStaticMarkup(
      <ColumnRow
        column={{ ...column, unread: { count: 1, first: [{ line: 12, text: 'n/a' }] } }}
        locale="en"
        selectedType=""
        onTypeChange={null}
      />,
    );
    expect(markup).toMatch(/<h3 [^>]*translate="no">price</);
    expect(markup).toContain('<q translate="no">n/a</q>');
  });

  describe('in German', () => {
    beforeEach(() => i18n.loadAndActivate({ locale: 'de', messages: panels }));
    afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

    test('counts one and many, with German digits', () => {
      expect(rowTexts().slice(1)).toEqual(['Zahl in €. every value is a number.', '1 Wert']);
      expect(
        rowTexts({
          values: 1204,
          missing: 3,
          unread: { count: 1, first: [{ line: 12, text: 'n/a' }] },
          marked: { count: 2, first: [{ line: 7, text: '9.5 p' }] },
        }).slice(2),
      ).toEqual([
        '1.204 Werte, 3 als fehlend markiert',
        '1 Zelle nicht lesbar',
        'Zeile 12: n/a',
        '2 Zahlen haben Kennzeichen, die nicht angezeigt werden',
        'Zeile 7: 9.5 p',
        'und 1 weitere',
      ]);
    });

    test('offers the column’s types', () => {
      const markup = renderToStaticMarkup(
        <ColumnRow
          column={column}
          locale="de"
          selectedType="time"
          onTypeChange={() => undefined}
        />,
      );
      expect(markup).toContain('aria-label="Typ von price"');
      expect(markup).toContain('<option value="time" selected="">Datum und Uhrzeit</option>');
    });
  });
});
