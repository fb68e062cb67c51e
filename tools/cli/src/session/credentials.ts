import type { CommandContext } from '../command';
import { openSavedLogins } from './savedLogins';
import type { SessionOptions } from './sessionOptions';
import type { Credentials } from './signIn';

/**
 * By what to sign in, the first of: `--email`, with its password; `CHARTROOM_TOKEN`;
 * `CHARTROOM_EMAIL`; what `remote login` has kept; what somebody types.
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
      message: 'Your e-mail',
      what: 'Who signs in',
      how: 'CHARTROOM_TOKEN, or CHARTROOM_EMAIL with CHARTROOM_PASSWORD',
      placeholder: 'name@example.com',
    }));
  return { kind: 'password', email, password: await findPassword() };

  async function findPassword(): Promise<string> {
    if (options.passwordStdin) return (await readInput()).replace(/\r?\n$/, '');
    if (env.CHARTROOM_PASSWORD) return env.CHARTROOM_PASSWORD;
    return terminal.prompt({
      message: `Password of ${email}`,
      what: `The password of ${email}`,
      how: 'CHARTROOM_PASSWORD or --password-stdin',
      isSecret: true,
    });
  }
}
