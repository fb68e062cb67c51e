import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** How the server answered a client that did nothing wrong. */
export interface LatencyReport {
  /** Answers measured. */
  readonly count: number;
  /** In milliseconds, as all below. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Of messages to a process that only echoes: what the machine alone takes. */
  readonly echoP99: number;
  /** An answer that was none of those to expect; null for none. */
  readonly failure: string | null;
}

/** Such a client, in a process of its own so that nothing but the server delays it. */
export interface LatencyProbe {
  /** Where the server is now; null while there is none. */
  setPort(port: number | null): void;
  report(): Promise<LatencyReport>;
  end(): Promise<void>;
}

export function startLatencyProbe(): LatencyProbe {
  const child = fork(join(import.meta.dirname, 'innocentMain.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    setPort: (port) => void child.send({ port }),
    async report() {
      child.send('report');
      const [report] = await once(child, 'message');
      return report as LatencyReport;
    },
    async end() {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
