import { setTrust } from '@chartroom/registry/writes';
import { addRemoteOptions, type RemoteOptions, withRemoteSession } from '../channels/remoteSession';
import type { CommandRegistration } from '../command';
import { writeRegistry } from '../registry/writeRegistry';
import { assertAdmin } from '../session/member';

export const registerTrustCommand: CommandRegistration = (program, run) => {
  addRemoteOptions(program.command('trust'))
    .summary('trust a remote, or revoke trust (administrators)')
    .description(
      'A trusted remote runs in the page and can do everything that the page can. Trust it only if you ' +
        'would run its code as your own. Pages refuse new remotes until you trust them.',
    )
    .option('--sandboxed', 'revoke trust: pages refuse the remote')
    .option('-y, --yes', 'skip the confirmation')
    .action((options: RemoteOptions & { sandboxed?: boolean; yes?: boolean }) =>
      run((context) =>
        withRemoteSession(context, options, async ({ session, remote, head }) => {
          assertAdmin(session.member, 'trust a remote');
          const trust = options.sandboxed ? 'sandboxed' : 'trusted';
          const isNew = head.trust !== trust;
          if (isNew) {
            const question = options.sandboxed
              ? `Revoke trust in ${remote}? Pages stop running it.`
              : `Trust ${remote}? It can do everything that the page can.`;
            if (!options.yes) await context.terminal.confirm(question);
            await writeRegistry(session, `trust ${remote}`, (writer) =>
              setTrust(writer, { remote, head, trust }),
            );
          }
          const text = isNew ? `${remote} is now ${trust}` : `${remote} is already ${trust}`;
          context.terminal.result({ remote, trust, isNew }, text);
        }),
      ),
    );
};
