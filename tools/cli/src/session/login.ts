import { loadConfig } from '@chartroom/contract';
import type { AddCommand } from '../command';
import { readProjectSettings } from '../settings/projectSettings';
import { openAccount } from './connect';
import { findCredentials } from './credentials';
import { openKeptLogins } from './keptLogins';
import { addShellOptions, type SessionOptions } from './sessionOptions';
import { findShell } from './shellAddress';

export const addLogin: AddCommand = (program, run) => {
  addShellOptions(program.command('login'))
    .summary('sign in once, or obtain a token for CI')
    .description(
      'Signs in and keeps the session for this user of the machine, so that later commands need no ' +
        'password. With --print-token nothing is kept: the token goes to stdout, for CHARTROOM_TOKEN in CI.',
    )
    .option('--print-token', 'print the refresh token and keep nothing')
    .action((options: SessionOptions & { printToken?: boolean }) =>
      run(async (context) => {
        const { terminal, env } = context;
        const shell = await findShell(context, options.shell, readProjectSettings(context.cwd));
        // What is kept now is what is to be replaced.
        const logins = openKeptLogins(env);
        const before = logins.find(shell);
        logins.forget(shell);
        const account = await findCredentials(context, options, shell)
          .then(async (credentials) => openAccount(await loadConfig(fetch, shell), credentials))
          .catch((error: unknown) => {
            if (before) logins.keep(shell, before);
            throw error;
          });
        const { uid, email, refreshToken } = account;
        await account.close();
        if (options.printToken) {
          if (before) logins.keep(shell, before);
          terminal.result({ shell, uid, email, token: refreshToken }, refreshToken);
          return;
        }
        logins.keep(shell, { email, refreshToken });
        terminal.result(
          { shell, uid, email },
          `Signed in as ${email}, user id ${uid}, at ${shell}`,
        );
      }),
    );
};

export const addLogout: AddCommand = (program, run) => {
  program
    .command('logout')
    .description('Forgets the session that `remote login` has kept.')
    .option('--shell <url>', 'address of the shell (CHARTROOM_SHELL, or package.json)')
    .action((options: { shell?: string }) =>
      run(async (context) => {
        const { terminal, env, cwd } = context;
        const shell = await findShell(context, options.shell, readProjectSettings(cwd));
        const wasKept = openKeptLogins(env).forget(shell);
        const text = wasKept ? `Signed out of ${shell}` : `No session was kept for ${shell}`;
        terminal.result({ shell, wasKept }, text);
      }),
    );
};
