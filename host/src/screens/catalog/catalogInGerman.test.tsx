import { parseManifest } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { describe, expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import line from '../../../../remotes/chart-line/manifest.json';
import files from '../../../../remotes/data-files/manifest.json';
import { useGermanTexts } from '../../services/language/germanTexts.testkit';
import { moveStableAction, startCanaryAction, withdrawAction } from './actions/remoteActions';
import { historySentence } from './history';
import { NoMatchingRemotes, NoRemotes } from './RemotesEmptyState';
import { ManifestSection } from './remote/ManifestSection';
import { bytesText, percentText, rateText } from './statText';

/** Text of each element, by tag. */
function texts(node: ReactNode, tag: string): string[] {
  const found = renderToStaticMarkup(node).matchAll(
    new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'g'),
  );
  return [...found].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));
}

function manifestOf(json: unknown) {
  const parsed = parseManifest(json);
  if (!parsed.ok) throw new Error('the manifest is valid');
  return parsed.value;
}

describe('the catalogue in German', () => {
  useGermanTexts();

  test.each([
    [{ text: ' zebra ', kind: null }, 'Keine Remotes zu „zebra“'],
    [{ text: 'zebra', kind: 'chart' }, 'Keine Diagramme zu „zebra“'],
    [{ text: '', kind: 'data' }, 'Noch keine Datenmodule'],
  ] as const)('says that the filter %j finds nothing', (filter, title) => {
    const markup = renderToStaticMarkup(
      <NoMatchingRemotes filter={filter} onClearFilter={() => undefined} />,
    );
    expect(markup).toContain(title);
    expect(markup).toContain('Alle anzeigen');
  });

  test('puts commands into the sentence of an empty workspace', () => {
    expect(renderToStaticMarkup(<NoRemotes />)).toContain(
      'Mit <code translate="no">remote create</code> und <code translate="no">remote deploy</code> ',
    );
  });

  test('heads the tables of a manifest', () => {
    const chart = <ManifestSection manifest={manifestOf(line)} />;
    expect(texts(chart, 'h3')).toEqual(['Felder', 'Optionen']);
    expect(texts(<ManifestSection manifest={manifestOf(files)} />, 'h3')).toEqual([
      'Einstellungen der Datenquelle',
      'Abfrage',
    ]);
    expect(texts(chart, 'thead')).toEqual(['FeldErlaubtAnzahl', 'OptionErlaubtStandard']);
    expect(texts(chart, 'td')).toEqual(expect.arrayContaining(['eins oder mehr', 'Zahl']));
  });
});

const channel = (version: string) => ({ version, movedAt: 1, by: 'ada' });
const head: Head = {
  kind: 'chart',
  title: 'Line',
  owner: 'ada',
  trust: 'trusted',
  disabled: false,
  minSequence: 3,
  channels: { stable: channel('1.2.0'), canary: { ...channel('1.3.0'), percent: 5 } },
};
const input = { percent: 2.5, reason: '' };

describe('actions on a remote in German', () => {
  useGermanTexts();

  test('say who gets which version, with the share in German', () => {
    expect(startCanaryAction(head, '1.4.0').message(input)).toBe(
      '2,5\u00a0% der Benutzer, immer dieselben, erhalten innerhalb von Sekunden 1.4.0 statt 1.3.0. ' +
        'Alle anderen bleiben bei 1.2.0.',
    );
    expect(withdrawAction(head, '1.3.0').message(input)).toContain(
      'Die Canary-Benutzer erhalten wieder 1.2.0.',
    );
  });

  test('are verbs on their buttons', () => {
    const { label, confirmLabel } = moveStableAction(head, '1.1.0', true);
    expect([label, confirmLabel]).toEqual(['Auf 1.1.0 zurücksetzen', 'Zurücksetzen']);
  });

  test('read as sentences in the activity', () => {
    const entry = { id: 'a', at: 1, uid: 'ada', action: 'move' };
    const canary = { ...entry, before: '', after: 'canary@1.3.0 2.5%' };
    expect(historySentence(canary, (uid) => uid)).toBe(
      'Canary 1.3.0 für 2,5\u00a0% der Benutzer gestartet',
    );
  });
});

describe('numbers in German', () => {
  useGermanTexts();

  test('take a decimal comma', () => {
    expect([rateText(0.0011), bytesText(41_800), percentText(0.5)]).toEqual([
      '0,11\u00a0%',
      '41,8\u00a0kB',
      '0,5\u00a0%',
    ]);
  });
});

test('numbers in English take a decimal point', () => {
  expect([rateText(0.0011), bytesText(41_800), percentText(0.5)]).toEqual([
    '0.11\u00a0%',
    '41.8\u00a0kB',
    '0.5\u00a0%',
  ]);
});
