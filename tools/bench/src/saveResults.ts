import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from './machine';
import type { Row } from './row';

const folder = join(import.meta.dirname, '..', 'results');

/** Keeps the rows of each part as its last results, with the day and what they were measured on. */
export function saveResults(rows: readonly Row[], now: Date): void {
  mkdirSync(folder, { recursive: true });
  const machine = describeMachine();
  const date = now.toISOString().slice(0, 10);
  for (const part of new Set(rows.map((row) => row.part))) {
    const results = { date, machine, rows: rows.filter((row) => row.part === part) };
    writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(results, null, 2)}\n`);
  }
}
