import { isChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { readData } from './readData';
import { readInlineChartSettings, readTimeRange } from './readInlineChartSettings';
import { readViewer } from './readViewer';
import { readWholePanelSettings } from './readWholePanelSettings';

const value = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});
/** What it should be, too, with anything in it. */
const names = fc.constantFrom('uid', 'getToken', 'from', 'to', 'time', 'kty', 'type', '__proto__');
const record = fc.dictionary(names, fc.oneof(value, fc.double(), fc.string()));
const columns = fc.dictionary(names, fc.array(value, { maxLength: 3 }));
const anything = fc.oneof(value, record, columns, fc.array(record));
const base = 'https://charts.example/';
const src = `${base}w/demo/d/this-machine`;

const readers: Readonly<Record<string, (given: unknown, other: unknown) => unknown>> = {
  setIdentity: readViewer,
  range: readTimeRange,
  'data and types': readData,
  'keys, options and encoding': (keys, other) =>
    readInlineChartSettings(
      {
        remote: 'chart-bar',
        releases: 'https://releases.example/',
        release: null,
        channel: null,
        keys,
        options: other,
        encoding: other,
      },
      base,
    ),
  'keys of a whole panel': (keys) =>
    readWholePanelSettings(
      {
        attribute: (name) => ({ src, panel: 'cpu' })[name] ?? null,
        value: (name) => (name === 'keys' ? (keys ?? null) : null),
      },
      base,
      base,
    ),
};

/** Whatever a page sets, it is read or refused in our words: nothing else is thrown into the page. */
describe('hostile input of a page is parsed or rejected', () => {
  test.each(Object.entries(readers))('%s', (_, read) => {
    fc.assert(
      fc.property(anything, anything, (given, other) => {
        try {
          read(given, other);
        } catch (error) {
          expect(isChartroomError(error)).toBe(true);
        }
      }),
    );
  });
});
