import { drawingOf, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { networkCursor } from './cursor';
import { generateLinks, inputFromLinks } from './fixture';
import { networkChart } from './networkChart';
import type { NetworkMarks } from './networkMarks';

const names = ['Berlin', 'Bern', 'Rome', 'Oslo', 'Bergen', 'Tromsø'];
const input = inputFromLinks([
  ['Berlin', 'Bern'],
  ['Berlin', 'Rome'],
  ['Oslo', 'Bergen'],
  ['Oslo', 'Tromsø'],
  ['Oslo', 'Berlin'],
]);
const size = { width: 600, height: 400 };

function at(marks: NetworkMarks, name: string): readonly [number, number] {
  const node = marks.graph?.names.indexOf(name) ?? -1;
  return [marks.x[node] as number, marks.y[node] as number];
}

describe('a node that the viewer has moved', () => {
  test('is where they have put it, in every size and zoom, and no other node moves', async () => {
    const before = await layoutOf(networkChart, input, size);
    const position = before.toUnits(90, 60);
    const moved = new Map([['Rome', position]]);
    const after = await layoutOf(networkChart, input, { ...size, moved });
    expect(at(after, 'Rome')[0]).toBeCloseTo(90, 2);
    expect(at(after, 'Rome')[1]).toBeCloseTo(60, 2);
    for (const name of names.filter((other) => other !== 'Rome'))
      expect(at(after, name)).toEqual(at(before, name));
    expect(after.movedCount).toBe(1);
    const plane = { k: 2, x: 0, y: 0 };
    const zoomed = await layoutOf(networkChart, input, { ...size, moved, plane });
    const again = zoomed.toUnits(...at(zoomed, 'Rome'));
    expect(again[0]).toBeCloseTo(position[0], 2);
    expect(again[1]).toBeCloseTo(position[1], 2);
  });

  test('stays in the plot, and is ignored once its node is gone', async () => {
    const moved = new Map([
      ['Rome', [1e9, -1e300]],
      ['Atlantis', [0, 0]],
    ] as const);
    const marks = await layoutOf(networkChart, input, { ...size, moved });
    const [x, y] = at(marks, 'Rome');
    expect(x).toBeLessThanOrEqual(marks.plot.right);
    expect(y).toBeGreaterThanOrEqual(marks.plot.top);
    expect(marks.movedCount).toBe(1);
    const drawing = await drawingOf(networkChart, input, { ...size, moved });
    expect(drawing.text()).not.toMatch(/NaN|Infinity/);
  });

  test('is grabbed at its disc only, so that the network can be dragged beside it', async () => {
    const marks = await layoutOf(networkChart, input, size);
    const [x, y] = at(marks, 'Rome');
    const radius = marks.radii[marks.graph?.names.indexOf('Rome') ?? -1] as number;
    expect(networkCursor.drag?.pick(marks, x + radius + 2, y)?.node).toBe('Rome');
    expect(networkCursor.drag?.pick(marks, x + radius + 5, y)).toBeNull();
    expect(networkCursor.pick(marks, x + radius + 5, y)?.node).toBe('Rome');
  });
});

describe('a search for names', () => {
  const found = async (query: string) => {
    const marks = (await layoutOf(networkChart, input, size)).withSearch({ query, searchPx: 168 });
    return { marks, hits: marks.hits?.map((node) => marks.graph?.names[node]) };
  };

  test('finds parts of names, most links first, regardless of case', async () => {
    expect((await found('BER')).hits).toEqual(['Berlin', 'Bern', 'Bergen']);
    expect((await found(' ø ')).hits).toEqual(['Tromsø']);
    expect((await found('nowhere')).hits).toEqual([]);
  });

  test('names only what it has found, and fades the rest', async () => {
    const { marks } = await found('ber');
    expect(marks.labels.map(({ text }) => text).sort()).toEqual(['Bergen', 'Berlin', 'Bern']);
    expect(marks.graph?.names.map((_, node) => marks.isSelected?.[node])).toEqual(
      marks.graph?.names.map((name) => (/ber/i.test(name) ? 1 : 0)),
    );
  });

  test('of nothing changes nothing', async () => {
    const { marks, hits } = await found('  ');
    const plain = await layoutOf(networkChart, input, size);
    expect(hits).toBeUndefined();
    expect(marks.labels).toEqual(plain.labels);
    expect(marks.isSelected).toBeNull();
  });

  test('of ten thousand nodes is done once, not for every drawing', async () => {
    const large = inputFromLinks(generateLinks(10_000));
    const marks = await layoutOf(networkChart, large, size);
    const [first, second] = ['7', '7'].map((query) => marks.withSearch({ query, searchPx: 28 }));
    expect(first?.hits).toHaveLength(10_000 - 9 ** 4);
    expect(first?.isSelected).toBe(second?.isSelected);
  });
});
