import type { Command } from 'commander';
import { diffDashboards } from '../../../../host/src/services/history/diffDashboards';
import type { CommandRunner } from '../command';
import { addSessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import {
  addFolderOption,
  type FolderOptions,
  listFiles,
  readDashboardFiles,
} from './dashboardFolder';
import { type DashboardDiff, formatDiff } from './formatDiff';
import { listDashboards, readContent } from './storedDashboards';

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
              const records = diffDashboards(stored.content, content);
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
