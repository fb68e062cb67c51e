import type { Command } from 'commander';

/** Where a command that speaks to a deployment goes, and as whom. */
export interface SessionOptions {
  readonly shell?: string;
  readonly workspace?: string;
  readonly email?: string;
  readonly passwordStdin?: boolean;
}

export function addSessionOptions(command: Command): Command {
  return addShellOptions(command).option(
    '--workspace <id>',
    'the workspace (CHARTROOM_WORKSPACE, or package.json)',
  );
}

/** The same without a workspace. */
export function addShellOptions(command: Command): Command {
  return command
    .option('--shell <url>', 'address of the shell (CHARTROOM_SHELL, or package.json)')
    .option('--email <address>', 'sign in with this e-mail (CHARTROOM_EMAIL)')
    .option('--password-stdin', 'read the password from standard input');
}
