import type { Command } from 'commander';
import type { DashboardContent } from '../../../../host/src/services/dashboards/files/dashboardContent';
import { diffDashboards } from '../../../../host/src/services/history/diffDashboards';
import { readLibraryPanels } from '../../../../host/src/services/library/readLibraryPanels';
import { CliError } from '../cliError';
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
import { libraryProblems } from './libraryProblems';
import { readPulledRevisions, writePulledRevisions } from './pulledRevisions';
import { pushUpdate, revisionOf } from './pushUpdate';

interface PushOptions extends FolderOptions {
  readonly dryRun?: boolean;
}

interface Push {
  readonly diff: DashboardDiff;
  readonly stored: object | null;
  readonly content: DashboardContent;
}

export function registerDashboardsPushCommand(dashboards: Command, run: CommandRunner): void {
  addFolderOption(addSessionOptions(dashboards.command('push [id...]')))
    .summary('write files to the workspace (editors)')
    .description(
      'Makes dashboards what their files say, and creates those that don’t exist. Refuses all of them ' +
        'if one was edited since it was pulled. Deletes no dashboard.',
    )
    .option('--dry-run', 'only show what would change')
    .action((ids: readonly string[], options: PushOptions) =>
      run(async (context) => {
        const { cwd } = context;
        const { dir, dryRun = false } = options;
        const files = readDashboardFiles(cwd, dir, ids.length > 0 ? ids : listFiles(cwd, dir));
        const revisions = { ...readPulledRevisions(cwd, dir) };
        await withSession(context, options, async ({ database, workspace, member }) => {
          const pushes: Push[] = [];
          const changed: string[] = [];
          const problems: string[] = [];
          for (const [id, content] of files) {
            if (!content) throw new CliError('dashboard/no-file', { id, dir });
            const value = await database.get(`dashboards/${workspace}/${id}`);
            const stored = typeof value === 'object' ? value : null;
            const complete = await readLibraryPanels(database, workspace, stored);
            const records = stored ? diffDashboards(complete, content) : [];
            problems.push(
              ...(await libraryProblems(database, workspace, content)).map(
                ({ path, message }) => `${dir}/${id}.json: ${path} ${message}`,
              ),
            );
            if (stored && records.length === 0) continue;
            const isEditable =
              Reflect.get(Object(stored), 'schema') === 2 && !('bin' in Object(stored));
            if (stored && (!isEditable || revisionOf(stored) !== revisions[id])) changed.push(id);
            const kind = stored ? 'changed' : 'only in files';
            pushes.push({ diff: { id, kind, records }, stored, content });
          }
          if (changed.length > 0)
            throw new CliError('dashboard/changed', { ids: changed.join(', ') });
          if (problems.length > 0)
            throw new CliError('dashboard/files-invalid', { problems: problems.join('\n') });
          for (const { diff, stored, content } of dryRun ? [] : pushes) {
            const { id } = diff;
            const { serverTime } = database;
            const { uid } = member;
            const update = pushUpdate({ workspace, id, uid, stored, content, serverTime });
            await database.update(update, `write dashboard ${id}`);
            revisions[id] = revisionOf(stored) + 1;
            writePulledRevisions(cwd, dir, revisions);
          }
          const diffs = pushes.map(({ diff }) => diff);
          const text = diffs.length > 0 ? diffs.map(formatDiff).join('\n\n') : 'No differences';
          context.terminal.result({ workspace, dir, dryRun, dashboards: diffs }, text);
        });
      }),
    );
}
