import { namedInk, Recorder } from '@chartroom/plot/recorder';
import { layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { drawArrows, hasArrows } from './arrows';
import { networkCursor } from './cursor';
import { drawNetwork } from './draw';
import { inputFromLinks } from './fixture';
import { networkChart } from './networkChart';

const links = [
  ['hub', 'out', 9],
  ['in', 'hub', 1],
  ['hub', 'both', 4],
  ['both', 'hub', 4],
] as const;

const marksOf = (arrows: string) =>
  layoutOf(networkChart, inputFromLinks(links, { arrows }), { width: 600, height: 400 });

/** The triangles that are drawn: three points each. */
function triangles(recorder: Recorder): readonly (readonly (readonly [number, number])[])[] {
  const paths = recorder.text().match(/M[^M]*Z/g) ?? [];
  return paths.map((path) =>
    [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    ),
  );
}

describe('arrowheads', () => {
  test('point at the edge of the node that rows lead to, at both where rows lead to both', async () => {
    const marks = await marksOf('all');
    const recorder = new Recorder();
    drawArrows(recorder, marks, [0, 1, 2], { colour: 'ink', alpha: 1 });
    const indexOf = (name: string) => marks.graph?.names.indexOf(name) ?? -1;
    const heads = triangles(recorder).map(([tip]) => tip ?? [0, 0]);
    const expected = [
      ['hub', 'out'],
      ['in', 'hub'],
      ['hub', 'both'],
      ['both', 'hub'],
    ].map(([from = '', to = '']) => {
      const [a, b] = [indexOf(from), indexOf(to)];
      const [ax, ay] = [marks.x[a] as number, marks.y[a] as number];
      const [bx, by] = [marks.x[b] as number, marks.y[b] as number];
      const share = ((marks.radii[b] as number) + 1) / Math.hypot(bx - ax, by - ay);
      return [bx - (bx - ax) * share, by - (by - ay) * share] as const;
    });
    expect(heads).toHaveLength(expected.length);
    for (const [i, [x, y]] of expected.entries()) {
      expect(heads[i]?.[0]).toBeCloseTo(x, 0);
      expect(heads[i]?.[1]).toBeCloseTo(y, 0);
    }
  });

  test('are longer on wider links', async () => {
    const marks = await marksOf('all');
    const lengthOf = (link: number) => {
      const recorder = new Recorder();
      drawArrows(recorder, marks, [link], { colour: 'ink', alpha: 1 });
      const [tip, left, right] = triangles(recorder)[0] ?? [];
      if (!tip || !left || !right) throw new Error('expected a head');
      return Math.hypot(tip[0] - (left[0] + right[0]) / 2, tip[1] - (left[1] + right[1]) / 2);
    };
    expect(lengthOf(0)).toBeGreaterThan(lengthOf(1) + 1);
  });

  test('are drawn by the option only, and by auto only where there is room', async () => {
    const count = async (arrows: string) => {
      const recorder = new Recorder();
      drawNetwork(recorder, await marksOf(arrows), namedInk);
      return triangles(recorder).length;
    };
    expect([await count('none'), await count('auto'), await count('all')]).toEqual([0, 4, 4]);
    const dense = await marksOf('auto');
    expect(hasArrows(dense, 5000)).toBe(false);
    expect(hasArrows({ ...dense, arrows: 'all' }, 5000)).toBe(true);
  });

  test('are in words too', async () => {
    const tip = networkCursor.tip(await marksOf('auto'), { node: 'hub', around: null });
    expect(tip?.rows.slice(1).map(({ name }) => name)).toEqual(['→ out', '↔ both', '← in']);
    expect(tip?.spoken).toMatch(/; 2 outgoing, 2 incoming$/);
    const plain = networkCursor.tip(await marksOf('none'), { node: 'hub', around: null });
    expect(plain?.rows[1]?.name).toBe('out');
    expect(plain?.spoken).not.toMatch(/outgoing/);
  });
});
