import { loadConfig } from '@chartroom/contract';
import type { CommandRegistration } from '../command';
import { readProjectSettings } from '../settings/projectSettings';
import { openAccount } from './connect';
import { findCredentials } from './credentials';
import { openSavedLogins } from './savedLogins';
import { addShellOptions, type SessionOptions } from './sessionOptions';
import { findShellAddress } from './shellAddress';

export const registerLoginCommand: CommandRegistration = (program, run) => {
  addShellOptions(program.command('login'))
    .summary('sign in, or get a token for CI')
    .description(
      'Signs you in and saves the session on this computer, so that later commands need no password. ' +
        'With --print-token, prints a token for CHARTROOM_TOKEN in CI instead, and saves nothing.',
    )
    .option('--print-token', 'print a refresh token and save nothing')
    .action((options: SessionOptions & { printToken?: boolean }) =>
      run(async (context) => {
        const { terminal, env } = context;
        const shell = await findShellAddress(
          context,
          options.shell,
          readProjectSettings(context.cwd),
        );
        // Removed first: otherwise the saved login would be used to sign in.
        const logins = openSavedLogins(env);
        const previousLogin = logins.find(shell);
        logins.remove(shell);
        const account = await findCredentials(context, options, shell)
          .then(async (credentials) => openAccount(await loadConfig(fetch, shell), credentials))
          .catch((error: unknown) => {
            if (previousLogin) logins.save(shell, previousLogin);
            throw error;
          });
        const { uid, email, refreshToken } = account;
        await account.close();
        if (options.printToken) {
          if (previousLogin) logins.save(shell, previousLogin);
          terminal.result({ shell, uid, email, token: refreshToken }, refreshToken);
          return;
        }
        logins.save(shell, { email, refreshToken });
        terminal.result(
          { shell, uid, email },
          `Signed in as ${email}, user id ${uid}, at ${shell}`,
        );
      }),
    );
};

export const registerLogoutCommand: CommandRegistration = (program, run) => {
  program
    .command('logout')
    .description('Removes the session that `remote login` saved.')
    .option('--shell <url>', 'address of the shell (or CHARTROOM_SHELL, or package.json)')
    .action((options: { shell?: string }) =>
      run(async (context) => {
        const { terminal, env, cwd } = context;
        const shell = await findShellAddress(context, options.shell, readProjectSettings(cwd));
        const wasKept = openSavedLogins(env).remove(shell);
        const text = wasKept ? `Signed out of ${shell}` : `You aren’t signed in to ${shell}`;
        terminal.result({ shell, wasKept }, text);
      }),
    );
};
