import { runInSlices } from '@chartroom/plot';
import { layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { networkCursor } from './cursor';
import { inputFromLinks, novel } from './fixture';
import { networkChart } from './networkChart';

describe('the keyboard', () => {
  test('visits every node, most links first', async () => {
    const marks = await layoutOf(networkChart, novel());
    const seen: string[] = [];
    let at = networkCursor.move(marks, null, 'home');
    while (at && !seen.includes(at.node)) {
      seen.push(at.node);
      at = networkCursor.move(marks, at, 'right');
    }
    expect(seen).toHaveLength(77);
    expect(seen.slice(0, 3)).toEqual(['Valjean', 'Gavroche', 'Marius']);
    expect(networkCursor.move(marks, null, 'end')?.node).toBe(seen.at(-1));
  });

  test('visits neighbours, strongest first, and returns', async () => {
    const rows = [
      ['a', 'b', 1],
      ['a', 'c', 5],
      ['d', 'a', 3],
    ] as const;
    const marks = await layoutOf(networkChart, inputFromLinks(rows));
    const way = ['a'];
    let at = networkCursor.move(marks, null, 'home');
    for (const step of ['down', 'down', 'down', 'down', 'up', 'up', 'up'] as const) {
      at = networkCursor.move(marks, at, step);
      way.push(at?.node ?? '');
    }
    expect(way).toEqual(['a', 'c', 'd', 'b', 'b', 'd', 'c', 'a']);
  });
});

describe('a node', () => {
  test('is found under the pointer', async () => {
    const marks = await layoutOf(networkChart, novel(), { width: 900, height: 600 });
    const [first = 0] = marks.byDegree;
    const found = networkCursor.pick(marks, (marks.x[first] ?? 0) + 1, marks.y[first] ?? 0);
    expect(found?.node).toBe('Valjean');
  });

  test('has a dash for weights that are missing or below 0, which are counted', async () => {
    const rows = [
      ['a', 'b', 2.5],
      ['a', 'c', null],
      ['a', 'd', -12],
      ['a', 'e', 0],
    ] as const;
    const input = inputFromLinks(rows);
    const tip = networkCursor.tip(await layoutOf(networkChart, input), { node: 'a', around: null });
    expect(tip?.rows.map(({ name, value }) => `${name} ${value}`)).toEqual([
      '4 links 2.5',
      'b 2.5',
      'e 0',
      'c –',
      'd –',
    ]);
    const alone = networkCursor.tip(await layoutOf(networkChart, input), {
      node: 'd',
      around: null,
    });
    expect(alone?.spoken).toBe('d: 1 link, weight –; linked to a –');
    const index = await runInSlices(networkChart.index(input, null));
    expect(networkChart.summary(index, sceneOf(input))).toContain(
      'left out: 2 weights below 0 or missing',
    );
  });

  test('is announced with its links, its group and its strongest neighbours', async () => {
    const marks = await layoutOf(networkChart, novel());
    const tip = networkCursor.tip(marks, { node: 'Valjean', around: null });
    expect(tip?.spoken).toBe(
      'Valjean: 36 links, scenes 158; Group 2; linked to Cosette 31, Marius 19, Javert 17 and more',
    );
    expect(tip?.rows.length).toBe(7);
    expect(tip?.more).toBe(30);
  });
});
