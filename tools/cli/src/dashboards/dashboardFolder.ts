import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { DashboardContent } from '../../../../host/src/services/dashboards/files/dashboardContent';
import {
  parseDashboardFile,
  toDashboardFile,
} from '../../../../host/src/services/dashboards/files/dashboardFile';
import { CliError } from '../cliError';
import type { SessionOptions } from '../session/sessionOptions';
import { isDashboardId } from './storedDashboards';

export interface FolderOptions extends SessionOptions {
  /** Absent: `dashboards` in the current folder. */
  readonly dir: string;
}

export function addFolderOption(command: Command): Command {
  return command.option('--dir <folder>', 'the folder of the files', 'dashboards');
}

const suffix = '.json';

/** Ids of the dashboards that have a file, sorted. Empty if the folder doesn't exist. */
export function listFiles(cwd: string, dir: string): readonly string[] {
  try {
    return readdirSync(resolve(cwd, dir))
      .filter((name) => name.endsWith(suffix) && !name.startsWith('.'))
      .map((name) => name.slice(0, -suffix.length))
      .sort();
  } catch (thrown) {
    if (isMissing(thrown)) return [];
    throw thrown;
  }
}

/** Writes a dashboard's file, if it differs. Returns whether it was new, changed or the same. */
export function writeDashboardFile(
  cwd: string,
  {
    dir,
    id,
    content,
  }: { readonly dir: string; readonly id: string; readonly content: DashboardContent },
): 'added' | 'changed' | 'same' {
  const folder = resolve(cwd, dir);
  const file = join(folder, id + suffix);
  const text = toDashboardFile(content);
  const before = readText(file);
  if (before === text) return 'same';
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return before === null ? 'added' : 'changed';
}

/**
 * Reads the files of these dashboards; null for one that has none. Throws `dashboard/files-invalid`
 * with all problems of all files and their paths.
 */
export function readDashboardFiles(
  cwd: string,
  dir: string,
  ids: readonly string[],
): ReadonlyMap<string, DashboardContent | null> {
  const problems: string[] = [];
  const contents = new Map<string, DashboardContent | null>();
  for (const id of ids) {
    const file = join(dir, id + suffix);
    if (!isDashboardId(id)) {
      problems.push(`${file} must be named with 1 to 64 letters, digits, hyphens and underscores`);
      continue;
    }
    const text = readText(resolve(cwd, file));
    const parsed = text === null ? null : parseDashboardFile(text);
    if (parsed === null) contents.set(id, null);
    else if (parsed.ok) contents.set(id, parsed.value);
    else
      problems.push(
        ...parsed.problems.map(
          ({ path, message }) => `${[file, path].filter(Boolean).join(': ')} ${message}`,
        ),
      );
  }
  if (problems.length > 0) {
    throw new CliError('dashboard/files-invalid', { problems: problems.join('\n') });
  }
  return contents;
}

/** Null if there is no such file. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
}

function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && Reflect.get(thrown, 'code') === 'ENOENT';
}
