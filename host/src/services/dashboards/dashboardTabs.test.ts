import { describe, expect, test } from '@jest/globals';
import type { DashboardSection } from './dashboard';
import { testPanel } from './dashboard.testkit';
import { groupByTab, visibleTab } from './dashboardTabs';

const sections: readonly DashboardSection[] = [
  { id: 'one', kind: 'tab', tab: null, title: 'One', isFolded: false },
  { id: 'two', kind: 'tab', tab: null, title: 'Two', isFolded: false },
  { id: 'row', kind: 'row', tab: 'two', title: 'Row', isFolded: true },
];
const inRow = testPanel('inRow', { box: { section: 'row', x: 0, y: 0, w: 1, h: 1 } });
const tabs = groupByTab(sections, [testPanel('loose'), inRow]);

describe('the visible tab', () => {
  test.each([
    ['the first by default', { tabId: null, panelId: null }, 'one'],
    ['the selected one', { tabId: 'two', panelId: null }, 'two'],
    ['the first if the selected one is gone', { tabId: 'gone', panelId: null }, 'one'],
    [
      'that of a full-screen panel, even in a collapsed row',
      { tabId: 'one', panelId: 'inRow' },
      'two',
    ],
    ['the first for a panel without a section', { tabId: 'two', panelId: 'loose' }, 'one'],
  ])('is %s', (_, selection, id) => {
    expect(visibleTab(tabs, selection).id).toBe(id);
  });
});
