import type { Command } from 'commander';

/** The deployment that a command connects to, and the account. */
export interface SessionOptions {
  readonly shell?: string;
  readonly workspace?: string;
  readonly email?: string;
  readonly passwordStdin?: boolean;
}

export function addSessionOptions(command: Command): Command {
  return addShellOptions(command).option(
    '--workspace <id>',
    'the workspace (or CHARTROOM_WORKSPACE, or package.json)',
  );
}

/** The same without a workspace. */
export function addShellOptions(command: Command): Command {
  return command
    .option('--shell <url>', 'address of the shell (or CHARTROOM_SHELL, or package.json)')
    .option('--email <address>', 'sign in with this email (or CHARTROOM_EMAIL)')
    .option('--password-stdin', 'read the password from standard input');
}
