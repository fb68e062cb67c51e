import { ChartroomError } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { parseDashboard } from '../dashboards/parseDashboard';
import type { Registry } from '../registry/createRegistry';
import { panelReleases } from './panelReleases';
import { releasesOfThen, withReleasesOfThen } from './releasesOfThen';

const box = { rev: 1, x: 0, y: 0, w: 6, h: 4 };
const content = {
  schema: 2,
  about: { title: 'D' },
  panels: {
    a: { remote: 'chart-line', channel: 'stable', title: 'A', box },
    b: { remote: 'chart-line', version: '1.0.0', title: 'B', box },
    c: { remote: 'chart-line', channel: 'beta', title: 'C', box },
    d: { remote: 'chart-area', title: 'D', box },
    e: { remote: 'chart-bar', channel: 'stable', title: 'E', box },
    f: { remote: 'chart-pie', version: '1.1.0', title: 'F', box },
    g: { remote: 'chart-gone', channel: 'stable', title: 'G', box },
  },
};

const stable: Readonly<Record<string, string>> = {
  'chart-line': '2.4.0',
  'chart-line@beta': '3.0.0',
  'chart-area': '2.3.1',
  'chart-bar': '1.5.0',
};
const withdrawn = ['chart-area 2.3.0'];

const registry: Pick<Registry, 'resolve'> = {
  async resolve({ remote, version, channel }) {
    const key = channel === 'beta' ? `${remote}@beta` : remote;
    const resolved = version ?? stable[key];
    if (resolved === undefined) throw new ChartroomError('registry/unknown-remote', { remote });
    if (withdrawn.includes(`${remote} ${resolved}`)) {
      throw new ChartroomError('registry/withdrawn', { remote, version: resolved });
    }
    if (resolved === '0.1.0') {
      throw new ChartroomError('registry/no-release', { remote, version: resolved });
    }
    return { remote, version: resolved, channel } as Awaited<ReturnType<Registry['resolve']>>;
  },
};

function parsed(stored: object = content) {
  const dashboard = parseDashboard('d', stored);
  if (!dashboard.ok) throw new Error(JSON.stringify(dashboard.problems));
  return dashboard.value;
}

test('a revision records the version of each channel that panels follow, else the pinned one', async () => {
  expect(await panelReleases(parsed(), registry)).toEqual({
    'chart-line': '2.4.0',
    'chart-line@beta': '3.0.0',
    'chart-area': '2.3.1',
    'chart-bar': '1.5.0',
    'chart-pie': '1.1.0',
  });
});

describe('the charts of a revision', () => {
  const recorded = {
    'chart-line': '2.3.0',
    'chart-line@beta': '3.0.0',
    'chart-area': '2.3.0',
    'chart-bar': '0.1.0',
    'chart-pie': '1.1.0',
  };

  test('are those whose channel has moved since, with whether they can be had', async () => {
    const compared = await releasesOfThen(parsed(), recorded, registry);
    expect(
      compared.map(({ key, version, current, state }) => [key, version, current, state]),
    ).toEqual([
      ['chart-line', '2.3.0', '2.4.0', 'available'],
      ['chart-area', '2.3.0', '2.3.1', 'withdrawn'],
      ['chart-bar', '0.1.0', '1.5.0', 'unavailable'],
    ]);
  });

  test('are pinned where panels followed that channel, and nowhere else', async () => {
    const compared = await releasesOfThen(parsed(), recorded, registry);
    const { panels } = parsed(withReleasesOfThen(content, compared));
    const pins = panels.map((panel) => [
      panel.id,
      'version' in panel && panel.version,
      'channel' in panel && panel.channel,
    ]);
    expect(new Map(pins.map(([id, ...pin]) => [id, pin]))).toEqual(
      new Map([
        ['a', ['2.3.0', null]],
        ['b', ['1.0.0', null]],
        ['c', [null, 'beta']],
        ['d', [null, null]],
        ['e', [null, 'stable']],
        ['f', ['1.1.0', null]],
        ['g', [null, 'stable']],
      ]),
    );
  });
});
