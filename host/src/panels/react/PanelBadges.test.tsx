import { afterEach, describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import panels from '../../locales/de/panels.json';
import { i18n } from '../../services/language/i18n';
import { PanelBadges, type PanelBadgesProps } from './PanelBadges';

const now = 1_800_000_000_000;
const stable = { remote: 'chart-line', version: '1.4.2', channel: 'stable' };

/** Texts of the badges, and whether a translator leaves each alone. */
function badges(change: Partial<PanelBadgesProps>): string[] {
  const markup = renderToStaticMarkup(
    <PanelBadges staleSince={null} unread={0} release={stable} serverNow={() => now} {...change} />,
  );
  const texts = markup.replaceAll(/<svg.*?<\/svg>/g, '').matchAll(/( translate="no")?>([^<]+)</g);
  return [...texts].map(([, isData, text = '']) => (isData ? `data: ${text}` : text));
}

describe('the badges of a panel', () => {
  afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  test('say nothing of current data in the stable release', () => {
    expect(badges({})).toEqual([]);
  });

  test.each([
    ['en', {}, ['Stale 8\u00a0s', '3 unreadable', '+1'], 'Pinned 1.4.2'],
    ['de', panels, ['8\u00a0s alt', '3 nicht lesbar', '+1'], 'Fixiert 1.4.2'],
  ] as const)('are in the language of the shell: %s', (locale, messages, texts, pinned) => {
    i18n.loadAndActivate({ locale, messages });
    const release = { ...stable, channel: null };
    expect(badges({ release })).toEqual([pinned]);
    expect(badges({ staleSince: now - 8_000, unread: 3, release })).toEqual(texts);
  });

  test('show names of channels and remotes as data', () => {
    const canary = { ...stable, version: '1.5.0', channel: 'canary' };
    expect(badges({ release: canary })).toEqual(['data: Canary 1.5.0']);
    expect(badges({ release: { ...stable, channel: 'dev' } })).toEqual(['data: dev: chart-line']);
  });
});
