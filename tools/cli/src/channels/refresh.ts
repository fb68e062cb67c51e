import type { AddCommand } from '../command';
import { addRemoteOptions, type RemoteOptions, withRemote } from './remoteSession';

export const addRefresh: AddCommand = (program, run) => {
  addRemoteOptions(program.command('refresh'))
    .summary('sign channels.json anew before it ends')
    .description(
      'Hosts that don’t read the database follow `channels.json` beside the releases, which counts for ' +
        'two weeks. Every deployment signs it anew; where none is due, do it by a schedule in CI.',
    )
    .action((options: RemoteOptions) =>
      run((context) =>
        withRemote(context, options, async ({ remote, refresh }) => {
          await refresh();
          context.terminal.result({ remote }, '');
        }),
      ),
    );
};
