import type { CommandRegistration } from '../command';
import { registerDashboardsAnnotateCommand } from './annotate';
import { registerDashboardsDiffCommand } from './diff';
import { registerDashboardsPullCommand } from './pull';
import { registerDashboardsPushCommand } from './push';

/** `remote dashboards …`: a workspace's dashboards as files, for version control, and their annotations. */
export const registerDashboardsCommand: CommandRegistration = (program, run) => {
  const dashboards = program
    .command('dashboards')
    .summary('keep dashboards as files in version control: pull, diff, push; annotate')
    .description(
      'Writes the workspace’s dashboards as JSON files, one each, compares files with the ' +
        'workspace and writes them back. Private dashboards and those in the bin are left out. ' +
        '`annotate` marks a time on a dashboard’s charts.',
    );
  registerDashboardsPullCommand(dashboards, run);
  registerDashboardsDiffCommand(dashboards, run);
  registerDashboardsPushCommand(dashboards, run);
  registerDashboardsAnnotateCommand(dashboards, run);
};
