import { parseManifest } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import line from '../../../../remotes/chart-line/manifest.json';
import { translateManifest } from './translateManifest';

const parsed = parseManifest(line);
if (!parsed.ok) throw new Error('the manifest of the line chart is valid');
const manifest = parsed.value;

describe('translateManifest', () => {
  test('writes the description and the texts of fields and options in another language', () => {
    const translated = translateManifest(manifest, {
      [line.description]: 'Verlauf über die Zeit.',
      [line.encodings.x.title]: 'Zeitachse',
      [line.options.properties.curve.title]: 'Verlauf',
    });
    expect(translated.description).toBe('Verlauf über die Zeit.');
    expect(translated).toMatchObject({
      encodings: { x: { title: 'Zeitachse' }, y: line.encodings.y },
      options: { properties: { curve: { ...line.options.properties.curve, title: 'Verlauf' } } },
    });
  });

  test('keeps the title, by which the remote is found, and what isn’t translated', () => {
    expect(translateManifest(manifest, { [line.title]: 'Linie' })).toEqual(manifest);
  });

  test('doesn’t take what objects inherit for a translation', () => {
    const { description } = translateManifest({ ...manifest, description: 'constructor' }, {});
    expect(description).toBe('constructor');
  });
});
