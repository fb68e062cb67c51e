import type { Command } from 'commander';
import {
  diffDashboards,
  type RecordDiff,
} from '../../../../host/src/services/history/diffDashboards';
import type { CommandRunner } from '../command';
import { addSessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import {
  addFolderOption,
  type FolderOptions,
  listFiles,
  readDashboardFiles,
} from './dashboardFolder';
import { listDashboards, readContent } from './storedDashboards';

interface DashboardDiff {
  readonly id: string;
  readonly kind: 'only in files' | 'only in the workspace' | 'changed';
  readonly records: readonly RecordDiff[];
}

export function registerDashboardsDiffCommand(dashboards: Command, run: CommandRunner): void {
  addFolderOption(addSessionOptions(dashboards.command('diff [id...]')))
    .summary('compare files with the workspace, field by field')
    .description(
      'Shows what the files change: before the arrow is the workspace’s value, after it the file’s. ' +
        'Checks the files first and lists all problems.',
    )
    .action((ids: readonly string[], options: FolderOptions) =>
      run(async (context) => {
        const files = ids.length > 0 ? ids : listFiles(context.cwd, options.dir);
        const contents = readDashboardFiles(context.cwd, options.dir, files);
        await withSession(context, options, async ({ database, workspace }) => {
          const listed = await listDashboards(database, workspace, []);
          const compared = ids.length > 0 ? [...new Set(ids)] : [...new Set([...files, ...listed])];
          const diffs: DashboardDiff[] = [];
          for (const id of compared.sort()) {
            const content = contents.get(id) ?? null;
            const stored = listed.includes(id) ? await readContent(database, workspace, id) : null;
            if (content && stored) {
              const records = diffDashboards(stored, content);
              if (records.length > 0) diffs.push({ id, kind: 'changed', records });
            } else if (content) diffs.push({ id, kind: 'only in files', records: [] });
            else if (stored) diffs.push({ id, kind: 'only in the workspace', records: [] });
          }
          const text = diffs.length > 0 ? diffs.map(formatDiff).join('\n\n') : 'No differences';
          context.terminal.result({ workspace, dir: options.dir, dashboards: diffs }, text);
        });
      }),
    );
}

function formatDiff({ id, kind, records }: DashboardDiff): string {
  if (records.length === 0) return `${id}: ${kind}`;
  const lines = records.flatMap((record) => {
    if (record.changes.length === 0) {
      return [`  ${record.kind === 'added' ? '+' : '-'} ${record.record}/${record.id}`];
    }
    return record.changes.map(
      ({ path, pointer, before, after }) =>
        `  ~ ${path}${pointer} ${formatValue(before)} → ${formatValue(after)}`,
    );
  });
  return [id, ...lines].join('\n');
}

/** As JSON, so that control characters of stored texts can't reach the terminal. */
function formatValue(value: unknown): string {
  return value === null ? '(none)' : JSON.stringify(value);
}
