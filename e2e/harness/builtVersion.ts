import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stack';

/** The version that the repository builds of one of its remotes. */
export function builtVersion(remote: string): string {
  const file = join(root, 'remotes', remote, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
