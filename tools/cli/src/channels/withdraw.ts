import { ChartroomError } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { rollBack, withdrawRelease } from '@chartroom/registry/writes';
import type { AddCommand } from '../command';
import type { Registry } from '../registry/readRegistry';
import { writeRegistry } from '../registry/writeRegistry';
import { addRemoteOptions, type RemoteOptions, withRemote } from './remoteSession';

export interface WithdrawOptions extends RemoteOptions {
  readonly reason?: string;
  readonly yes?: boolean;
}

export const addWithdraw: AddCommand = (program, run) => {
  addRemoteOptions(program.command('withdraw <version>'))
    .summary('forbid a release for good')
    .description(
      'From now on no page runs this release, pinned or not, and open pages let go of it. It can’t be ' +
        'undone. Where `stable` leads to it, `stable` is first led back to the release before; where ' +
        '`canary` does, the canary ends.',
    )
    .option('--reason <text>', 'what is wrong with it; shown to whoever pinned it')
    .option('-y, --yes', 'do it without a question')
    .action((version: string, options: WithdrawOptions) =>
      run((context) =>
        withRemote(context, options, async ({ session, registry, remote, head, refresh }) => {
          const { terminal } = context;
          const release = await registry.release(remote, version);
          if (!release) throw new ChartroomError('registry/no-release', { remote, version });
          const wasWithdrawn = (await registry.withdrawals(remote)).has(version);
          let rolledBackTo: string | null = null;
          if (!wasWithdrawn) {
            const reason = options.reason ?? (await askReason());
            const previous = await previousRelease(registry, { remote, head, version });
            const also = previous ? ` Stable goes back to ${previous.version} first.` : '';
            const question = `Withdraw ${remote} ${version} for good?${also}`;
            if (!options.yes) await terminal.confirm(question);
            if (previous) {
              await writeRegistry(session, `roll back ${remote}`, (writer) =>
                rollBack(writer, { remote, head, to: previous, reason }),
              );
              rolledBackTo = previous.version;
            } else if (head.channels.stable?.version === version) {
              terminal.warn('stable leads to it and there is none before: its panels will say so');
            }
            const currentHead = (await registry.head(remote)) ?? head;
            await writeRegistry(session, `withdraw ${remote} ${version}`, (writer) =>
              withdrawRelease(writer, { remote, head: currentHead, version, reason }),
            );
          }
          await refresh();
          const back = rolledBackTo ? `; stable leads to ${rolledBackTo} again` : '';
          const text = wasWithdrawn
            ? `${remote} ${version} was withdrawn before`
            : `${remote} ${version} is withdrawn${back}`;
          terminal.result({ remote, version, isNew: !wasWithdrawn, rolledBackTo }, text);

          function askReason(): Promise<string> {
            return terminal.prompt({
              message: `What is wrong with ${remote} ${version}?`,
              what: 'The reason',
              how: '--reason',
            });
          }
        }),
      ),
    );
};

/** Where `stable` can go if it leads to what is withdrawn; null where it need not or can't. */
async function previousRelease(
  registry: Registry,
  {
    remote,
    head,
    version,
  }: { readonly remote: string; readonly head: Head; readonly version: string },
) {
  const { stable } = head.channels;
  if (stable?.version !== version || !stable.previous) return null;
  if ((await registry.withdrawals(remote)).has(stable.previous)) return null;
  return registry.release(remote, stable.previous);
}
