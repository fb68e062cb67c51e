import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { CliError, describeError } from './cliError';
import type { CommandRegistration, CommandRunner } from './command';
import { exitCodeOf, exitCodes } from './exitCode';
import { createTerminal } from './terminal/createTerminal';
import { printable } from './terminal/printable';

const exitCodesText = `
Exit codes:
  0  done
  1  failed
  2  wrong usage: an option, a value or a setting
  3  refused: sign-in, your role, the workspace’s rules
  4  no response: network, database or target; run the same command again`;

/** How a program introduces itself in its help. */
export interface ProgramAbout {
  readonly name: string;
  readonly description: string;
}

/** Runs a program with these commands for a process: its arguments, streams and exit code. */
export async function runProgram(
  commands: readonly CommandRegistration[],
  process: NodeJS.Process,
  about: ProgramAbout = {
    name: 'remote',
    description: 'Create, verify and deploy Chartroom remotes: charts and data sources.',
  },
): Promise<void> {
  try {
    await createProgram(commands, process, about).parseAsync(process.argv);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Asking for help isn't an error. Everything else is already on stderr.
    if (error.exitCode === 0) return;
    process.exitCode = exitCodes.wrongUse;
    if (!process.argv.includes('--json')) return;
    const { stdout: out, stderr: err, stdin: input } = process;
    const reason = error.message.replace(/^error: |\.$/g, '');
    const terminal = await createTerminal({ out, err, input }, true);
    terminal.fail(describeError(new CliError('cli/usage', { reason })));
  }
}

function createProgram(
  commands: readonly CommandRegistration[],
  process: NodeJS.Process,
  { name, description }: ProgramAbout,
): Command {
  const program = new Command(name)
    .description(description)
    .version('1.0.0')
    .option('--json', 'print one JSON document on stdout, progress on stderr, and never prompt')
    .showHelpAfterError('(run with `--help` to see all options)')
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    .addHelpText('after', exitCodesText)
    .configureOutput({
      // Both repeat arguments, which may come from untrusted input of a script.
      writeOut: (text) => process.stdout.write(printable(text)),
      writeErr: (text) => process.stderr.write(printable(text)),
    })
    .exitOverride();

  const run: CommandRunner = async (work) => {
    const isJson = program.opts<{ json?: boolean }>().json === true;
    const { stdout: out, stderr: err, stdin: input } = process;
    const terminal = await createTerminal({ out, err, input }, isJson);
    try {
      await work({
        terminal,
        env: process.env,
        cwd: process.cwd(),
        readInput: () => readAll(input),
        openInput: () => ({
          chunks: input.setEncoding('utf8'),
          close: () => void input.destroy(),
        }),
      });
    } catch (thrown) {
      const error = describeError(thrown);
      terminal.fail(error);
      if (error.code === 'cli/unexpected' && process.env.CHARTROOM_DEBUG) {
        process.stderr.write(`${printable(inspect(thrown))}\n`);
      }
      process.exitCode = exitCodeOf(error.code);
    }
  };
  for (const add of commands) add(program, run);
  return program;
}

async function readAll(input: NodeJS.ReadStream): Promise<string> {
  let text = '';
  for await (const chunk of input) text += chunk;
  return text;
}
