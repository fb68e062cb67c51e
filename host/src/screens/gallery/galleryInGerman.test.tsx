import { type ChartManifest, parseManifest } from '@chartroom/contract';
import { parseFixture } from '@chartroom/contract/fixture';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import pie from '../../../../remotes/chart-pie/manifest.json';
import { OptionsForm } from '../../panels/options/OptionsForm';
import { problemText } from '../../panels/options/problemText';
import { useGermanTexts } from '../../services/language/germanTexts.testkit';
import { ExhibitDetails } from './ExhibitDetails';

const parsed = parseManifest(pie);
if (!parsed.ok || parsed.value.kind !== 'chart')
  throw new Error('the manifest of the pie is valid');
const manifest: ChartManifest = parsed.value;

/** Markup of the details of a pie with a number of rows. */
function details(rows: number): string {
  const generated = parseFixture(undefined, manifest);
  if (!generated.ok || generated.value.kind !== 'chart') throw new Error('a chart has a fixture');
  const columns = { name: Array(rows).fill('a') };
  const exhibit = {
    version: '1.0.0',
    manifest,
    fixture: { ...generated.value, columns },
    isGenerated: true,
    load: () => Promise.reject(new Error('not loaded')),
  };
  return renderToStaticMarkup(
    <ExhibitDetails
      exhibit={exhibit as never}
      summary="…"
      cost={{ median: 1.25, p95: 3, redraws: 40 }}
      measuredOn="960 × 400"
      onMeasure={() => undefined}
    />,
  );
}

describe('the gallery in German', () => {
  useGermanTexts();

  test('counts rows and columns', () => {
    expect(details(1)).toContain('<dd>1 Zeile, 1 Spalte, aus dem Manifest erzeugt</dd>');
    expect(details(1200)).toContain(
      '<dd>1\u00a0200 Zeilen, 1 Spalte, aus dem Manifest erzeugt</dd>',
    );
  });

  test('writes measured times with a decimal comma', () => {
    expect(details(1)).toContain(
      '<b translate="no">1,3 ms</b> Median, <b translate="no">3,0 ms</b> p95',
    );
  });

  test('names what an option takes', () => {
    const markup = renderToStaticMarkup(
      <OptionsForm
        schema={manifest.options}
        values={{}}
        defaults={{}}
        onChange={() => undefined}
      />,
    );
    expect(markup).toContain('placeholder="Automatisch"');
  });

  test('says what is wrong with what was typed', () => {
    const option = { type: 'number', title: 'N', default: 1, maximum: 9 } as const;
    const context = { option, value: 12, siblings: {} };
    expect(problemText({ kind: 'maximum', limit: 9 }, context)).toBe('Höchstens 9 eingeben.');
    const list = { ...context, value: [1, 'x'] };
    expect(problemText({ kind: 'number', item: 1 }, list)).toBe('„x“ ist keine Zahl.');
  });
});
