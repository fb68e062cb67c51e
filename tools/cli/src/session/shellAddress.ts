import { isHttpsOrLoopback } from '@chartroom/contract';
import { CliError } from '../cliError';
import type { CommandContext } from '../command';
import type { ProjectSettings } from '../settings/projectSettings';

/** The shell's address from option, environment, settings or prompt. Ends in a slash. */
export async function findShellAddress(
  { env, terminal }: CommandContext,
  requested: string | undefined,
  settings: ProjectSettings,
): Promise<string> {
  const address =
    requested ??
    env.CHARTROOM_SHELL ??
    settings.shell ??
    (await terminal.prompt({
      message: 'Address of the shell',
      what: 'The address of the shell',
      how: '--shell, CHARTROOM_SHELL or "chartroom": { "shell": … } in package.json',
      placeholder: 'https://charts.example/',
    }));
  return parseShellAddress(address);
}

/** The folder of the shell's `config.json`, from an address with or without a final slash. */
export function parseShellAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !isHttpsOrLoopback(url) || url.username || url.password) {
    const expected =
      'an https address without credentials, such as https://charts.example/ (http on this computer)';
    throw new CliError('cli/wrong-value', { what: 'The shell', found: address, expected });
  }
  const path = url.pathname.replace(/index\.html$/, '');
  return `${url.origin}${path.endsWith('/') ? path : `${path}/`}`;
}
