import type { CommandRegistration } from '../command';
import { addRemoteOptions, type RemoteOptions, withRemoteSession } from './remoteSession';

export const registerRefreshCommand: CommandRegistration = (program, run) => {
  addRemoteOptions(program.command('refresh'))
    .summary('sign channels.json again before it expires')
    .description(
      'Hosts that don’t read the database follow `channels.json` beside the releases. It’s valid for two ' +
        'weeks, and every deployment renews it. Between deployments, renew it on a schedule in CI.',
    )
    .action((options: RemoteOptions) =>
      run((context) =>
        withRemoteSession(context, options, async ({ remote, refresh }) => {
          await refresh();
          context.terminal.result({ remote }, '');
        }),
      ),
    );
};
