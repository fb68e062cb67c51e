import { expect, test } from '@jest/globals';
import { createPanelReports } from './panelReports';

test('counts panels whose data goes on, but none whose chart has failed', () => {
  const reports = createPanelReports();
  reports.set('a', { isLive: true, upTo: { at: 1000, isDay: false } });
  reports.set('b', { isLive: true, upTo: { at: 3000, isDay: false } });
  reports.set('c', { isLive: false, upTo: null });
  expect(reports.summary()).toEqual({ live: 2, upTo: { at: 3000, isDay: false } });
  reports.setFailed('b', true);
  expect(reports.summary()).toEqual({ live: 1, upTo: { at: 1000, isDay: false } });
  reports.setFailed('b', false);
  expect(reports.summary()).toEqual({ live: 2, upTo: { at: 3000, isDay: false } });
  reports.remove('b');
  expect(reports.summary()).toEqual({ live: 1, upTo: { at: 1000, isDay: false } });
});
