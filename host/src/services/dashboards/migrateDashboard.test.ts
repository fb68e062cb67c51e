import { expect, test } from '@jest/globals';
import { migrateDashboard } from './migrateDashboard';
import { parseDashboard } from './parseDashboard';

/** As a page of the time before stored it. */
const before = {
  schema: 1,
  title: 'This machine',
  description: 'Of the office',
  tags: { office: true },
  timeRange: '{"from":"now-5m","to":"now"}',
  refresh: 5,
  variables: '{"host":{"type":"text"},"No name":{}}',
  panels: {
    memory: { title: 'Memory', remote: 'chart-stat', version: '1.2.0', x: 12, y: 0, w: 4, h: 4 },
    cpu: {
      title: 'Processor',
      remote: 'chart-line',
      channel: 'stable',
      source: 'machine',
      query: '{"group":"cpu"}',
      encoding: '{"x":["time"]}',
      options: '{"min":0}',
      x: 0,
      y: 0,
      w: 12,
      h: 8,
    },
  },
  rev: 41,
  updatedAt: 1_700_000_000_000,
  updatedBy: 'ada',
};

test('gives every record a revision and a slot, in the order of ids', () => {
  expect(migrateDashboard(before)).toEqual({
    schema: 2,
    rev: 41,
    last: { by: 'ada', at: 1_700_000_000_000 },
    about: {
      rev: 1,
      title: 'This machine',
      description: 'Of the office',
      tags: { office: true },
      timeRange: '{"from":"now-5m","to":"now"}',
      refresh: 5,
    },
    panels: {
      cpu: {
        rev: 1,
        slot: 'p000',
        title: 'Processor',
        remote: 'chart-line',
        channel: 'stable',
        source: 'machine',
        query: '{"group":"cpu"}',
        encoding: '{"x":["time"]}',
        options: '{"min":0}',
        box: { rev: 1, x: 0, y: 0, w: 12, h: 8 },
      },
      memory: {
        rev: 1,
        slot: 'p001',
        title: 'Memory',
        remote: 'chart-stat',
        version: '1.2.0',
        box: { rev: 1, x: 12, y: 0, w: 4, h: 4 },
      },
    },
    variables: { host: { rev: 1, slot: 'v00', order: 0, spec: '{"type":"text"}' } },
    slots: { p000: 'panels/cpu', p001: 'panels/memory', v00: 'variables/host' },
  });
});

test('migrates once: what is of schema 2, newer or no dashboard stays the same object', () => {
  for (const value of [migrateDashboard(before), { schema: 3 }, { title: 'T' }, null, 7, 'text']) {
    expect(migrateDashboard(value)).toBe(value);
  }
});

test('is read as before, and a malformed panel still says what is wrong', () => {
  const { memory, ...panels } = before.panels;
  const stored = { ...before, panels: { ...panels, memory: { ...memory, w: 0 }, odd: 7 } };
  const parsed = parseDashboard('d', stored);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  expect(parsed.value).toMatchObject({ title: 'This machine', tags: ['office'], refreshMs: 5000 });
  const [cpu, ...malformed] = parsed.value.panels;
  expect(cpu).toMatchObject({ id: 'cpu', position: { x: 0, y: 0, w: 12, h: 8 } });
  expect(malformed.map((panel) => 'error' in panel && panel.error.detail)).toEqual([
    expect.stringContaining('panels.memory.box.w: must be a whole number from 1 to 24'),
    expect.stringContaining('panels.odd: must be Object'),
  ]);
});

test('keeps the version of a panel that has a channel too, which the rules refuse now', () => {
  const memory = { ...before.panels.memory, channel: 'stable' };
  expect(migrateDashboard({ ...before, panels: { memory } })).toMatchObject({
    panels: { memory: { version: '1.2.0' } },
  });
  const { panels } = migrateDashboard({ ...before, panels: { memory } }) as typeof before;
  expect(panels.memory).not.toHaveProperty('channel');
});

test('a dashboard without panels stays without', () => {
  const { panels: _, variables: __, ...empty } = before;
  const migrated = migrateDashboard(empty);
  expect(migrated).not.toHaveProperty('panels');
  expect(migrated).not.toHaveProperty('slots');
  expect(parseDashboard('d', empty).ok).toBe(true);
});
