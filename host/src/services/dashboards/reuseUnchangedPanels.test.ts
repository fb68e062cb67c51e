import { expect, test } from '@jest/globals';
import { isMalformedPanel } from './dashboard';
import { parseDashboard } from './parseDashboard';
import { reuseUnchangedPanels } from './reuseUnchangedPanels';

function parse(titles: Record<string, string>) {
  const panels = Object.fromEntries(
    Object.entries(titles).map(([id, title], y) => [
      id,
      {
        title,
        remote: 'chart-line',
        source: 'machine',
        query: '{"group":"cpu"}',
        encoding: '{"x":["time"]}',
        options: '{"unit":"%"}',
        box: { x: 0, y, w: 1, h: 1 },
      },
    ]),
  );
  const parsed = parseDashboard('d', { schema: 2, about: { title: 'D' }, panels });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

test('editing one panel keeps the objects of the others', () => {
  const before = parse({ a: 'A', b: 'B' });
  const after = reuseUnchangedPanels(before, parse({ a: 'A', b: 'B edited' }));
  expect(after.panels[0]).toBe(before.panels[0]);
  expect(after.panels[1]).not.toBe(before.panels[1]);
  expect(after.panels[1]?.title).toBe('B edited');
});

test('a panel that becomes malformed keeps the objects of the others, and returns when fixed', () => {
  const before = parse({ a: 'A', b: 'B' });
  const broken = reuseUnchangedPanels(before, parse({ a: 'A', b: 'B'.repeat(200) }));
  expect(broken.panels[0]).toBe(before.panels[0]);
  expect(broken.panels.map(isMalformedPanel)).toEqual([false, true]);
  const same = reuseUnchangedPanels(broken, parse({ a: 'A', b: 'B'.repeat(200) }));
  expect(same.panels[1]).toBe(broken.panels[1]);
  const fixed = reuseUnchangedPanels(same, parse({ a: 'A', b: 'B' }));
  expect(fixed.panels[0]).toBe(before.panels[0]);
  expect(fixed.panels[1]).toEqual(before.panels[1]);
});

test('a new title or position keeps the objects of source, encoding and options', () => {
  const before = parse({ a: 'A', b: 'B' });
  const after = reuseUnchangedPanels(before, parse({ b: 'Other', a: 'A' }));
  const [was, is] = [before, after].map(({ panels }) =>
    panels
      .flatMap((panel) => (isMalformedPanel(panel) ? [] : [panel]))
      .find(({ id }) => id === 'b'),
  );
  expect(is).not.toBe(was);
  expect(is?.title).toBe('Other');
  for (const part of ['sourceRef', 'encoding', 'options'] as const) {
    expect(was?.[part]).toEqual(expect.anything());
    expect(is?.[part]).toBe(was?.[part]);
  }
});

test('a dashboard that is read again without a change is the same object', () => {
  const before = parse({ a: 'A', b: 'B' });
  expect(reuseUnchangedPanels(before, parse({ a: 'A', b: 'B' }))).toBe(before);
});

test('editing a panel keeps the range, so that no other chart is drawn again', () => {
  const before = parse({ a: 'A', b: 'B' });
  const after = reuseUnchangedPanels(before, parse({ a: 'A', b: 'Other' }));
  expect(after).not.toBe(before);
  expect(after.range).toBe(before.range);
  expect(after.variables).toBe(before.variables);
});
