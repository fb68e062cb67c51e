import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { demoRemotes } from './demoRemotes';

const remotes = join(__dirname, '..', '..', '..', '..', 'remotes');

test('the demo needs charts and sources that are there, and not all of them', () => {
  const needed = [...demoRemotes()];
  expect(needed).toEqual(expect.arrayContaining(['chart-line', 'data-realtime', 'data-files']));
  for (const name of needed) expect(existsSync(join(remotes, name, 'manifest.json'))).toBe(true);
  expect(needed).not.toContain('chart-network');
});
