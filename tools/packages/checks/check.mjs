// Prints what publint and are-the-types-wrong find in archives, as JSON: node check.mjs a.tgz b.tgz
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

// Modules of Node 20 or of a bundler: packages of ES modules have none for `require`, and none for
// TypeScript's way of Node 10, which knows no `exports`.
const unsupported = new Set(['node10', 'node16-cjs']);

const found = [];
for (const archive of process.argv.slice(2)) {
  const data = readFileSync(archive);
  const name = basename(archive);
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(data).buffer },
    level: 'warning',
  });
  for (const message of messages) found.push(`${name}: ${formatMessage(message, pkg)}`);
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(data)));
  for (const problem of analysis.problems ?? []) {
    const { kind, entrypoint = '', resolutionKind, resolutionOption } = problem;
    if (unsupported.has(resolutionKind ?? resolutionOption) || kind === 'CJSResolvesToESM')
      continue;
    // Data, and settings of other tools, which have no types.
    if (/\.json$|\/register$/.test(entrypoint)) continue;
    found.push(`${name}: ${kind} ${entrypoint} ${resolutionKind ?? ''} ${JSON.stringify(problem)}`);
  }
}
console.log(JSON.stringify(found, null, 2));
