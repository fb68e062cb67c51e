import { describe, expect, test } from '@jest/globals';
import { isMalformedPanel } from '../dashboards/dashboard';
import { parseShare } from './parseShare';
import { shareRecord, someShareId } from './shares.testkit';

describe('parseShare', () => {
  test('returns a dashboard and its sources', () => {
    const parsed = parseShare(someShareId, shareRecord({ byName: 'Editor' }));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const { dashboard, sources, ...share } = parsed.value;
    expect(share).toEqual({
      id: someShareId,
      workspace: 'demo',
      title: 'Processor cores',
      expiresAt: 1_800_000_060_000,
      byName: 'Editor',
    });
    expect(dashboard.id).toBe('this-machine');
    expect(dashboard.panels.map(({ id }) => id)).toEqual(['cpu']);
    expect(sources.get('machine')).toMatchObject({ ok: true, value: { remote: 'data-realtime' } });
  });

  test('reads what was shared before dashboards had sections', () => {
    const panels = { cpu: { remote: 'chart-line', x: 2, y: 0, w: 16, h: 8 } };
    const before = JSON.stringify({ schema: 1, title: 'Before', panels });
    const parsed = parseShare(someShareId, shareRecord({ dashboard: before }));
    expect(parsed.ok && parsed.value.dashboard).toMatchObject({
      title: 'Before',
      panels: [{ id: 'cpu', remote: 'chart-line', position: { x: 2, y: 0, w: 16, h: 8 } }],
    });
  });

  test('keeps the other panels if one is malformed', () => {
    const parts = { schema: 1, title: 'T', timeRange: 'soon' };
    const panels = { odd: 7, cpu: { remote: 'chart-line', x: 0, y: 0, w: 4, h: 4 } };
    const record = shareRecord({ dashboard: JSON.stringify({ ...parts, panels }) });
    const parsed = parseShare(someShareId, record);
    const found = parsed.ok ? parsed.value.dashboard.panels : [];
    expect(found.map((panel) => [panel.id, isMalformedPanel(panel)])).toEqual([
      ['cpu', false],
      ['odd', true],
    ]);
  });

  test.each([
    ['nothing', null, [': must be Object']],
    ['a path as a workspace', shareRecord({ w: '../a' }), ['w: must be an id of a–z, 0–9 and -']],
    ['no JSON', shareRecord({ dashboard: '{' }), ['dashboard: must be JSON']],
    ['a list', shareRecord({ sources: '[]' }), ['sources: must be the JSON of an object']],
    ['no moment', shareRecord({ expiresAt: 'soon' }), ['expiresAt: must be number']],
    [
      'a malformed dashboard',
      shareRecord({ dashboard: '{"schema":1,"panels":{"a b":{}}}' }),
      ['dashboard.about.title: is missing'],
    ],
    [
      'no panels',
      shareRecord({ dashboard: '{"schema":1,"title":"T"}' }),
      ['dashboard.panels: must not be empty'],
    ],
  ])('refuses %s and names its path', (_, record, expected) => {
    const parsed = parseShare(someShareId, record);
    const messages = parsed.ok
      ? []
      : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
    expect(messages).toEqual(expect.arrayContaining(expected));
  });
});
