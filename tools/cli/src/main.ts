import { registerPromoteCommand } from './channels/promote';
import { registerRefreshCommand } from './channels/refresh';
import { registerRollbackCommand } from './channels/rollback';
import { registerWithdrawCommand } from './channels/withdraw';
import { registerCreateCommand } from './create/create';
import { registerDashboardsCommand } from './dashboards/dashboards';
import { registerDeployCommand } from './deploy/deploy';
import { registerDevCommand } from './dev/dev';
import { registerDoctorCommand } from './doctor/doctor';
import { registerKeysCommand } from './keys/keys';
import { registerListCommand } from './list/list';
import { registerMembersCommand } from './members/members';
import { runProgram } from './program';
import { registerPushCommand } from './push/push';
import { registerLoginCommand, registerLogoutCommand } from './session/login';
import { registerTrustCommand } from './trust/trust';
import { registerVerifyCommand, verifyBuild } from './verify/verify';
import { registerWatchCommand } from './watch/watch';

/** The commands of `remote`, one file each, in the order of the help. */
const commands = [
  registerCreateCommand,
  registerDevCommand,
  registerVerifyCommand,
  registerDeployCommand([verifyBuild]),
  registerPromoteCommand,
  registerRollbackCommand,
  registerWithdrawCommand,
  registerWatchCommand,
  registerListCommand,
  registerDoctorCommand,
  registerRefreshCommand,
  registerTrustCommand,
  registerKeysCommand,
  registerMembersCommand,
  registerDashboardsCommand,
  registerPushCommand,
  registerLoginCommand,
  registerLogoutCommand,
];

await runProgram(commands, process);
