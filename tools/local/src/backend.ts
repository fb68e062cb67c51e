import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from '@chartroom/contract';
import { createDatabaseAdmin, type DatabaseAdmin } from './database/databaseAdmin';
import { createEmulatorAdmin } from './emulator/emulatorAdmin';
import { type Disk, systemDisk } from './log/disk';
import { openNamespaces } from './namespaces';
import { createRestHandler } from './rest/restHandler';
import type { Rules } from './rules/rules';
import { createHttpHandler, type HttpHandler, rejectLongPolling } from './server/httpHandler';
import { defaultLimits, type ServerLimits } from './server/serverLimits';
import type { TokenVerifier } from './server/session';
import { createSockets, type Sockets } from './server/sockets';

export interface IdentityService {
  /** Answers identity requests; returns whether the request was one. */
  readonly handle: HttpHandler;
  /** The user that a token identifies; null if it is malformed, forged or expired. */
  readonly verify: TokenVerifier;
}

export interface BackendOptions {
  /** 0 chooses a free port. */
  readonly port: number;
  /** The address to listen on; loopback (127.0.0.1) by default. */
  readonly host?: string;
  /** The folder that stores the data; null keeps it in memory only. */
  readonly dataDir: string | null;
  /** Null allows everyone to read and write everything. */
  readonly rules: Rules | null;
  readonly identity: IdentityService;
  /**
   * Separate databases beside the default one, `[a-z0-9-]{1,63}` each, with the same rules and
   * accounts; none by default. A client that names any other is refused.
   */
  readonly namespaces?: readonly string[];
  /**
   * The Firebase project's id, `chartroom` by default. `<id>-default-rtdb` names the default
   * database too.
   */
  readonly projectId?: string;
  /**
   * Allows every client to act as the owner or any user, and to replace the rules. Only on a
   * loopback `host`.
   */
  readonly emulatorAdmin?: boolean;
  readonly now?: () => number;
  /** How often clients are pinged, in milliseconds; 20,000 by default. */
  readonly heartbeatMs?: number;
  /** Overrides of `defaultLimits`. */
  readonly limits?: Partial<ServerLimits>;
  readonly onLog?: (line: string) => void;
  /** Continues without damaged records of the log. By default a damaged log is refused. */
  readonly repair?: boolean;
  /** The disk that the log is written to; the system's by default. */
  readonly disk?: Disk;
  /**
   * Called after an fsync has failed. From then on, writes aren't acknowledged and all clients are
   * disconnected. A full disk that refuses single writes doesn't count as such a failure.
   */
  readonly onFailure?: (error: unknown) => void;
}

export interface Backend {
  /** `http://127.0.0.1:4102` */
  readonly url: string;
  readonly port: number;
  /** Reads and writes the default database, bypassing the rules, for seeding and for tests. */
  readonly admin: DatabaseAdmin;
  /** Like `admin`, for the database of a namespace. Throws a RangeError if it doesn't exist. */
  adminOf(namespace: string): DatabaseAdmin;
  /** Closes all connections, runs their pending disconnect writes, then closes the log. */
  close(): Promise<void>;
}

/** Starts the database and identity server that the unmodified `firebase` SDK talks to. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { host = '127.0.0.1', now = Date.now, onLog = () => undefined } = options;
  const { heartbeatMs = 20_000 } = options;
  const limits = { ...defaultLimits, ...options.limits };
  if (options.emulatorAdmin && !isLoopback(host)) {
    throw new Error(`The emulator's administration must not be reachable from elsewhere: ${host}`);
  }
  const own = { rules: options.rules, verify: options.identity.verify };
  const emulator = options.emulatorAdmin ? createEmulatorAdmin(own) : null;
  const { rules, verify } = emulator ?? own;
  let sockets: Sockets | null = null;
  let hasFailed = false;
  const namespaces = await openNamespaces({
    dataDir: options.dataDir,
    namespaces: options.namespaces ?? [],
    projectId: options.projectId ?? 'chartroom',
    rules,
    now,
    onLog,
    repair: options.repair ?? false,
    disk: options.disk ?? systemDisk,
    onFailure(error) {
      if (hasFailed) return;
      hasFailed = true;
      if (!options.onFailure) onLog(error instanceof Error ? error.message : String(error));
      // First notify clients that their writes were not saved.
      void Promise.resolve(sockets?.close()).then(() => options.onFailure?.(error));
    },
  });
  sockets = createSockets({
    namespaces,
    verify,
    now,
    onLog,
    heartbeatMs,
    limits,
  });
  const rest = createRestHandler({
    namespaces,
    verify,
    now,
    keepAliveMs: heartbeatMs,
    limits,
  });
  const emulatorHandlers = emulator ? [emulator.handle] : [];
  const handlers = [rejectLongPolling, options.identity.handle, ...emulatorHandlers, rest];
  const server = createServer(createHttpHandler(handlers, onLog));
  server.on('upgrade', sockets.upgrade);
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, () => resolve((server.address() as AddressInfo).port));
  }).catch(async (error: unknown) => {
    await sockets.close();
    await namespaces.close();
    throw error;
  });

  return {
    url: `http://${host}:${port}`,
    port,
    admin: createDatabaseAdmin(namespaces.main),
    adminOf(namespace) {
      const found = namespaces.find(new URLSearchParams({ ns: namespace }));
      if (found.database === null) throw new RangeError(found.reason);
      return createDatabaseAdmin(found.database);
    },
    async close() {
      const stopped = new Promise((resolve) => server.close(resolve));
      await sockets.close();
      server.closeAllConnections();
      await stopped;
      await namespaces.close();
    },
  };
}
