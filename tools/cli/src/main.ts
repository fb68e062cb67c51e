import { addPromote } from './channels/promote';
import { addRefresh } from './channels/refresh';
import { addRollback } from './channels/rollback';
import { addWithdraw } from './channels/withdraw';
import { addDeploy } from './deploy/deploy';
import { addDoctor } from './doctor/doctor';
import { exitCodes } from './exitCode';
import { addKeys } from './keys/keys';
import { addList } from './list/list';
import { createProgram } from './program';
import { addLogin, addLogout } from './session/login';
import { addTrust } from './trust/trust';

/** The commands of `remote`, one file each, in the order of the help. */
const commands = [
  addDeploy([]),
  addPromote,
  addRollback,
  addWithdraw,
  addList,
  addDoctor,
  addRefresh,
  addTrust,
  addKeys,
  addLogin,
  addLogout,
];
const program = createProgram(commands, process);

try {
  await program.parseAsync(process.argv);
} catch (error) {
  // Commander has printed what it refused; help that was asked for is no failure.
  const { exitCode = exitCodes.failed } = error as { exitCode?: number };
  process.exitCode = exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
}
