import type { Command } from 'commander';
import type { Environment } from './settings/configFolder';
import type { Terminal } from './terminal/terminal';

/** What a command needs besides its own arguments. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly env: Environment;
  readonly cwd: string;
  /** All of standard input, for `--password-stdin`. */
  readonly readInput: () => Promise<string>;
  /** Standard input while it arrives, as text. */
  readonly openInput: () => OpenedInput;
}

export interface OpenedInput {
  readonly chunks: AsyncIterable<unknown>;
  /** Otherwise an input that doesn't end keeps the process running. */
  close(): void;
}

/** Runs a command's work: creates its terminal, shows errors, sets the exit code. */
export type CommandRunner = (work: (context: CommandContext) => Promise<void>) => Promise<void>;

/** Adds one command to `remote`; `main.ts` lists them all. */
export type CommandRegistration = (program: Command, run: CommandRunner) => void;
