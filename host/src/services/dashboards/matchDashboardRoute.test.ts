import { describe, expect, test } from '@jest/globals';
import { matchDashboardRoute } from './matchDashboardRoute';

const base = 'https://charts.example/a/b/';

describe('matchDashboardRoute', () => {
  test.each([
    ['w/demo/d/this-machine'],
    ['w/demo/d/this-machine?range=1h#x'],
    [`sign-in?${new URLSearchParams({ next: '/w/demo/d/this-machine?range=1h' })}`],
    ['w/demo/d/this%2Dmachine'],
  ])('finds the dashboard in %s', (route) => {
    expect(matchDashboardRoute(`${base}${route}`, base)).toEqual({
      workspace: 'demo',
      dashboard: 'this-machine',
    });
  });

  test.each([
    '',
    'w/demo/',
    'w/demo/d/',
    'sign-in',
    'sign-in?next=%2F',
    'w/%E0%A4%A/d/x',
    'w/a%2Fb/d/x',
    'w/a/d/__proto__',
  ])('returns null for %j', (route) => {
    expect(matchDashboardRoute(`${base}${route}`, base)).toBeNull();
  });
});
