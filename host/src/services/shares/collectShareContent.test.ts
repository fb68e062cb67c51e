import { isChartroomError, limits } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { parseActiveShares } from './activeShares';
import { collectShareContent } from './collectShareContent';
import { someShareId } from './shares.testkit';

const position = { rev: 1, box: { rev: 1, x: 0, y: 0, w: 4, h: 4 } };
const panels = {
  cpu: {
    title: 'Cores',
    remote: 'chart-line',
    source: 'live',
    query: '{"group":"cpu"}',
    ...position,
  },
  memory: { remote: 'chart-stat', source: 'live', query: '{"group":"memory"}', ...position },
  prices: { remote: 'chart-line', source: 'file', query: '{"columns":["a"]}', ...position },
  note: { remote: 'chart-text', options: '{"text":"Read me"}', ...position },
};
const dashboard = {
  schema: 2,
  rev: 7,
  last: { by: 'ada', at: 1 },
  about: {
    rev: 3,
    title: 'Machine',
    description: 'For members',
    timeRange: '{"from":"now-5m","to":"now"}',
  },
  panels,
  slots: { p000: 'panels/cpu' },
  since: { ada: true },
};
const sources = {
  live: { title: 'Live', remote: 'data-realtime', settings: '{}', by: 'ada', at: 1 },
  file: { title: 'File', remote: 'data-files', settings: '{"url":"https://e.example/a"}' },
  other: { title: 'Other', remote: 'data-files', settings: '{}' },
  broken: { title: 7 },
};

function collect(panelId: string | null, more: object = {}) {
  return collectShareContent({ dashboardId: 'd', panelId, dashboard, sources, ...more });
}

function codeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return isChartroomError(error) ? error.code : error;
  }
}

describe('collectShare', () => {
  test('copies what one panel needs, and nothing about people', () => {
    const { dashboard: stored, sources, ...content } = collect('cpu');
    expect(content).toEqual({
      title: 'Cores',
      remotes: { 'chart-line': true, 'data-realtime': true },
      groups: { cpu: true },
      datasets: {},
    });
    const { description: _, ...about } = dashboard.about;
    const expected = { schema: 2, rev: 7, about, panels: { cpu: panels.cpu } };
    expect(JSON.parse(stored)).toEqual(expected);
    expect(JSON.parse(sources)).toEqual({
      live: { title: 'Live', remote: 'data-realtime', settings: '{}' },
    });
  });

  test('copies all panels and their sources, each once', () => {
    const { title, remotes, groups, dashboard: stored, sources } = collect(null);
    expect(title).toBe('Machine');
    expect(Object.keys(remotes).sort()).toEqual([
      'chart-line',
      'chart-stat',
      'chart-text',
      'data-files',
      'data-realtime',
    ]);
    expect(groups).toEqual({ cpu: true, memory: true });
    expect(JSON.parse(stored).panels).toEqual(panels);
    expect(Object.keys(JSON.parse(sources))).toEqual(['live', 'file']);
  });

  test('uses the dashboard’s title for a panel without one, and needs no data', () => {
    expect(collect('note')).toMatchObject({ title: 'Machine', sources: '{}', groups: {} });
  });

  test('lists the stored files that its sources read', () => {
    const stored = { ...sources.file, settings: '{"url":"dataset:f-1a2b"}' };
    const { datasets } = collect(null, { sources: { ...sources, file: stored } });
    expect(datasets).toEqual({ 'f-1a2b': true });
    const strange = { ...sources.file, settings: '{"url":"dataset:../users"}' };
    expect(collect(null, { sources: { ...sources, file: strange } }).datasets).toEqual({});
  });

  test('lists no group that is not a valid key', () => {
    const cpu = { ...panels.cpu, query: '{"group":"../users"}' };
    expect(collect('cpu', { dashboard: { ...dashboard, panels: { cpu } } }).groups).toEqual({});
  });

  test('leaves out a malformed panel, and shares the others', () => {
    const odd = { ...panels.cpu, box: { w: 99 }, secret: 'for members' };
    const mixed = { ...dashboard, panels: { odd, note: panels.note } };
    const content = collect(null, { dashboard: mixed });
    expect(JSON.parse(content.dashboard).panels).toEqual({ note: panels.note });
    expect(content).toMatchObject({ remotes: { 'chart-text': true }, groups: {} });
    expect(codeOf(() => collect('odd', { dashboard: mixed }))).toBe('share/empty');
  });

  test('throws the reason if it can’t share', () => {
    expect(codeOf(() => collect('gone'))).toBe('share/empty');
    expect(codeOf(() => collect(null, { dashboard: null }))).toBe('dashboard/not-found');
    expect(codeOf(() => collect(null, { dashboard: { ...dashboard, schema: 9 } }))).toBe(
      'dashboard/malformed',
    );
    const text = JSON.stringify({ text: 'a'.repeat(60_000) });
    const note = { ...panels.note, options: text };
    const count = Math.ceil(limits.shareTextLength / text.length);
    const notes = Array.from({ length: count }, (_, index) => [
      index === 0 ? 'a' : `n${index}`,
      note,
    ]);
    const long = { ...dashboard, panels: Object.fromEntries(notes) };
    expect(codeOf(() => collect(null, { dashboard: long }))).toBe('share/too-large');
    expect(codeOf(() => collect('a', { dashboard: long }))).toMatchObject({ title: 'Machine' });
  });
});

test('activeShares lists shares that can be opened now, newest first', () => {
  const now = 1_800_000_000_000;
  const entry = { d: 'd', title: 'T', expiresAt: now + 1, at: now - 2, by: 'ada' };
  const id = (last: string) => `${someShareId}${last}`;
  const listed = parseActiveShares(
    {
      [id('a')]: entry,
      [id('b')]: { ...entry, panel: 'cpu', at: now - 1 },
      [id('c')]: { ...entry, expiresAt: now },
      [id('d')]: { ...entry, revokedAt: now - 1 },
      [id('e')]: { ...entry, title: 7 },
      short: entry,
    },
    now,
  );
  expect(listed.map((share) => [share.id, share.panelId])).toEqual([
    [id('b'), 'cpu'],
    [id('a'), null],
  ]);
});
