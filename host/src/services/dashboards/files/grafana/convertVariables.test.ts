import { describe, expect, test } from '@jest/globals';
import { convertVariables, renameMentions } from './convertVariables';
import { findGrafanaDashboard } from './grafanaShape';
import { importGrafanaDashboard } from './importGrafanaDashboard';

const spec = (variable: object) => {
  const { records } = convertVariables([{ name: 'a', ...variable } as never]);
  const { a } = records;
  return a ? JSON.parse(String(a.spec)) : null;
};

describe('a variable of Grafana', () => {
  test.each([
    [
      { type: 'custom', query: 'eu, us : United,, a\\,b', multi: true, includeAll: true },
      {
        type: 'list',
        multi: true,
        all: true,
        options: [
          { value: 'eu', label: 'eu' },
          { value: 'United', label: 'us' },
          { value: 'a,b', label: 'a,b' },
        ],
      },
    ],
    [
      { type: 'interval', query: '1m,1h', label: 'Step', current: { value: '1h' } },
      {
        type: 'list',
        label: 'Step',
        default: ['1h'],
        options: [
          { value: '1m', label: '1m' },
          { value: '1h', label: '1h' },
        ],
      },
    ],
    [
      { type: 'custom', query: 'x', includeAll: true, current: { value: ['$__all'] } },
      { type: 'list', all: true, default: ['$all'], options: [{ value: 'x', label: 'x' }] },
    ],
    [
      { type: 'textbox', query: 'web' },
      { type: 'text', default: 'web' },
    ],
    [{ type: 'query', query: 'label_values(job)' }, null],
    [{ type: 'custom', query: '' }, null],
  ])('%j becomes %j', (variable, expected) => {
    expect(spec(variable)).toEqual(expected);
  });

  test('gets a name that ours can have, and is left out if it’s taken', () => {
    const named = (name: string) => ({ name, type: 'textbox', query: '' }) as never;
    const list = ['Host', 'my-job', 'host', '1x', 'ok'].map(named);
    const { names, leftOut } = convertVariables(list);
    expect([...names]).toEqual([
      ['Host', 'host'],
      ['my-job', 'my_job'],
      ['ok', 'ok'],
    ]);
    expect(leftOut).toEqual(['host', '1x']);
  });

  test('is renamed where texts mention it', () => {
    const names = new Map([
      ['Host', 'host'],
      ['my-job', 'my_job'],
    ]);
    const braced = (name: string) => ['$', '{', name, '}'].join('');
    expect(
      renameMentions(`$Host [[Host]] ${braced('Host:csv')} ${braced('my-job')} $x`, names),
    ).toBe(`$host ${braced('host')} ${braced('host')} ${braced('my_job')} $x`);
  });
});

test('panels keep their repetition, time and links to other sites', () => {
  const panel = (more: object) => ({
    ...{ type: 'timeseries', gridPos: { x: 0, y: 0, w: 12, h: 8 } },
    ...more,
  });
  const found = findGrafanaDashboard({
    title: 'Hosts',
    templating: { list: [{ name: 'Host', type: 'custom', query: 'a,b', multi: true }] },
    panels: [
      panel({
        ...{ title: 'Load of $Host', repeat: 'Host', timeShift: '1d' },
        links: [
          { title: 'Wiki', url: 'https://wiki.example/$Host' },
          { title: 'Here', url: '/d/abc' },
        ],
      }),
      panel({ title: 'Week', timeFrom: '7d', repeat: 'gone' }),
      panel({ title: 'Both', timeFrom: '7d', timeShift: '1d' }),
    ],
  });
  const imported = found && importGrafanaDashboard(found);
  if (!imported?.ok) throw new Error('not imported');
  const { content, report } = imported.value;
  const [first, second, third] = Object.values(content.panels);
  expect(first).toMatchObject({
    title: 'Load of $host',
    repeat: 'host',
    time: '{"shift":"1d"}',
    links: '[{"title":"Wiki","url":"https://wiki.example/$host"}]',
  });
  expect(second).toMatchObject({ time: '{"from":"now-7d","to":"now"}' });
  expect(third?.time).toBeUndefined();
  expect(report.panels.map(({ title, leftOut }) => [title, leftOut])).toEqual([
    ['Load of $host', [{ part: 'links', count: 1 }]],
    ['Week', [{ part: 'repeat' }]],
    ['Both', [{ part: 'time' }]],
  ]);
});
