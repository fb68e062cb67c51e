import { setTrust } from '@chartroom/registry/writes';
import { addRemoteOptions, type RemoteOptions, withRemote } from '../channels/remoteSession';
import type { AddCommand } from '../command';
import { writeRegistry } from '../registry/writeRegistry';
import { assertAdmin } from '../session/member';

export const addTrust: AddCommand = (program, run) => {
  addRemoteOptions(program.command('trust'))
    .summary('let a remote run in pages, or take that back (administrators)')
    .description(
      'A trusted remote runs in the page, with all that the page can do: trust a remote as you would ' +
        'trust code of your own. A new one is not trusted, and pages refuse it.',
    )
    .option('--sandboxed', 'take the trust back: pages refuse it')
    .option('-y, --yes', 'do it without a question')
    .action((options: RemoteOptions & { sandboxed?: boolean; yes?: boolean }) =>
      run((context) =>
        withRemote(context, options, async ({ session, remote, head }) => {
          assertAdmin(session.member, 'trust a remote');
          const trust = options.sandboxed ? 'sandboxed' : 'trusted';
          const isNew = head.trust !== trust;
          if (isNew) {
            const question = options.sandboxed
              ? `Take the trust in ${remote} back? Pages then refuse it.`
              : `Let ${remote} run in the page, with all that the page can do?`;
            if (!options.yes) await context.terminal.confirm(question);
            await writeRegistry(session, `trust ${remote}`, (writer) =>
              setTrust(writer, { remote, head, trust }),
            );
          }
          const text = isNew ? `${remote} is ${trust} now` : `${remote} is ${trust} already`;
          context.terminal.result({ remote, trust, isNew }, text);
        }),
      ),
    );
};
