import type { CommandContext } from '../command';
import { openSavedLogins } from './savedLogins';
import type { SessionOptions } from './sessionOptions';
import type { Credentials } from './signIn';

/**
 * The credentials to sign in with, the first of: `--email` with its password, `CHARTROOM_TOKEN`,
 * `CHARTROOM_EMAIL`, a login saved by `remote login`, what the user types.
 */
export async function findCredentials(
  { env, readInput, terminal }: CommandContext,
  options: SessionOptions,
  shell: string,
): Promise<Credentials> {
  if (env.CHARTROOM_TOKEN && options.email === undefined) {
    return { kind: 'token', refreshToken: env.CHARTROOM_TOKEN, source: 'CHARTROOM_TOKEN' };
  }
  const requestedEmail = options.email ?? env.CHARTROOM_EMAIL;
  const savedLogin = requestedEmail ? null : openSavedLogins(env).find(shell);
  if (savedLogin)
    return { kind: 'token', refreshToken: savedLogin.refreshToken, source: savedLogin.email };
  const email =
    requestedEmail ??
    (await terminal.prompt({
      message: 'Your email',
      what: 'Your email',
      how: 'CHARTROOM_TOKEN, or CHARTROOM_EMAIL with CHARTROOM_PASSWORD',
      placeholder: 'name@example.com',
    }));
  return { kind: 'password', email, password: await findPassword() };

  async function findPassword(): Promise<string> {
    if (options.passwordStdin) return (await readInput()).replace(/\r?\n$/, '');
    if (env.CHARTROOM_PASSWORD) return env.CHARTROOM_PASSWORD;
    return terminal.prompt({
      message: `Password for ${email}`,
      what: `The password for ${email}`,
      how: 'CHARTROOM_PASSWORD or --password-stdin',
      isSecret: true,
    });
  }
}
