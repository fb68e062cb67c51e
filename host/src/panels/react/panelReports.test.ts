import { expect, test } from '@jest/globals';
import { createPanelReports } from './panelReports';

test('the summary counts live panels, except those whose chart has failed', () => {
  const reports = createPanelReports();
  reports.set('a', { isLive: true, newestTime: { time: 1000, isDay: false } });
  reports.set('b', { isLive: true, newestTime: { time: 3000, isDay: false } });
  reports.set('c', { isLive: false, newestTime: null });
  expect(reports.summary()).toEqual({ liveCount: 2, newestTime: { time: 3000, isDay: false } });
  reports.setFailed('b', true);
  expect(reports.summary()).toEqual({ liveCount: 1, newestTime: { time: 1000, isDay: false } });
  reports.setFailed('b', false);
  expect(reports.summary()).toEqual({ liveCount: 2, newestTime: { time: 3000, isDay: false } });
  reports.remove('b');
  expect(reports.summary()).toEqual({ liveCount: 1, newestTime: { time: 1000, isDay: false } });
});
