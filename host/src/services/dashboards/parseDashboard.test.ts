import { describe, expect, test } from '@jest/globals';
import { rangeTexts } from '../time/timeRange';
import { type Dashboard, isMalformedPanel } from './dashboard';
import { parseDashboard } from './parseDashboard';

const panel = {
  title: 'Processor',
  remote: 'chart-line',
  channel: 'stable',
  source: 'machine',
  query: '{"group":"cpu"}',
  encoding: '{"x":["time"],"y":["busy"]}',
  options: '{"min":0}',
  x: 0,
  y: 0,
  w: 12,
  h: 8,
};
const stored = {
  schema: 1,
  title: 'This machine',
  timeRange: '{"from":"now-5m","to":"now"}',
  refresh: 5,
  panels: { cpu: panel },
  rev: 3,
  updatedAt: 1,
  updatedBy: 'ada',
};

/** Problems of the whole dashboard. */
function problemsOf(value: unknown): string[] {
  const parsed = parseDashboard('d', value);
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
}

function parsedOf(value: unknown): Dashboard {
  const parsed = parseDashboard('d', value);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

/** The settings in use, and the problems of stored ones. */
function settingsOf(value: unknown) {
  const { range, refreshMs, problems } = parsedOf(value);
  const messages = problems.map(({ path, message }) => `${path}: ${message}`);
  return { range: rangeTexts(range), refreshMs, messages };
}

/** The error of each malformed panel, by id. */
function malformedOf(value: unknown): Record<string, string> {
  const malformed = parsedOf(value).panels.filter(isMalformedPanel);
  return Object.fromEntries(malformed.map(({ id, error }) => [id, error.detail]));
}

describe('parseDashboard', () => {
  test('parses a stored dashboard', () => {
    const parsed = parseDashboard('d', stored);
    expect(parsed.ok && parsed.value).toMatchObject({
      id: 'd',
      title: 'This machine',
      description: '',
      refreshMs: 5000,
      panels: [
        {
          id: 'cpu',
          remote: 'chart-line',
          version: null,
          channel: 'stable',
          sourceRef: { id: 'machine', query: { group: 'cpu' } },
          options: { min: 0 },
          position: { x: 0, y: 0, w: 12, h: 8 },
        },
      ],
    });
  });

  test('refuses refresh intervals below one second', () => {
    expect(settingsOf({ ...stored, refresh: 0.001 })).toMatchObject({
      refreshMs: 0,
      messages: ['refresh: must be 0, or 1 to 86400'],
    });
    expect(settingsOf({ ...stored, refresh: 1 })).toMatchObject({ refreshMs: 1000, messages: [] });
  });

  test('sorts panels in reading order', () => {
    const at = (x: number, y: number) => ({ ...panel, x, y, w: 4 });
    const panels = { a: at(0, 8), b: at(12, 0), c: at(0, 0) };
    const parsed = parseDashboard('d', { ...stored, panels });
    expect(parsed.ok && parsed.value.panels.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  test('accepts a dashboard without panels, which the database drops', () => {
    const { panels: _, ...empty } = stored;
    const parsed = parseDashboard('d', empty);
    expect(parsed.ok && parsed.value.panels).toEqual([]);
  });

  test('names every problem with its path', () => {
    expect(problemsOf({ ...stored, title: '', tags: 7 })).toEqual([
      'title: must not be empty',
      'tags: must be Object',
    ]);
  });

  test('names every problem of a malformed panel with its path, and keeps the others', () => {
    const panels = {
      cpu: { ...panel, w: 0, options: '[' },
      good: { ...panel, y: 8 },
      mem: { ...panel, remote: '../../x', y: 4, x: 20 },
      none: null,
    };
    const parsed = parsedOf({ ...stored, panels });
    expect(parsed.panels.map(({ id, title }) => [id, title])).toEqual([
      ['mem', 'Processor'],
      ['good', 'Processor'],
      ['cpu', 'Processor'],
      ['none', ''],
    ]);
    expect(malformedOf({ ...stored, panels })).toEqual({
      cpu: expect.stringContaining(
        'panels.cpu.options: must be JSON; panels.cpu.w: must be a whole number from 1 to 24',
      ),
      mem: expect.stringContaining('panels.mem.remote: must be the name of a remote'),
      none: expect.stringContaining('panels.none: must be Object'),
    });
  });

  test('keeps a malformed panel’s position within the grid, or puts it below all others', () => {
    const panels = {
      wide: { ...panel, x: 20, w: 8, h: 4 },
      lost: { ...panel, y: 'top', title: 7 },
      also: {},
      good: { ...panel, y: 6, h: 6 },
    };
    const positions = parsedOf({ ...stored, panels }).panels.map(({ id, position }) => [
      id,
      position,
    ]);
    expect(positions).toEqual([
      ['wide', { x: 20, y: 0, w: 4, h: 4 }],
      ['good', { x: 0, y: 6, w: 12, h: 6 }],
      ['lost', { x: 0, y: 12, w: 24, h: 5 }],
      ['also', { x: 0, y: 17, w: 24, h: 5 }],
    ]);
  });

  test('asks to reload if the schema is newer', () => {
    expect(problemsOf({ ...stored, schema: 2 })).toEqual([
      'schema: must be 1; reload the page to get the latest version',
    ]);
  });

  test.each([
    ['x', { x: 24 }],
    ['x', { x: -1 }],
    ['w', { w: 1e9 }],
    ['w', { x: 20, w: 8 }],
    ['h', { h: 1e9 }],
    ['y', { y: 1e9 }],
    ['y', { y: Number.NaN }],
    ['h', { h: 2.5 }],
    ['version', { version: '01.0.0' }],
    ['version', { version: '1.0.0'.padEnd(300, '0') }],
    ['source', { source: '../registry' }],
    ['channel', { channel: '__proto__' }],
    ['options', { options: `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}` }],
    ['options', { options: '"text"' }],
    ['options', { options: '[]' }],
    ['query', { query: `"${'x'.repeat(200_000)}"` }],
    ['title', { title: 'x'.repeat(121) }],
  ])('refuses a panel with a bad %s', (path, change) => {
    const { cpu } = malformedOf({ ...stored, panels: { cpu: { ...panel, ...change } } });
    expect(cpu?.match(/panels\.cpu\.(\w+): /g)).toEqual([`panels.cpu.${path}: `]);
  });

  test('refuses 50,000 panels with a single problem, immediately', () => {
    const panels = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`p${i}`, {}]));
    expect(problemsOf({ ...stored, panels })).toEqual([
      'panels: has 50000 panels; the limit is 200',
    ]);
  });

  test('refuses __proto__ as an id, without side effects', () => {
    const value = JSON.parse(`{"__proto__": {"admin": true}, "panels": {"__proto__": {"x": 1}}}`);
    const { panels } = parsedOf({ ...stored, ...value });
    expect(panels.map(({ id }) => id)).toEqual(['__proto__']);
    expect(panels.filter(isMalformedPanel).map(({ error }) => error.detail)).toEqual([
      expect.stringContaining('panels.__proto__: must be a panel id'),
    ]);
    expect({}).not.toHaveProperty('admin');
  });

  test.each([null, 7, 'text', [], [[]], true])('refuses %j', (value) => {
    expect(parseDashboard('d', value).ok).toBe(false);
  });

  test.each([
    ['reversed', '{"from":"now","to":"now-5m"}'],
    ['no JSON', 'now-5m'],
    ['far away', '{"from":"+275760-09-13","to":"now"}'],
  ])('uses the last 15 minutes instead of a time range that is %s', (_name, timeRange) => {
    const { range, messages } = settingsOf({ ...stored, timeRange });
    expect(range).toEqual({ from: 'now-15m', to: 'now' });
    expect(messages).toEqual([expect.stringMatching(/^timeRange/)]);
  });
});
