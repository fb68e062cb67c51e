import { ChartroomError } from '@chartroom/contract';
import type { Head } from '@chartroom/registry';
import { rollBack, withdrawRelease } from '@chartroom/registry/writes';
import type { CommandRegistration } from '../command';
import type { Registry } from '../registry/openRegistry';
import { writeRegistry } from '../registry/writeRegistry';
import { addRemoteOptions, type RemoteOptions, withRemoteSession } from './remoteSession';

export interface WithdrawOptions extends RemoteOptions {
  readonly reason?: string;
  readonly yes?: boolean;
}

export const registerWithdrawCommand: CommandRegistration = (program, run) => {
  addRemoteOptions(program.command('withdraw <version>'))
    .summary('block a release permanently')
    .description(
      'Pages stop running this release, pinned or not, including open pages. You can’t undo this. If ' +
        '`stable` is on it, `stable` first moves back to the previous release; a canary ends.',
    )
    .option('--reason <text>', 'what’s wrong with it; shown to people who pinned it')
    .option('-y, --yes', 'skip the confirmation')
    .action((version: string, options: WithdrawOptions) =>
      run((context) =>
        withRemoteSession(
          context,
          options,
          async ({ session, registry, remote, head, refresh }) => {
            const { terminal } = context;
            const release = await registry.release(remote, version);
            if (!release) throw new ChartroomError('registry/no-release', { remote, version });
            const wasWithdrawn = (await registry.withdrawals(remote)).has(version);
            let rolledBackTo: string | null = null;
            if (!wasWithdrawn) {
              const reason = options.reason ?? (await askReason());
              const previous = await previousRelease(registry, { remote, head, version });
              const also = previous ? ` Stable moves back to ${previous.version} first.` : '';
              const question = `Permanently withdraw ${remote} ${version}?${also}`;
              if (!options.yes) await terminal.confirm(question);
              if (previous) {
                await writeRegistry(session, `roll back ${remote}`, (writer) =>
                  rollBack(writer, { remote, head, to: previous, reason }),
                );
                rolledBackTo = previous.version;
              } else if (head.channels.stable?.version === version) {
                terminal.warn('stable has no previous release: panels will show an error');
              }
              const currentHead = (await registry.head(remote)) ?? head;
              await writeRegistry(session, `withdraw ${remote} ${version}`, (writer) =>
                withdrawRelease(writer, { remote, head: currentHead, version, reason }),
              );
            }
            await refresh();
            const back = rolledBackTo ? `; stable is ${rolledBackTo} again` : '';
            const text = wasWithdrawn
              ? `${remote} ${version} is already withdrawn`
              : `${remote} ${version} is withdrawn${back}`;
            terminal.result({ remote, version, isNew: !wasWithdrawn, rolledBackTo }, text);

            function askReason(): Promise<string> {
              return terminal.prompt({
                message: `What’s wrong with ${remote} ${version}?`,
                what: 'The reason',
                how: '--reason',
              });
            }
          },
        ),
      ),
    );
};

/** The release that `stable` moves to if it's on the withdrawn one; null if it doesn't move. */
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
