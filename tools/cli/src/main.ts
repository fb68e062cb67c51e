import { addDeploy } from './deploy/deploy';
import { exitCodes } from './exitCode';
import { addKeys } from './keys/keys';
import { createProgram } from './program';
import { addLogin, addLogout } from './session/login';

/** The commands of `remote`, one file each, in the order of the help. */
const commands = [addDeploy([]), addKeys, addLogin, addLogout];
const program = createProgram(commands, process);

try {
  await program.parseAsync(process.argv);
} catch (error) {
  // Commander has printed what it refused; help that was asked for is no failure.
  const { exitCode = exitCodes.failed } = error as { exitCode?: number };
  process.exitCode = exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
}
