import { createFrame, type Frame } from '@chartroom/frame';
import { runInSlices } from '@chartroom/plot';
import { sceneOf } from '@chartroom/plot/testkit';
import { beforeAll, expect, test } from '@jest/globals';
import { defaults } from './fixture';
import { layoutScatter } from './layout';
import { loadDensity } from './lazyDensity';
import { indexScatter } from './scatterIndex';
import { summariseScatter } from './summary';

const length = 1_200_000;

beforeAll(() => loadDensity({ frame: null, options: { marks: 'density' } }));

/** y is x turned round, with a wave, in no order. */
function wave(): Frame {
  const frame = createFrame(
    [
      { name: 'x', type: 'number' },
      { name: 'y', type: 'number' },
    ],
    length,
  );
  const x = Float64Array.from({ length }, (_, row) => (row * 7919) % length);
  frame.fields[0]?.values.set(x);
  frame.fields[1]?.values.set(x.map((at) => Math.sin(at / 1e4) * 1e5 - at));
  return Object.assign(frame, { length, revision: 1 });
}

test('rows that arrive during counting are counted too', async () => {
  Object.assign(globalThis, { requestAnimationFrame: (run: () => void) => run() });
  const frame = wave();
  const given = { ...input, frame, refresh: () => undefined };
  const scene = sceneOf({ title: 'Wave', options: defaults });
  frame.length = length - 10_000;
  const index = await runInSlices(indexScatter(given, null));
  layoutScatter(index, scene);
  Object.assign(frame, { length, revision: 2, firstNewRow: length - 10_000 });
  await runInSlices(indexScatter(given, index));
  layoutScatter(index, scene);
  await runInSlices(indexScatter(given, index));
  const { density } = layoutScatter(index, scene);
  expect(density?.counts.total).toBe(length);
}, 30_000);

test('very many rows: a sample is drawn first, all rows once they are counted, and y follows a zoom', async () => {
  const frames: (() => void)[] = [];
  Object.assign(globalThis, {
    requestAnimationFrame: (run: () => void) => frames.push(run),
  });
  const asked = new Promise<void>((refresh) => {
    Object.assign(input, { refresh });
  });
  const before = await runInSlices(indexScatter(input, null));
  const scene = sceneOf({ title: 'Wave', options: defaults });
  expect(summariseScatter(before, scene)).not.toContain('correlation');
  const first = layoutScatter(before, scene);
  expect(first.view.stride).toBeGreaterThan(1);
  expect(Math.abs((first.density?.counts.total ?? 0) / length - 1)).toBeLessThan(0.01);
  // What y spans in a part of x is not known yet.
  const window = [0, 1e5] as const;
  expect(layoutScatter(before, { ...scene, window }).view.y).toEqual(first.view.y);
  layoutScatter(before, scene);

  for (const run of frames) run();
  await asked;
  const after = await runInSlices(indexScatter(input, before));
  expect(after).toBe(before);
  const second = layoutScatter(after, scene);
  expect(second.view.stride).toBe(1);
  expect(second.density?.counts.total).toBe(length);
  expect(summariseScatter(after, scene)).toContain('y falls with x, correlation −0.9');
  expect(layoutScatter(after, { ...scene, window }).view.y).not.toEqual(first.view.y);
}, 30_000);

const input = { frame: wave(), encoding: { x: ['x'], y: ['y'] }, options: defaults };
