/**
 * Every part of the bench still runs: each of its measurements once, with as little load as there can be.
 * What the figures say is not judged here.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Row } from '../tools/bench/src/row';
import { root } from './harness/stack';

jest.setTimeout(180_000);

/** Figures that each part must have, whatever it may have beside them. */
const parts = {
  backend: ['20 clients × 2 listens, 20 writes/s', '100 rule-checked writes/s', 'dropped at once'],
  size: ['shell, first script', 'remotes on the dashboard', 'chart-line'],
  load: ['levels of files, federated', 'unthrottled: first chart, one bundle'],
  switch: ['first mount', 'switch / first mount'],
  dashboards: ['8 linked panels', 'same frame', 'opened cold', 'scrolled', 'drag', 'undo'],
  charts: ['line 10k', 'scatter 100k', 'fidelity', '100k opened', 'boxplot 1M', 'chart-line'],
} as const;

const main = join(root, 'tools', 'bench', 'src', 'main.ts');
let folder: string;
let savedResults: Map<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-bench-'));
  savedResults = readSavedResults();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readSavedResults(): Map<string, string> {
  const results = join(root, 'tools', 'bench', 'results');
  const names = readdirSync(results);
  return new Map(names.map((name) => [name, readFileSync(join(results, name), 'utf8')]));
}

function bench(...args: readonly string[]) {
  const run = ['--import', 'tsx', main, ...args];
  return spawnSync(process.execPath, run, { cwd: root, encoding: 'utf8' });
}

describe('npm run bench -- --smoke', () => {
  test.each(Object.entries(parts))('prints the figures of %s', (part, figures) => {
    const file = join(folder, `${part}.json`);
    const { status, stdout, stderr } = bench(part, '--smoke', '--json', file);
    if (status !== 0) throw new Error(`It ended with ${status}:\n${stderr}\n${stdout}`);
    const rows: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'));
    expect(new Set(rows.map((row) => row.part))).toEqual(new Set([part]));
    for (const figure of figures) {
      const matching = rows.filter((row) => row.figure.includes(figure));
      expect([figure, matching.length > 0]).toEqual([figure, true]);
      // A library that took too long has none; ours has all of them.
      const ours = matching.filter((row) => !/uPlot|ECharts|Chart.js|Plot|SVG/.test(row.figure));
      expect(ours.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    }
  });

  test('doesn’t change the kept results, and can’t be combined with --keep', () => {
    const { status, stderr } = bench('size', '--smoke', '--keep');
    expect(status).toBe(2);
    expect(stderr).toContain('Usage');
    expect(readSavedResults()).toEqual(savedResults);
  });
});
