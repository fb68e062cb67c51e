import { describe, expect, test } from '@jest/globals';
import { testPanel } from '../../services/dashboards/dashboard.testkit';
import { tabletLayout } from './tabletLayout';

type Box = readonly [x: number, y: number, w: number, h: number];

function layout(boxes: Readonly<Record<string, Box>>): Record<string, Box> {
  const panels = Object.entries(boxes).map(([id, [x, y, w, h]]) => ({
    ...testPanel(id),
    position: { x, y, w, h },
  }));
  return Object.fromEntries(
    tabletLayout(panels).map(({ id, position: { x, y, w, h } }) => [id, [x, y, w, h] as const]),
  );
}

const six = Object.fromEntries(
  Array.from({ length: 6 }, (_, i): [string, Box] => [`s${i}`, [i * 4, 0, 4, 4]]),
);

describe('tabletLayout', () => {
  test('puts six narrow panels in a row into rows of three, and moves the rest down', () => {
    expect(layout({ ...six, wide: [0, 4, 16, 8], beside: [16, 4, 8, 8] })).toEqual({
      ...{ s0: [0, 0, 8, 4], s1: [8, 0, 8, 4], s2: [16, 0, 8, 4] },
      ...{ s3: [0, 4, 8, 4], s4: [8, 4, 8, 4], s5: [16, 4, 8, 4] },
      ...{ wide: [0, 8, 16, 8], beside: [16, 8, 8, 8] },
    });
  });

  test('fills the last row, whatever order the panels have', () => {
    const { s0, s1, s2, s3, s4 } = six as Record<string, Box>;
    const found = layout({ s4, s3, s2, s1, s0 } as Record<string, Box>);
    expect(found).toMatchObject({ s0: [0, 0, 8, 4], s3: [0, 4, 12, 4], s4: [12, 4, 12, 4] });
    expect(Object.keys(found)).toEqual(['s4', 's3', 's2', 's1', 's0']);
  });

  test('puts four into rows of two', () => {
    expect(
      layout({ a: [0, 0, 6, 4], b: [6, 0, 6, 4], c: [12, 0, 6, 4], d: [18, 0, 6, 4] }),
    ).toEqual({ a: [0, 0, 12, 4], b: [12, 0, 12, 4], c: [0, 4, 12, 4], d: [12, 4, 12, 4] });
  });

  test('does so for each such row', () => {
    const below = Object.fromEntries(
      Object.entries(six).map(([id, [x, , w, h]]): [string, Box] => [`${id}b`, [x, 12, w, h]]),
    );
    const found = layout({ ...six, wide: [0, 4, 24, 8], ...below });
    expect(found).toMatchObject({
      ...{ wide: [0, 8, 24, 8], s0b: [0, 16, 8, 4], s5b: [16, 20, 8, 4] },
    });
  });

  test.each([
    ['three panels', { a: [0, 0, 6, 4], b: [6, 0, 6, 4], c: [12, 0, 6, 4] }],
    ['a row with something tall beside it', { ...six, s5: [20, 0, 4, 6] }],
    ['a row with something above it that reaches in', { ...six, tall: [0, -2, 4, 3] }],
    ['wide panels', { a: [0, 0, 12, 4], b: [12, 0, 12, 4] }],
    ['nothing', {}],
  ] as const)('leaves %s', (_, boxes) => {
    expect(layout(boxes as Record<string, Box>)).toEqual(boxes);
  });
});
