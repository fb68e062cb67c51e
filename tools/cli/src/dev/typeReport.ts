import type { Terminal } from '../terminal/terminal';
import { findTypeErrors } from '../verify/typeErrors';

export interface TypeReport {
  /** Ends the check that is still running, if any, and starts another. */
  check(): void;
  stop(): void;
}

const maxErrors = 10;

/** Tells in the terminal which type errors a project has: a build drops types unread, so it succeeds with them. */
export function createTypeReport(folder: string, terminal: Terminal): TypeReport {
  let running: AbortController | null = null;
  let hadErrors = false;

  async function run({ signal }: AbortController): Promise<void> {
    const errors = (await findTypeErrors(folder, signal)) ?? [];
    if (signal.aborted) return;
    if (errors.length > 0) {
      const more = errors.length > maxErrors ? [`… and ${errors.length - maxErrors} more`] : [];
      const lines = [...errors.slice(0, maxErrors), ...more].join('\n');
      terminal.warn(`Type errors. The preview still runs.\n${lines}`);
    } else if (hadErrors) terminal.step('').done('No more type errors');
    hadErrors = errors.length > 0;
  }

  function stop(): void {
    running?.abort();
    running = null;
  }

  return {
    stop,
    check() {
      stop();
      const own = new AbortController();
      running = own;
      run(own).catch((error: Error) => {
        if (!own.signal.aborted) terminal.warn(`Couldn’t check the types: ${error.message}`);
      });
    },
  };
}
