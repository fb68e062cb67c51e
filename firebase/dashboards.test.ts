import { describe, expect, test } from '@jest/globals';
import { below, newDashboard, newPanels, own, shared, stamp } from './test/dashboardWrites';
import { type Changes, canUpdate } from './test/evaluateRules';
import { box, tree } from './test/tree';

// The same rules hold for shared and for private dashboards.
describe.each([shared, own])('an update of /%s', (path) => {
  /** Judges changes below the dashboard with their stamp. */
  const isTaken = (
    changes: Changes,
    {
      rev = 2,
      data = tree as unknown,
      ...last
    }: { rev?: number; data?: unknown; cut?: object } = {},
  ) => canUpdate('editor', { ...stamp(rev, { path, ...last }), ...below(path, changes) }, data);

  test('smoke', () => {
    expect(isTaken({ 'panels/cpu/box': { ...box, rev: 2, x: 3 } })).toBe(true);
    expect(isTaken({ 'panels/cpu/box': { ...box, rev: 1, x: 3 } })).toBe(false);
    expect(isTaken({ 'panels/cpu/title': 'A', 'panels/cpu/rev': 2 })).toBe(true);
    expect(isTaken(newPanels(['a', 'b'], 1))).toBe(true);
    expect(isTaken({ 'panels/cpu': null, 'slots/p000': null }, { cut: { cpu: 1 } })).toBe(true);
    expect(isTaken({ 'panels/cpu': null, 'slots/p000': null }, { cut: { cpu: 2 } })).toBe(false);
    expect(isTaken({ 'variables/host/spec': '{}', 'variables/host/rev': 2 })).toBe(true);
    expect(isTaken({ 'sections/main/title': 'x', 'sections/main/rev': 2 })).toBe(true);
    expect(isTaken({ 'about/description': 'x', 'about/rev': 2 })).toBe(true);
    expect(isTaken({ 'since/editor': true })).toBe(true);
    expect(canUpdate('editor', newDashboard('editor', 'new'))).toBe(true);
  });
});
