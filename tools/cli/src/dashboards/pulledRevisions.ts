import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { CliError } from '../cliError';

const fileName = '.pulled.json';
const shape = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));

/** The `rev` of each dashboard when its file was last pulled or pushed, by id. */
export type PulledRevisions = Readonly<Record<string, number>>;

/** Empty if nothing has been pulled. Throws `dashboard/files-invalid`. */
export function readPulledRevisions(cwd: string, dir: string): PulledRevisions {
  let text: string;
  try {
    text = readFileSync(resolve(cwd, dir, fileName), 'utf8');
  } catch (thrown) {
    if (Reflect.get(Object(thrown), 'code') === 'ENOENT') return {};
    throw thrown;
  }
  const parsed = parseWith(shape, readJson(text));
  if (parsed.ok) return parsed.value;
  const problems = parsed.problems.map(({ path, message }) => `${path} ${message}`).join('\n');
  throw new CliError('dashboard/files-invalid', { problems: `${dir}/${fileName}: ${problems}` });
}

/** Sorted by id, so that version control shows what changed alone. */
export function writePulledRevisions(cwd: string, dir: string, revisions: PulledRevisions): void {
  const file = resolve(cwd, dir, fileName);
  const sorted = Object.entries(revisions).sort(([a], [b]) => (a < b ? -1 : 1));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
