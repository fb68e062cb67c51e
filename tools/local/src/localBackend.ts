import { readFile } from 'node:fs/promises';
import { type Backend, createBackend } from './backend';
import type { AccountAdmin } from './identity/admin';
import { createIdentity } from './identity/identity';
import { compileRules } from './rules/compile';

export interface LocalBackendOptions {
  /** 0 for a free one. */
  readonly port: number;
  /** The folder that keeps the data; null keeps it in memory only. */
  readonly dataDir: string | null;
  /** `database.rules.json`. */
  readonly rulesFile: string;
  readonly now?: () => number;
  /** Called with every link that a hosted project would send by mail. */
  readonly onResetLink?: (email: string, link: string) => void;
  readonly onLog?: (line: string) => void;
  readonly onFailure?: (error: unknown) => void;
}

/** Identity, rules and database in one server: all that `backend: 'local'` of `config.json` needs. */
export interface LocalBackend extends Backend {
  readonly identity: AccountAdmin;
  /** Where links in messages lead: the base of the shell. */
  setAppUrl(url: string): void;
}

export async function createLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const { port, dataDir, rulesFile, onResetLink } = options;
  const rules = compileRules(JSON.parse(await readFile(rulesFile, 'utf8')));
  const now = options.now ?? Date.now;
  let appUrl = 'http://localhost/';
  const identity = await createIdentity({
    dataDir,
    now,
    // Read anew for each link: the shell's address is known only after this server's.
    get appUrl() {
      return appUrl;
    },
    onMail: ({ email, link }) => onResetLink?.(email, link),
  });
  const { onLog, onFailure } = options;
  const backend = await createBackend({
    port,
    dataDir,
    rules,
    identity,
    now,
    ...(onLog ? { onLog } : {}),
    ...(onFailure ? { onFailure } : {}),
  });
  return {
    ...backend,
    identity: identity.admin,
    setAppUrl(url) {
      appUrl = url;
    },
    async close() {
      await backend.close();
      await identity.close();
    },
  };
}
