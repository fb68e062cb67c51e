import { parseManifest } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import line from '../../../../remotes/chart-line/manifest.json';
import { translateManifest } from './translateManifest';

const parsed = parseManifest(line);
if (!parsed.ok) throw new Error('the manifest of the line chart is valid');
const manifest = parsed.value;

describe('translateManifest', () => {
  test('writes the description and the texts of fields and options in another language', () => {
    const translated = translateManifest(
      manifest,
      {
        [line.description]: 'Verlauf über die Zeit.',
        [line.encodings.x.title]: 'Zeitachse',
        [line.options.properties.curve.title]: 'Verlauf',
      },
      'de',
    );
    expect(translated.description).toBe('Verlauf über die Zeit.');
    expect(translated).toMatchObject({
      encodings: { x: { title: 'Zeitachse' }, y: line.encodings.y },
      options: { properties: { curve: { ...line.options.properties.curve, title: 'Verlauf' } } },
    });
  });

  test('takes its own title from the localised ones, as lists do', () => {
    const localised = { de: { title: 'Linie', description: 'Zeigt einen Verlauf.' } };
    const titleIn = (locale: string) =>
      translateManifest({ ...manifest, localised }, {}, locale).title;
    expect(titleIn('de-CH')).toBe('Linie');
    expect(titleIn('fr')).toBe(line.title);
  });

  test('writes titles of values and of items in another language, and leaves values alone', () => {
    const properties = {
      stack: {
        type: 'string',
        title: 'Stack',
        enum: ['none', 'zero'],
        enumTitles: ['Off', 'On'],
        default: 'none',
      },
      lines: {
        type: 'array',
        title: 'Lines',
        itemTitle: 'Line',
        items: { type: 'object', properties: {} },
        default: [{ title: 'On' }],
      },
    } as const;
    const options = { type: 'object', properties } as const;
    const messages = { Off: 'Aus', On: 'Ein', Line: 'Linie' };
    expect(translateManifest({ ...manifest, options }, messages, 'de').options).toMatchObject({
      properties: {
        stack: { enumTitles: ['Aus', 'Ein'] },
        lines: { itemTitle: 'Linie', default: [{ title: 'On' }] },
      },
    });
  });

  test('keeps a title without a localised one, and what isn’t translated', () => {
    expect(translateManifest(manifest, { [line.title]: 'Linie' }, 'de')).toEqual(manifest);
  });

  test('doesn’t take what objects inherit for a translation', () => {
    const { description } = translateManifest(
      { ...manifest, description: 'constructor' },
      {},
      'de',
    );
    expect(description).toBe('constructor');
  });
});
