import { isChartroomError } from '@chartroom/contract';
import { newDashboard } from '@chartroom/workspace';
import { expect, test } from '@jest/globals';
import type { Dashboard } from './dashboard';
import { createDashboardReader, readDashboard } from './readDashboard';

const stored = newDashboard(
  {
    title: 'This machine',
    timeRange: { from: 'now-5m', to: 'now' },
    panels: {
      cpu: { remote: 'chart-line', options: { min: 0 }, box: [0, 0, 12, 8] },
      memory: { remote: 'chart-stat', options: { unit: 'GB' }, box: [12, 0, 12, 8] },
      swap: { remote: 'chart-stat', box: [0, 8, 24, 4] },
    },
  },
  { by: 'ada', at: 1 },
);

/** A copy with another title of one panel, as the database notifies it: nothing is the same object. */
function retitled(id: string, title: string): unknown {
  const copy = JSON.parse(JSON.stringify(stored));
  copy.panels[id].title = title;
  return copy;
}

function dashboardOf(read: unknown): Dashboard {
  if (isChartroomError(read)) throw read;
  return read as Dashboard;
}

test('a deleted dashboard says so, and is read again when it is restored', () => {
  const read = createDashboardReader('d');
  const before = dashboardOf(read(stored));
  const deleted = read({ ...stored, bin: { by: 'ada', at: 2 } });
  expect(isChartroomError(deleted) && deleted.code).toBe('dashboard/deleted');
  expect(dashboardOf(read(stored)).panels.map((panel, index) => panel === before.panels[index])) //
    .toEqual([true, true, true]);
});

test('parses only the panels that changed, and keeps the others', () => {
  const read = createDashboardReader('d');
  const before = dashboardOf(read(stored));
  const parse = JSON.parse;
  const parsedTexts: string[] = [];
  const value = retitled('cpu', 'Processor');
  JSON.parse = (text: string, reviver) => {
    parsedTexts.push(text);
    return parse(text, reviver);
  };
  try {
    const after = dashboardOf(read(value));
    expect(parsedTexts.filter((text) => text !== stored.about.timeRange)).toEqual(['{"min":0}']);
    expect(after.panels.map((panel, index) => panel === before.panels[index])).toEqual([
      false,
      true,
      true,
    ]);
    expect(after.panels[0]).toEqual({ ...before.panels[0], title: 'Processor' });
  } finally {
    JSON.parse = parse;
  }
});

test('finds after any series of changes what reading it at once finds', () => {
  const read = createDashboardReader('d');
  const { cpu, memory } = stored.panels as Record<string, object>;
  const values = [
    stored,
    retitled('swap', 'Swap'),
    { ...stored, panels: { cpu } },
    { ...stored, panels: { cpu: { ...cpu, box: 7 }, memory } },
    { ...stored, panels: { memory: { ...memory, box: { rev: 2, x: 0, y: 0, w: 24, h: 2 } }, cpu } },
    stored,
  ];
  for (const value of values) {
    const expected = JSON.stringify(readDashboard('d', value));
    expect(JSON.stringify(read(value))).toBe(expected);
  }
});
