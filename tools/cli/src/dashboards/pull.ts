import type { Command } from 'commander';
import type { CommandRunner } from '../command';
import { addSessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import {
  addFolderOption,
  type FolderOptions,
  listFiles,
  writeDashboardFile,
} from './dashboardFolder';
import { readPulledRevisions, writePulledRevisions } from './pulledRevisions';
import { listDashboards, readContent } from './storedDashboards';

export function registerDashboardsPullCommand(dashboards: Command, run: CommandRunner): void {
  addFolderOption(addSessionOptions(dashboards.command('pull [id...]')))
    .summary('write dashboards as files')
    .description(
      'Writes each dashboard, or those with the ids given, as a JSON file, over what the file has. ' +
        'Files of dashboards that are gone stay, and are listed.',
    )
    .action((ids: readonly string[], options: FolderOptions) =>
      run(async (context) =>
        withSession(context, options, async ({ database, workspace }) => {
          const { cwd } = context;
          const { dir } = options;
          const written = { added: [], changed: [], same: [] } as Record<
            'added' | 'changed' | 'same',
            string[]
          >;
          const revisions = { ...readPulledRevisions(cwd, dir) };
          for (const id of await listDashboards(database, workspace, ids)) {
            const stored = await readContent(database, workspace, id);
            if (!stored) continue;
            const { content, rev } = stored;
            written[writeDashboardFile(cwd, { dir, id, content })].push(id);
            revisions[id] = rev;
          }
          writePulledRevisions(cwd, dir, revisions);
          const known = new Set(Object.values(written).flat());
          const gone = ids.length > 0 ? [] : listFiles(cwd, dir).filter((id) => !known.has(id));
          const lines = [
            ...written.added.map((id) => `added ${id}`),
            ...written.changed.map((id) => `changed ${id}`),
            ...gone.map((id) => `not in the workspace: ${id}`),
            `${known.size} dashboards in ${dir}, ${written.same.length} unchanged`,
          ];
          context.terminal.result({ workspace, dir, ...written, gone }, lines.join('\n'));
        }),
      ),
    );
}
