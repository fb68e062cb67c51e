import type { RemoteWorker } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { runWorker } from './runWorker';
import { startSimulation } from './simulation';
import type { SimulationRequest, SimulationUpdate } from './simulationMessages';
import { createSimulationRunner } from './simulationRunner';

const request = {
  ends: Uint32Array.of(0, 1, 1, 2),
  positions: Float32Array.of(0, 0, 5, 5, -3, 4),
  radii: Float32Array.of(3, 3, 3),
  distance: 30,
  repulsion: 40,
  alpha: 1,
};

/** A worker with the code of the real one, in this thread. */
class OwnWorker extends EventTarget implements RemoteWorker {
  isRunning = true;
  private onOrder: (request: SimulationRequest) => void = () => undefined;
  constructor(private readonly isBroken = false) {
    super();
    runWorker(
      {
        post: (answer) => this.tell(answer),
        listen: (onOrder) => {
          this.onOrder = onOrder;
        },
        now: () => performance.now(),
        defer: (run) => setTimeout(run, 0),
      },
      5,
    );
  }
  postMessage(message: SimulationRequest) {
    if (this.isBroken) this.dispatchEvent(new Event('error'));
    else this.onOrder(structuredClone(message));
  }
  terminate() {
    this.isRunning = false;
  }
  private tell(data: SimulationUpdate) {
    if (this.isRunning) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Where everything is once it rests. */
function settled(start: (() => Promise<RemoteWorker>) | null): Promise<Float32Array> {
  return new Promise((resolve) => {
    const runner = createSimulationRunner(start && { start }, () => {
      if (!runner.isSettled) return;
      resolve(runner.positions);
      runner.stop();
    });
    runner.start(request);
  });
}

function expected(): Float32Array {
  const simulation = startSimulation({ ...request, run: 0 });
  while (!simulation.tick());
  return simulation.positions();
}

describe('nodes settle at the same positions', () => {
  test('in a worker', async () => {
    const worker = new OwnWorker();
    expect(await settled(async () => worker)).toEqual(expected());
    expect(worker.isRunning).toBe(false);
  });

  test('on the page, if the host does not allow workers', async () => {
    expect(await settled(null)).toEqual(expected());
  });

  test('on the page, if no worker can be started', async () => {
    expect(await settled(() => Promise.reject(new Error('refused')))).toEqual(expected());
  });

  test('on the page, if the worker fails', async () => {
    const worker = new OwnWorker(true);
    expect(await settled(async () => worker)).toEqual(expected());
    expect(worker.isRunning).toBe(false);
  });
});

test('the next request tries again if no thread could be started', async () => {
  let failures = 0;
  const load = async () => {
    failures += 1;
    if (failures === 1) throw new Error('offline');
    return { runWorker };
  };
  let hear: () => void = () => undefined;
  const answer = () =>
    new Promise<void>((resolve) => {
      hear = resolve;
    });
  const runner = createSimulationRunner(null, () => hear(), load);
  runner.start(request);
  await answer();
  expect([runner.isSettled, runner.hasFailed]).toEqual([true, true]);
  runner.start(request);
  expect(runner.hasFailed).toBe(false);
  while (!runner.isSettled) await answer();
  expect(runner.positions).toEqual(expected());
  runner.stop();
});

test('a worker that starts after stop is terminated', async () => {
  const worker = new OwnWorker();
  let give: (worker: RemoteWorker) => void = () => undefined;
  const given = new Promise<RemoteWorker>((resolve) => {
    give = resolve;
  });
  const runner = createSimulationRunner({ start: () => given }, () => undefined);
  runner.start(request);
  runner.stop();
  give(worker);
  await given;
  await Promise.resolve();
  expect(worker.isRunning).toBe(false);
});

test('responses to a replaced request are ignored', async () => {
  const worker = new OwnWorker();
  const runner = createSimulationRunner({ start: async () => worker }, () => undefined);
  runner.start(request);
  const kept = Float32Array.of(1, 2, 3, 4, 5, 6);
  runner.setPositions(kept);
  await new Promise((resolve) => setTimeout(resolve));
  expect(runner.positions).toBe(kept);
  runner.stop();
});
