import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Disk, systemDisk } from '../log/disk';
import type { Auth } from '../rules/rules';
import { type AccountAdmin, createAccountAdmin } from './accountAdmin';
import { openAccounts } from './accounts';
import type { EndpointContext, Mail } from './endpoint';
import { handleIdentity } from './handleIdentity';
import type { ServiceAccount } from './serviceAccount';
import { createSignInAttempts } from './signInAttempts';
import { createTokens } from './tokens';

export interface IdentityOptions {
  /** Folder of the backend's state, to which `identity/` is added; null keeps all in memory. */
  readonly dataDir: string | null;
  /** Firebase project: the audience of the tokens. */
  readonly projectId?: string;
  /** Additional issuer of custom tokens; by default only our own are accepted. */
  readonly serviceAccount?: ServiceAccount | null;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Base of the shell, `http://localhost:4100/chartroom/`: links lead to its `sign-in`. */
  readonly appUrl?: string;
  /** Called with every message that a hosted project would send. */
  /** Whether every program of this machine may delete all accounts; false by default. */
  readonly emulatorAdmin?: boolean;
  readonly onMail?: (mail: Mail) => void;
  readonly onLog?: (line: string) => void;
  /** Called once if the disk fails at an fsync: whatever would have to be kept is refused then. */
  readonly onFailure?: (error: unknown) => void;
  /** Goes on without damaged entries of `accounts.log`. By default a damaged file is refused. */
  readonly repair?: boolean;
  /** What the accounts are written to; the system's by default. */
  readonly disk?: Disk;
}

/**
 * Accounts, tokens and a small OpenID Connect issuer that the unmodified Firebase Auth SDK talks to
 * (`connectAuthEmulator`).
 */
export interface Identity {
  /**
   * Handles the request and resolves to true, or to false if it isn't for identity. If the disk is
   * full, responds with 503 to requests that write.
   */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Who sends this ID token; null unless it is ours, current, and the account may sign in. */
  verify(token: string): Promise<Auth | null>;
  readonly admin: AccountAdmin;
  /** Resolves when all is on the disk. */
  close(): Promise<void>;
}

export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const now = options.now ?? Date.now;
  const projectId = options.projectId ?? 'chartroom';
  const accounts = await openAccounts({
    dataDir: options.dataDir,
    onLog: options.onLog ?? (() => undefined),
    onFailure: options.onFailure ?? (() => undefined),
    repair: options.repair ?? false,
    disk: options.disk ?? systemDisk,
  });
  const tokens = createTokens(accounts, projectId, now);
  const context: EndpointContext = {
    accounts,
    tokens,
    attempts: createSignInAttempts(now),
    now,
    projectId,
    serviceAccount: options.serviceAccount ?? null,
    isEmulatorAdmin: options.emulatorAdmin ?? false,
    appUrl: options.appUrl ?? 'http://localhost/',
    sendMail: (mail) => options.onMail?.(mail),
  };
  return {
    handle: (request, response) => handleIdentity(context, request, response),
    verify: async (token) => tokens.verify(token),
    admin: createAccountAdmin({ accounts, projectId, now }),
    close: () => accounts.close(),
  };
}
