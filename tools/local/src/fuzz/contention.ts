import { readFileSync } from 'node:fs';

/** How long processes had to wait for a processor that other programs had. */
export interface Contention {
  /** Adds what a process has run and waited so far. */
  add(pid: number): void;
  /** Time run and waited by time run; 1 where the system does not tell, as only Linux does. */
  slowdown(): number;
}

export function createContention(): Contention {
  let ran = 0;
  let waited = 0;
  return {
    add(pid) {
      try {
        // Nanoseconds of the main thread: on a processor, then waiting for one.
        const [run = 0, wait = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8')
          .split(' ')
          .map(Number);
        ran += run;
        waited += wait;
      } catch {
        // Not Linux, or the process has ended.
      }
    },
    slowdown: () => (ran === 0 ? 1 : (ran + waited) / ran),
  };
}
