import { describe, expect, test } from '@jest/globals';
import { carriedParams, parsePanelLinks } from './panelLinks';

describe('links of a panel', () => {
  test('lead to dashboards and web addresses', () => {
    const links = [
      { title: 'Details', dashboard: 'details' },
      { title: 'Docs', url: 'https://docs.example/$name?a=1' },
    ];
    expect(parsePanelLinks(links)).toEqual({ ok: true, value: links });
    expect(parsePanelLinks(undefined)).toEqual({ ok: true, value: [] });
  });

  test.each([
    [[{ title: 'x', url: 'javascript:alert(1)' }], '0'],
    [[{ title: 'x', url: 'data:text/html,x' }], '0'],
    [[{ title: '', dashboard: 'd' }], '0.title'],
    [[{ title: 'x', dashboard: '../x' }], '0'],
    [{}, ''],
    [Array(11).fill({ title: 'x', dashboard: 'd' }), ''],
  ])('are refused with their path: %j', (stored, path) => {
    const parsed = parsePanelLinks(stored);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? '' : parsed.problems[0]?.path.startsWith(path)).toBe(true);
  });
});

test('carriedParams leaves out what belongs to this dashboard', () => {
  const params = new URLSearchParams('from=now-1h&to=now&tz=UTC&var-a=1&select=x&panel=p&tab=t');
  expect(carriedParams(params).toString()).toBe('from=now-1h&to=now&tz=UTC&var-a=1&select=x');
});
