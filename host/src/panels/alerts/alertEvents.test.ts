import { expect, test } from '@jest/globals';
import { type AlertEvent, alertActivity, recordAlertEvent } from './alertEvents';

function event(kind: AlertEvent['kind'], at: number, panelId = 'cpu'): AlertEvent {
  return { kind, panelId, name: panelId, limit: 'Above 80', at };
}

test('the activity of a dashboard has each change of an alert once, newest first', () => {
  const record = (...args: Parameters<typeof event>) => recordAlertEvent('demo/d', event(...args));
  record('ended', 1);
  record('fired', 2);
  record('fired', 3);
  record('fired', 4, 'disk');
  record('ended', 5);
  record('ended', 6);
  recordAlertEvent('demo/other', event('fired', 7));
  const times = (dashboard: string) =>
    alertActivity(dashboard)
      .getSnapshot()
      .map(({ at }) => at);
  expect(times('demo/d')).toEqual([5, 4, 2]);
  expect(times('demo/other')).toEqual([7]);
  for (let at = 10; at < 200; at += 1) record(at % 2 === 0 ? 'fired' : 'ended', at);
  expect(times('demo/d')).toHaveLength(50);
  expect(times('demo/d')[0]).toBe(199);
});
