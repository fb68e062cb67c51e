import { frameFrom } from '@chartroom/frame';
import { expect, test } from '@jest/globals';
import { createPanelReports } from './panelReports';

const early = frameFrom({ time: [500, 1000] });
const late = frameFrom({ time: [2000, 3000] });

test('the summary counts live panels, except those whose chart has failed', () => {
  const reports = createPanelReports();
  const summary = () => {
    const { liveCount, newestTime } = reports.summary(Infinity, 'UTC');
    return [liveCount, newestTime?.time];
  };
  let failures = 0;
  reports.subscribe(() => {
    failures += 1;
  });
  reports.set('a', { isLive: true, frame: early });
  reports.set('b', { isLive: true, frame: late });
  reports.set('c', { isLive: false, frame: null });
  expect(summary()).toEqual([2, 3000]);
  reports.setFailed('b', true);
  reports.setFailed('b', true);
  expect([summary(), reports.failedCount(), failures]).toEqual([[1, 1000], 1, 1]);
  reports.setFailed('b', false);
  expect([summary(), reports.failedCount(), failures]).toEqual([[2, 3000], 0, 2]);
  reports.remove('b');
  expect(summary()).toEqual([1, 1000]);
});

test('the newest time is the last one in the range', () => {
  const reports = createPanelReports();
  reports.set('a', { isLive: true, frame: early });
  reports.set('b', { isLive: true, frame: late });
  const newest = (to: number) => reports.summary(to, 'UTC').newestTime?.time;
  expect([3001, 3000, 2999, 1999, 500, 499].map(newest)).toEqual([
    3000,
    3000,
    2000,
    1000,
    500,
    undefined,
  ]);
});
