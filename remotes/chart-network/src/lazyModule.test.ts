import { runInSlices } from '@chartroom/plot';
import { sceneOf } from '@chartroom/plot/testkit';
import { expect, test } from '@jest/globals';
import { novel } from './fixture';
import { lazyModule } from './lazyModule';
import { networkChart } from './networkChart';

test('a network waits for its simulation without blocking the page, and refreshes when it has loaded', async () => {
  let refresh: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    refresh = resolve;
  });
  const input = { ...novel(), refresh };
  // Nothing waits within: all steps are done at once.
  const steps = networkChart.index(input, null);
  let step = steps.next();
  for (let tried = 0; tried < 1000 && !step.done; tried += 1) step = steps.next();
  if (!step.done) throw new Error('waits within');
  const waiting = step.value;
  const scene = sceneOf(input);
  expect(networkChart.layout(waiting, scene).note).toBe('Arranging nodes…');
  expect(networkChart.summary(waiting, scene)).toContain('loading the network');
  await asked;
  const arranged = await runInSlices(networkChart.index(input, waiting));
  expect(arranged.isSettled).toBe(true);
  expect(arranged.positions).toEqual(
    (await runInSlices(networkChart.index(novel(), null))).positions,
  );
  expect(networkChart.layout(arranged, scene).note).toBeNull();
});

test('a load error is thrown once, and the next call tries again', async () => {
  const part = {};
  let loads = 0;
  const get = lazyModule(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return part;
  });
  const changed = () =>
    new Promise<void>((resolve) => {
      expect(get(resolve)).toBeNull();
    });
  await changed();
  expect(() => get(null)).toThrow('offline');
  await changed();
  expect(get(null)).toBe(part);
  expect(loads).toBe(2);
});
