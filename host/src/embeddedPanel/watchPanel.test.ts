import { ChartroomError, isChartroomError } from '@chartroom/contract';
import { expect, test } from '@jest/globals';
import type { Database } from '../services/firebase/database';
import type { ServerLink } from './openServerLink';
import { userOf } from './userOf.testkit';
import { watchPanel } from './watchPanel';

const address = {
  kind: 'dashboard',
  workspace: 'demo',
  dashboard: 'machine',
  panel: 'cpu',
} as const;
const dashboard = {
  schema: 2,
  about: { title: 'This machine' },
  panels: { cpu: { remote: 'chart-line', box: { x: 0, y: 0, w: 16, h: 8 } } },
};
const member = { role: 'viewer', displayName: 'Ada' };

/** Watches the panel as a member. `at` has the listeners by path. */
function watchAsMember() {
  const listeners = new Map<string, Parameters<Database['watch']>>();
  const database = {
    watch(...args: Parameters<Database['watch']>) {
      listeners.set(args[0], args);
      return () => listeners.delete(args[0]);
    },
  };
  const found: string[] = [];
  const stop = watchPanel({ database } as unknown as ServerLink, userOf('ada'), address, (next) => {
    found.push(isChartroomError(next) ? next.code : (next?.panel.id ?? 'unknown'));
  });
  const at = (path: string) => listeners.get(path) ?? [];
  const [, onMember] = at('workspaces/demo/members/ada');
  onMember?.(member);
  const [, onDashboard, onRefused] = at('dashboards/demo/machine');
  return { found, listeners, stop, onMember, onDashboard, onRefused };
}

test('a malformed panel shows its error until it is fixed, independent of other panels', () => {
  const { found, onDashboard } = watchAsMember();
  const { cpu } = dashboard.panels;
  onDashboard?.({ ...dashboard, panels: { cpu: { ...cpu, options: '[' } } });
  onDashboard?.({ ...dashboard, panels: { cpu, other: 7 } });
  expect(found).toEqual(['unknown', 'unknown', 'dashboard/panel-malformed', 'cpu']);
});

test('a dashboard that may no longer be read is not shown again', () => {
  const { found, listeners, stop, onMember, onDashboard, onRefused } = watchAsMember();
  onDashboard?.(dashboard);
  onRefused?.(new ChartroomError('connection/refused', { path: 'dashboards/demo/machine' }));
  onMember?.({ ...member, displayName: 'Ada L.' });
  expect(found).toEqual(['unknown', 'unknown', 'cpu', 'connection/refused']);
  stop();
  expect(listeners.size).toBe(0);
});
