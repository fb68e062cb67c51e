import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A client in a process of its own, which writes small values and measures how long each takes. */
export interface LatencyProbe {
  /** Of the milliseconds of the writes since the last call. */
  percentile(share: number): Promise<number>;
  end(): void;
}

export async function startLatencyProbe(port: number): Promise<LatencyProbe> {
  const root = join(__dirname, '..', '..', '..', '..', '..');
  const main = join(__dirname, 'bystanderMain.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, String(port)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function nextList(): Promise<number[]> {
    const { value } = await lines.next();
    return JSON.parse(String(value));
  }
  await nextList();
  return {
    async percentile(share) {
      child.stdin.write('\n');
      const latenciesMs = (await nextList()).sort((a, b) => a - b);
      return (
        latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * share))] ?? 0
      );
    },
    end: () => child.stdin.end(),
  };
}
