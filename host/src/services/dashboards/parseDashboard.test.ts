import { describe, expect, test } from '@jest/globals';
import { rangeTexts } from '../time/timeRange';
import { type Dashboard, isMalformedPanel } from './dashboard';
import { parseDashboard } from './parseDashboard';

const panel = {
  rev: 1,
  slot: 'p000',
  title: 'Processor',
  remote: 'chart-line',
  channel: 'stable',
  source: 'machine',
  query: '{"group":"cpu"}',
  encoding: '{"x":["time"],"y":["busy"]}',
  options: '{"min":0}',
  box: { rev: 2, x: 0, y: 0, w: 12, h: 8 },
};
const about = {
  rev: 4,
  title: 'This machine',
  timeRange: '{"from":"now-5m","to":"now"}',
  refresh: 5,
};
const stored = {
  schema: 2,
  rev: 3,
  last: { by: 'ada', at: 1 },
  about,
  panels: { cpu: panel },
  slots: { p000: 'panels/cpu' },
};

function withAbout(change: object): object {
  return { ...stored, about: { ...about, ...change } };
}

/** The panel with a box that differs. */
function boxed(box: object, change: object = {}): object {
  return { ...panel, ...change, box: { ...panel.box, ...box } };
}

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

  test('reads the order on phones, and reports one that is no list of ids', () => {
    expect(parsedOf(withAbout({ phone: '["b","cpu"]' })).phoneOrder).toEqual(['b', 'cpu']);
    expect(parsedOf(stored).phoneOrder).toEqual([]);
    const malformed = parsedOf(withAbout({ phone: '["b",1]' }));
    expect(malformed.phoneOrder).toEqual([]);
    expect(malformed.problems.map(({ path }) => path)).toEqual(['about.phone.1']);
  });

  test('refuses refresh intervals below one second', () => {
    expect(settingsOf(withAbout({ refresh: 0.001 }))).toMatchObject({
      refreshMs: 0,
      messages: ['about.refresh: must be 0, or 1 to 86400'],
    });
    expect(settingsOf(withAbout({ refresh: 1 }))).toMatchObject({ refreshMs: 1000, messages: [] });
  });

  test('shows where boxes that overlap are seen', () => {
    const panels = { a: boxed({ y: 2 }), b: boxed({ y: 2, x: 6 }), c: boxed({ y: 40.5 }) };
    expect(
      parsedOf({ ...stored, panels }).panels.map(({ id, position: { y } }) => [id, y]),
    ).toEqual([
      ['a', 0],
      ['b', 8],
      ['c', 16],
    ]);
  });

  test('has tabs and rows in their order, and panels of missing ones in the first tab', () => {
    const section = (kind: string, order: number, more: object = {}) => {
      return { rev: 1, slot: 's00', kind, title: kind, order, ...more };
    };
    const sections = {
      late: section('row', 2.5, { in: 'second', folded: true }),
      first: section('tab', 1),
      second: section('tab', 2),
      lost: section('row', 3, { in: 'gone' }),
      odd: section('shelf', 1),
    };
    const panels = {
      a: boxed({ in: 'late' }),
      b: boxed({ in: 'gone' }),
      c: boxed({ in: 'first', y: 9 }),
      d: boxed({}),
    };
    const parsed = parsedOf({ ...stored, sections, panels });
    expect(parsed.sections).toEqual([
      { id: 'first', kind: 'tab', tab: null, title: 'tab', isFolded: false },
      { id: 'second', kind: 'tab', tab: null, title: 'tab', isFolded: false },
      { id: 'late', kind: 'row', tab: 'second', title: 'row', isFolded: true },
      { id: 'lost', kind: 'row', tab: 'first', title: 'row', isFolded: false },
    ]);
    expect(
      parsed.panels.map(({ id, box: { section: inside }, position: { y } }) => [id, inside, y]),
    ).toEqual([
      ['b', 'first', 0],
      ['d', 'first', 8],
      ['c', 'first', 16],
      ['a', 'late', 0],
    ]);
    expect(parsed.problems.map(({ path }) => path)).toEqual(['sections.odd.kind']);
  });

  test('reads variables in their order, and leaves out malformed ones', () => {
    const variable = (order: number, spec = '{"kind":"text"}') => ({
      rev: 1,
      slot: 'v00',
      order,
      spec,
    });
    const variables = {
      node: variable(2),
      host: variable(1.5),
      Upper: variable(1),
      odd: variable(3, '['),
      list: variable(4, '[]'),
      long: variable(5, `{"a":"${'x'.repeat(16_384)}"}`),
    };
    const parsed = parsedOf({ ...stored, variables });
    expect(parsed.variables).toEqual([
      { name: 'host', spec: { kind: 'text' }, order: 1.5 },
      { name: 'node', spec: { kind: 'text' }, order: 2 },
    ]);
    expect(parsed.problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'variables.Upper: must be the name of a variable: a letter a–z, then letters, digits or _',
      'variables.odd.spec: must be JSON',
      'variables.list.spec: must be the JSON of an object',
      'variables.long.spec: must have at most 16384 characters',
    ]);
  });

  test('uses none of more sections, variables and tags than there may be', () => {
    const many = (count: number, record: object) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, record]));
    const tags = many(21, {});
    const parsed = parsedOf({
      ...stored,
      about: { ...stored.about, tags: Object.fromEntries(Object.keys(tags).map((k) => [k, true])) },
      sections: many(51, { kind: 'row', title: 'R', order: 1 }),
      variables: many(33, { order: 1, spec: '{}' }),
    });
    expect([parsed.tags.length, parsed.sections, parsed.variables]).toEqual([20, [], []]);
    expect(parsed.problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'about.tags: has 21 tags; the limit is 20',
      'sections: has 51 sections; the limit is 50',
      'variables: has 33 variables; the limit is 32',
    ]);
    const allowed = parsedOf({
      ...stored,
      sections: many(50, { kind: 'row', title: 'R', order: 1 }),
      variables: many(32, { order: 1, spec: '{}' }),
    });
    expect([allowed.sections.length, allowed.variables.length]).toEqual([50, 32]);
  });

  test('sorts panels in reading order', () => {
    const at = (x: number, y: number) => boxed({ x, y, w: 4 });
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
    expect(problemsOf(withAbout({ title: '', tags: 7 }))).toEqual([
      'about.title: must not be empty',
      'about.tags: must be Object',
    ]);
  });

  test('names every problem of a malformed panel with its path, and keeps the others', () => {
    const panels = {
      cpu: boxed({ w: 0 }, { options: '[' }),
      good: boxed({ y: 8 }),
      mem: boxed({ y: 4, x: 20 }, { remote: '../../x' }),
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
        'panels.cpu.options: must be JSON; panels.cpu.box.w: must be a whole number from 1 to 24',
      ),
      mem: expect.stringContaining('panels.mem.remote: must be the name of a remote'),
      none: expect.stringContaining('panels.none: must be Object'),
    });
  });

  test('keeps a malformed panel’s position within the grid, or puts it below all others', () => {
    const panels = {
      wide: boxed({ x: 20, w: 8, h: 4 }),
      lost: boxed({ y: 'top' }, { title: 7 }),
      also: {},
      good: boxed({ y: 4, h: 6 }),
    };
    const positions = parsedOf({ ...stored, panels }).panels.map(({ id, position }) => [
      id,
      position,
    ]);
    expect(positions).toEqual([
      ['wide', { x: 20, y: 0, w: 4, h: 4 }],
      ['good', { x: 0, y: 4, w: 12, h: 6 }],
      ['lost', { x: 0, y: 10, w: 24, h: 5 }],
      ['also', { x: 0, y: 15, w: 24, h: 5 }],
    ]);
  });

  test('asks to reload if the schema is newer', () => {
    expect(problemsOf({ ...stored, schema: 3 })).toEqual([
      'schema: must be 2; reload the page to get the latest version',
    ]);
  });

  test.each([
    ['box.x', { box: { ...panel.box, x: 24 } }],
    ['box.x', { box: { ...panel.box, x: -1 } }],
    ['box.w', { box: { ...panel.box, w: 1e9 } }],
    ['box.w', { box: { ...panel.box, x: 20, w: 8 } }],
    ['box.h', { box: { ...panel.box, h: 1e9 } }],
    ['box.y', { box: { ...panel.box, y: 1e9 } }],
    ['box.y', { box: { ...panel.box, y: Number.NaN } }],
    ['box.h', { box: { ...panel.box, h: 2.5 } }],
    ['version', { version: '01.0.0' }],
    ['version', { version: '1.0.0'.padEnd(300, '0') }],
    ['source', { source: '../registry' }],
    ['channel', { channel: '__proto__' }],
    ['options', { options: `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}` }],
    ['options', { options: '"text"' }],
    ['options', { options: '[]' }],
    ['query', { query: `"${'x'.repeat(200_000)}"` }],
    ['title', { title: 'x'.repeat(121) }],
    ['description', { description: 'x'.repeat(2001) }],
    ['encoding', { encoding: JSON.stringify({ a: 'x'.repeat(65_536) }) }],
    ['options', { options: JSON.stringify({ a: 'x'.repeat(65_536) }) }],
    ['links', { links: JSON.stringify(['x'.repeat(8192)]) }],
    ['links', { links: '[' }],
    ['time', { time: JSON.stringify({ from: 'x'.repeat(1000) }) }],
    ['alert', { alert: JSON.stringify({ message: 'x'.repeat(1000) }) }],
    ['alert', { alert: '[]' }],
  ])('refuses a panel with a bad %s', (path, change) => {
    const { cpu } = malformedOf({ ...stored, panels: { cpu: { ...panel, ...change } } });
    expect(cpu?.match(/panels\.cpu\.([\w.]+): /g)).toEqual([`panels.cpu.${path}: `]);
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
    const { range, messages } = settingsOf(withAbout({ timeRange }));
    expect(range).toEqual({ from: 'now-15m', to: 'now' });
    expect(messages).toEqual([expect.stringMatching(/^about\.timeRange/)]);
  });
});
