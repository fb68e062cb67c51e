import { isHttpsOrLoopback } from '@chartroom/contract';
import { CliError } from '../cliError';
import type { CommandContext } from '../command';
import type { ProjectSettings } from '../settings/projectSettings';

/** The address of the shell, by flag, environment, settings or question; ends in a slash. */
export async function findShell(
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

/** The folder in which the shell's `config.json` lies, of its address with or without a slash. */
export function parseShellAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !isHttpsOrLoopback(url) || url.username || url.password) {
    const expected =
      'an address such as https://charts.example/chartroom/ (http on this machine) without credentials';
    throw new CliError('cli/wrong-value', { what: 'The shell', found: address, expected });
  }
  const path = url.pathname.replace(/index\.html$/, '');
  return `${url.origin}${path.endsWith('/') ? path : `${path}/`}`;
}
