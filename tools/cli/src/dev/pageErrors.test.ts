import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPageErrors, type PageErrors } from './pageErrors';

const version = '1.0.0-dev.7';
const file = 'chart-dots-1.0.0-dev.7.remote.js';
const url = `http://localhost:4300/@remote-dev/chart-dots/${version}/${file}`;
let builds: string;
let warnings: string[];
let errors: PageErrors;

beforeAll(() => {
  builds = mkdtempSync(join(tmpdir(), 'chartroom-errors-'));
  const folder = join(builds, version, 'dist', version);
  mkdirSync(folder, { recursive: true });
  // Line 1 of the file is line 1 of layout.ts, its line 2 is line 3 of chart.ts, from column 3.
  const map = {
    ...{ version: 3, names: [], file },
    sources: ['webpack://chart-dots/./src/layout.ts', 'webpack://chart-dots/./src/chart.ts?1'],
    mappings: 'AAAA;ACEE',
  };
  writeFileSync(join(folder, `${file}.map`), JSON.stringify(map));
});

afterAll(() => rmSync(builds, { recursive: true, force: true }));

beforeEach(() => {
  warnings = [];
  errors = createPageErrors({ builds, terminal: { warn: (text) => warnings.push(text) } });
});

const send = (message: string, stack = '') => errors.report(JSON.stringify({ message, stack }));

describe('an error of an open page', () => {
  test.each([
    [
      'Chromium',
      `TypeError: no\n    at layoutDots (${url}:1:1)\n    at ${url}:2:1\n    at shell (http://localhost:4300/main.js:1:2)`,
    ],
    [
      'Firefox and Safari',
      `layoutDots@${url}:1:1\n@${url}:2:1\nshell@http://localhost:4300/main.js:1:2`,
    ],
  ])('is printed with the lines of the source, from the stack of %s', (_, stack) => {
    send('TypeError: no', stack);
    expect(warnings).toEqual([
      'Error in an open page: TypeError: no\n  at layoutDots (src/layout.ts:1:1)\n  at src/chart.ts:3:3',
    ]);
  });

  test('is printed with its position in the bundle if there is no map', () => {
    const other = url.replaceAll('1.0.0-dev.7', '1.0.0-dev.8');
    send('Error: gone', `Error: gone\n    at async Object.mount (${other}:12:34)`);
    expect(warnings).toEqual([
      'Error in an open page: Error: gone\n  at mount (chart-dots-1.0.0-dev.8.remote.js:12:34)',
    ]);
  });

  test('is printed once for each build', () => {
    send('Error: a');
    send('Error: a');
    send('Error: b');
    errors.startBuild();
    send('Error: a');
    expect(warnings.map((text) => text.slice(-1))).toEqual(['a', 'b', 'a']);
  });

  test('does not fill the terminal, however many differ', () => {
    for (let i = 0; i < 1000; i += 1) send(`Error: ${i}`);
    expect(warnings).toHaveLength(21);
    expect(warnings[19]).toBe('Error in an open page: Error: 19');
    expect(warnings[20]).toBe('There are more errors. The browser’s console has them all.');
  });

  test.each([
    ...['', 'x', 'null', '[]', '{}', '{"message":1,"stack":""}', '{"message":"a"}'],
    JSON.stringify({ message: 'x'.repeat(4001), stack: '' }),
    JSON.stringify({ message: 'a', stack: '', more: 1 }),
  ])('is left out if it is not one: %.60s', (body) => {
    errors.report(body);
    expect(warnings).toEqual([]);
  });

  test('never reads a file elsewhere', () => {
    const outside = `http://localhost:4300/@remote-dev/chart-dots/../../etc/passwd:1:1`;
    send('Error: a', `Error: a\n    at f (${outside})\n    at g (${url.replace(file, '..')}:1:1)`);
    expect(warnings).toEqual(['Error in an open page: Error: a\n  at g (..:1:1)']);
  });

  test('takes no long time, whatever its stack is', () => {
    const startMs = performance.now();
    send('Error: a', `${'at async '.repeat(800)}\n${'@'.repeat(8000)}`.slice(0, 20_000));
    expect(performance.now() - startMs).toBeLessThan(1000);
  });
});
