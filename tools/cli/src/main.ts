import type { CommandRegistration } from './command';
import { runProgram } from './program';

/** The commands of `remote`, one file each, in the order of the help. */
const commands: Readonly<Record<string, () => Promise<CommandRegistration>>> = {
  create: async () => (await import('./create/create')).registerCreateCommand,
  dev: async () => (await import('./dev/dev')).registerDevCommand,
  verify: async () => (await import('./verify/verify')).registerVerifyCommand,
  async deploy() {
    const [{ registerDeployCommand }, { verifyBuild }] = await Promise.all([
      import('./deploy/deploy'),
      import('./verify/verify'),
    ]);
    return registerDeployCommand([verifyBuild]);
  },
  promote: async () => (await import('./channels/promote')).registerPromoteCommand,
  rollback: async () => (await import('./channels/rollback')).registerRollbackCommand,
  withdraw: async () => (await import('./channels/withdraw')).registerWithdrawCommand,
  watch: async () => (await import('./watch/watch')).registerWatchCommand,
  list: async () => (await import('./list/list')).registerListCommand,
  doctor: async () => (await import('./doctor/doctor')).registerDoctorCommand,
  refresh: async () => (await import('./channels/refresh')).registerRefreshCommand,
  trust: async () => (await import('./trust/trust')).registerTrustCommand,
  keys: async () => (await import('./keys/keys')).registerKeysCommand,
  members: async () => (await import('./members/members')).registerMembersCommand,
  dashboards: async () => (await import('./dashboards/dashboards')).registerDashboardsCommand,
  push: async () => (await import('./push/push')).registerPushCommand,
  login: async () => (await import('./session/login')).registerLoginCommand,
  logout: async () => (await import('./session/login')).registerLogoutCommand,
};

/** Only the code of the command that runs is loaded: all of it takes a second. */
function requestedCommands([first, ...rest]: readonly string[]): typeof commands {
  if (first === '--json') return requestedCommands(rest);
  const command = first === undefined || !Object.hasOwn(commands, first) ? null : commands[first];
  return first !== undefined && command ? { [first]: command } : commands;
}

const requested = Object.values(requestedCommands(process.argv.slice(2)));
await runProgram(await Promise.all(requested.map((load) => load())), process);
