import { addAnnotation, annotationsPath, maxAnnotationText } from '@chartroom/workspace';
import type { Command } from 'commander';
import { parseTimePoint } from '../../../../host/src/services/time/timePoint';
import { CliError } from '../cliError';
import type { CommandRunner } from '../command';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';

interface AnnotateOptions extends SessionOptions {
  readonly at: string;
  readonly to?: string;
  readonly panel?: string;
}

export function registerDashboardsAnnotateCommand(dashboards: Command, run: CommandRunner): void {
  addSessionOptions(dashboards.command('annotate <id> <text>'))
    .summary('mark a moment or a span on a dashboard’s charts (editors)')
    .description(
      'Shows a text at a time on all charts over time of a dashboard, such as a deployment. Times are ' +
        'now, now-15m, 2026-11-14T08:32:00Z, 2026-11-14 or milliseconds since 1970.',
    )
    .option('--at <time>', 'when it happened, or began', 'now')
    .option('--to <time>', 'when it ended; without it, it is a moment')
    .option('--panel <panel>', 'only on this panel, by its id')
    .action((id: string, text: string, options: AnnotateOptions) =>
      run(async (context) => {
        if (text.trim() === '' || text.length > maxAnnotationText) {
          const expected = `1 to ${maxAnnotationText} characters`;
          const found = text.trim() === '' ? 'none' : `${text.length} characters`;
          throw new CliError('cli/wrong-value', { what: 'the text', found, expected });
        }
        const now = Date.now();
        const at = timeOf(options.at, '--at', now);
        const to = options.to === undefined ? null : timeOf(options.to, '--to', now);
        if (to !== null && to <= at) {
          const expected = 'a time after --at';
          throw new CliError('cli/wrong-value', {
            what: '--to',
            found: options.to ?? '',
            expected,
          });
        }
        const panel = options.panel ?? null;
        await withSession(context, options, async ({ database, workspace, member }) => {
          const stored = await database.get(`dashboards/${workspace}/${id}/panels`);
          if (stored === null) throw new CliError('dashboard/unknown', { id, workspace });
          if (panel !== null && !Object.hasOwn(Object(stored), panel)) {
            const expected = `one of ${Object.keys(Object(stored)).join(', ')}`;
            throw new CliError('cli/wrong-value', { what: '--panel', found: panel, expected });
          }
          const annotation = database.newKey(annotationsPath(workspace, id));
          const content = { at, to, panel, text };
          await database.update(
            addAnnotation(content, {
              ...{ workspace, dashboard: id, id: annotation, by: member.uid },
            }),
            `annotate ${id}`,
          );
          const from = new Date(at).toISOString();
          const time = to === null ? from : `${from} to ${new Date(to).toISOString()}`;
          context.terminal.result(
            { workspace, dashboard: id, id: annotation, ...content },
            `Annotated ${id} at ${time}`,
          );
        });
      }),
    );
}

function timeOf(text: string, what: string, now: number): number {
  const point = parseTimePoint(text);
  if (point?.kind === 'fixed') return point.time;
  if (point?.kind === 'relative') return now - point.beforeMs;
  const expected = 'a time such as now-15m or 2026-11-14T08:32:00Z';
  throw new CliError('cli/wrong-value', { what, found: text, expected });
}
