import { type Config, isRemoteId, loadConfig } from '@chartroom/contract';
import { CliError } from '../cliError';
import type { CommandContext } from '../command';
import type { ProjectSettings } from '../settings/projectSettings';
import { findCredentials } from './credentials';
import type { Database } from './database';
import { type Member, readMember } from './member';
import type { SessionOptions } from './sessionOptions';
import { findShellAddress } from './shellAddress';
import type { Credentials } from './signIn';

/** A signed-in connection to one workspace of a deployment. */
export interface Session {
  readonly shell: string;
  readonly config: Config;
  readonly workspace: string;
  readonly member: Member;
  readonly database: Database;
  close(): Promise<void>;
}

export interface Account {
  readonly uid: string;
  readonly email: string;
  /** For CI and for `remote login`. */
  readonly refreshToken: string;
  readonly database: Database;
  close(): Promise<void>;
}

/** Finds the deployment, signs in and reads what the account may do. */
export async function connect(
  context: CommandContext,
  options: SessionOptions,
  settings: ProjectSettings,
): Promise<Session> {
  const shell = await findShellAddress(context, options.shell, settings);
  const credentials = await findCredentials(context, options, shell);
  const step = context.terminal.step(`Signing in at ${shell}`);
  const config = await loadConfig(fetch, shell);
  const account = await openAccount(config, credentials);
  try {
    const workspace = await findWorkspace(
      context,
      options.workspace ?? context.env.CHARTROOM_WORKSPACE ?? settings.workspace,
      account,
    );
    const member = await readMember(account.database, account, workspace);
    step.done(`Signed in as ${account.email}, ${member.role} of ${workspace} at ${shell}`);
    return {
      shell,
      config,
      workspace,
      member,
      database: account.database,
      close: account.close,
    };
  } catch (error) {
    await account.close();
    throw error;
  }
}

export async function openAccount(config: Config, credentials: Credentials): Promise<Account> {
  // Imported here, so that `remote --help` doesn't wait half a second for the SDK.
  const [{ initializeApp, deleteApp }, { openDatabase }, { signIn }, { signOut }] =
    await Promise.all([
      import('firebase/app'),
      import('./database'),
      import('./signIn'),
      import('firebase/auth'),
    ]);
  const { apiKey, projectId, databaseUrl } = config.firebase;
  const app = initializeApp({ apiKey, projectId, databaseURL: databaseUrl });
  const { auth, user } = await signIn(app, config, credentials).catch(async (error: unknown) => {
    await deleteApp(app);
    throw error;
  });
  const database = openDatabase(app, config);
  return {
    uid: user.uid,
    email: user.email ?? user.uid,
    refreshToken: user.refreshToken,
    database,
    async close() {
      // Ends the session in this process only; its token stays valid on the server.
      await signOut(auth);
      database.close();
      await deleteApp(app);
    },
  };
}

/** The requested workspace, else the only one that the account belongs to. */
async function findWorkspace(
  { terminal }: CommandContext,
  requested: string | undefined,
  { database, uid }: Account,
): Promise<string> {
  if (requested !== undefined) return checkWorkspace(requested);
  const listed = await database.get(`users/${uid}/workspaces`);
  const workspaces = typeof listed === 'object' && listed !== null ? Object.keys(listed) : [];
  if (workspaces.length === 1 && workspaces[0]) return workspaces[0];
  const typed = await terminal.prompt({
    message:
      workspaces.length > 0 ? `Which workspace: ${workspaces.join(', ')}?` : 'Which workspace?',
    what: workspaces.length > 0 ? `The workspace (${workspaces.join(', ')})` : 'The workspace',
    how: '--workspace, CHARTROOM_WORKSPACE or "chartroom": { "workspace": … } in package.json',
  });
  return checkWorkspace(typed);
}

function checkWorkspace(found: string): string {
  if (isRemoteId(found)) return found;
  const expected = 'up to 64 characters of a–z, 0–9 and -';
  throw new CliError('cli/wrong-value', { what: 'The workspace', found, expected });
}
