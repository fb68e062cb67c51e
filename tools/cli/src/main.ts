import { addPromote } from './channels/promote';
import { addRefresh } from './channels/refresh';
import { addRollback } from './channels/rollback';
import { addWithdraw } from './channels/withdraw';
import { addCreate } from './create/create';
import { addDeploy } from './deploy/deploy';
import { addDev } from './dev/dev';
import { addDoctor } from './doctor/doctor';
import { addKeys } from './keys/keys';
import { addList } from './list/list';
import { runProgram } from './program';
import { addLogin, addLogout } from './session/login';
import { addTrust } from './trust/trust';
import { addVerify, verifyBuild } from './verify/verify';
import { addWatch } from './watch/watch';

/** The commands of `remote`, one file each, in the order of the help. */
const commands = [
  addCreate,
  addDev,
  addVerify,
  addDeploy([verifyBuild]),
  addPromote,
  addRollback,
  addWithdraw,
  addWatch,
  addList,
  addDoctor,
  addRefresh,
  addTrust,
  addKeys,
  addLogin,
  addLogout,
];

await runProgram(commands, process);
