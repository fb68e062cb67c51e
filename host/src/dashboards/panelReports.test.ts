import { expect, test } from '@jest/globals';
import { createPanelReports } from './panelReports';

test('counts panels whose data goes on, but none whose chart has failed', () => {
  const reports = createPanelReports();
  reports.set('a', { isLive: true, upTo: 1000 });
  reports.set('b', { isLive: true, upTo: 3000 });
  reports.set('c', { isLive: false, upTo: null });
  expect(reports.summary()).toEqual({ live: 2, upTo: 3000 });
  reports.setFailed('b', true);
  expect(reports.summary()).toEqual({ live: 1, upTo: 1000 });
  reports.setFailed('b', false);
  expect(reports.summary()).toEqual({ live: 2, upTo: 3000 });
  reports.remove('b');
  expect(reports.summary()).toEqual({ live: 1, upTo: 1000 });
});
