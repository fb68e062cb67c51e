import type { Steps } from './steps';

/** Does long work a little at a time, so that everybody else is served meanwhile. */
export interface Slices {
  /** Resolves with what the steps come to. Pieces of work that run at once take turns. */
  run<T>(steps: Steps<T>): Promise<T>;
}

/** A turn of the event loop takes no longer than this for all such work together. */
const defaultSliceMs = 5;

export function createSlices(sliceMs = defaultSliceMs): Slices {
  /** Each continues until the deadline; returns whether it has ended. */
  const tasks: ((deadline: number) => boolean)[] = [];
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || tasks.length === 0) return;
    isScheduled = true;
    setImmediate(runSlice);
  }

  function runSlice(): void {
    isScheduled = false;
    const task = tasks.shift();
    if (task && !task(performance.now() + sliceMs)) tasks.push(task);
    schedule();
  }

  return {
    run: (steps) =>
      new Promise((resolve, reject) => {
        tasks.push((deadline) => {
          try {
            for (let step = steps.next(); ; step = steps.next()) {
              if (step.done) {
                resolve(step.value);
                return true;
              }
              if (performance.now() >= deadline) return false;
            }
          } catch (error) {
            reject(error);
            return true;
          }
        });
        schedule();
      }),
  };
}
