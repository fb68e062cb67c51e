import { describe, expect, test } from '@jest/globals';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { testPanel } from '../../services/dashboards/dashboard.testkit';
import { parseTimeRange, rangeTexts } from '../../services/time/timeRange';
import { parseDashboardView, updateViewParams } from './dashboardView';

const usual = parseTimeRange({ from: 'now-15m', to: 'now' });
if (!usual.ok) throw new Error('now-15m is a range');
const dashboard: Dashboard = {
  id: 'd',
  title: 'D',
  description: '',
  tags: [],
  range: usual.value,
  refreshMs: 0,
  problems: [],
  panels: [testPanel('cpu')],
  sections: [
    { id: 'hosts', kind: 'tab', tab: null, title: 'Hosts', isFolded: false },
    { id: 'row', kind: 'row', tab: 'hosts', title: 'Row', isFolded: false },
  ],
  variables: [],
  phoneOrder: [],
};

function read(address: string) {
  const { view, problems } = parseDashboardView(new URLSearchParams(address), dashboard);
  return { ...view, range: rangeTexts(view.range), problems: problems.map(({ path }) => path) };
}

describe('the view in the URL', () => {
  test('is the dashboard’s own without parameters', () => {
    expect(read('')).toEqual({
      range: { from: 'now-15m', to: 'now' },
      pausedAt: null,
      refreshMs: 0,
      timeZone: null,
      variables: new Map(),
      mode: null,
      showsAnnotations: true,
      compare: null,
      panelId: null,
      tabId: null,
      problems: [],
    });
  });

  test('follows the parameters', () => {
    expect(
      read(
        'from=now-1h&to=now&refresh=5&tz=Europe/Berlin&var-city=Rome&var-city=Oslo&at=2026-11-14T08:32:00Z&panel=cpu&tab=hosts&mode=kiosk&annotations=off&compare-with=1w',
      ),
    ).toEqual({
      range: { from: 'now-1h', to: 'now' },
      pausedAt: Date.UTC(2026, 10, 14, 8, 32),
      refreshMs: 5000,
      timeZone: 'Europe/Berlin',
      variables: new Map([['city', ['Rome', 'Oslo']]]),
      mode: 'kiosk',
      showsAnnotations: false,
      compare: '1w',
      panelId: 'cpu',
      tabId: 'hosts',
      problems: [],
    });
  });

  test('falls back for each invalid parameter, and names it', () => {
    expect(read('from=xx&refresh=-1&at=now&tz=Mars&panel=gone&tab=row')).toEqual({
      ...read(''),
      problems: ['from', 'refresh', 'at', 'tz', 'panel', 'tab'],
    });
  });

  test('isn’t paused if the range is fixed', () => {
    const fixed = 'from=2026-11-13&to=2026-11-14&at=2026-11-14';
    expect(read(fixed).pausedAt).toBeNull();
  });

  test('is the same after writing and reading it', () => {
    const { view } = parseDashboardView(new URLSearchParams(), dashboard);
    const at = Date.UTC(2026, 10, 14, 8, 32, 1);
    const address = updateViewParams(new URLSearchParams('keep=1'), {
      ...view,
      pausedAt: at,
      panelId: 'cpu',
      tabId: 'hosts',
      refreshMs: 30_000,
      showsAnnotations: false,
      compare: 'period',
      variables: new Map([['city', ['$all']]]),
    });
    expect(address.get('keep')).toBe('1');
    expect(read(address.toString())).toMatchObject({
      pausedAt: at,
      panelId: 'cpu',
      tabId: 'hosts',
      refreshMs: 30_000,
      showsAnnotations: false,
      compare: 'period',
      variables: new Map([['city', ['$all']]]),
    });
    expect(updateViewParams(address, { pausedAt: null, panelId: null }).has('at')).toBe(false);
    expect(updateViewParams(address, { compare: null }).has('compare-with')).toBe(false);
  });
});
