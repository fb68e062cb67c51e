// `npm run test:seeds [rounds]` (20 unless told): every file with property tests, each round with a
// seed of its own. Ends at the first round that fails and says how to run it again.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const rounds = Number(process.argv[2] ?? 20);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('The number of rounds is a whole number from 1.');
  process.exit(2);
}

const files = ['shared', 'host', 'remotes', 'tools']
  .flatMap((folder) => filesUnder(join(root, folder)))
  .filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"));

for (let round = 1; round <= rounds; round += 1) {
  const seed = randomInt(2 ** 31);
  const jest = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--silent',
      '--maxWorkers=2',
      '--runTestsByPath',
      ...files,
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, PROPERTY_SEED: String(seed) } },
  );
  if (jest.status !== 0) {
    process.stderr.write(jest.stderr);
    console.error(`Round ${round} failed. Again: PROPERTY_SEED=${seed} npx jest <file>`);
    process.exit(1);
  }
  console.log(`Round ${round} of ${rounds}: ${files.length} files hold with seed ${seed}.`);
}

/** @param {string} folder @returns {string[]} Its test files, at any depth. */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(node_modules|dist|\.)/.test(entry.name) ? [] : filesUnder(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
