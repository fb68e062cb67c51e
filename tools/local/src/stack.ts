import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@chartroom/contract';
import type { PublisherKey } from '@chartroom/contract/signing';
import { type Backend, createBackend } from './backend';
import { startChannelsPublisher } from './channelsPublisher';
import { lockFolder } from './dataFolder';
import { demoAccounts } from './demo/accounts';
import { demoExtras } from './demo/extras';
import {
  demoWorkspace,
  demoWorkspaceData,
  keyData,
  producerGrants,
  registryData,
  type SeedRelease,
} from './demo/seed';
import { createIdentity, type Identity } from './identity/identity';
import { readServiceAccount } from './identity/serviceAccount';
import { openPublisherKey } from './publisherKey';
import { publishLocally } from './publishLocally';
import { openReleaseToken } from './releaseToken';
import { readRulesFile } from './rules/readRulesFile';
import { createDatasetHandler } from './web/datasets';
import type { WebServer } from './web/listen';
import { localConfig } from './web/localConfig';
import { serveReleases } from './web/releaseServer';
import { serveShell } from './web/shellServer';

export interface StackOptions {
  /** The project's folder; the shell is built in its `host/dist`. */
  readonly root: string;
  /** Sub-path of the shell, `/chartroom/` say. */
  readonly base: string;
  /** Preferred ports; 0 takes any free one. */
  readonly ports: { readonly shell: number; readonly releases: number; readonly backend: number };
  /** Where the backend keeps its data; null keeps nothing. */
  readonly dataDir: string | null;
  /** Rules of the database; the product's own by default. */
  readonly rulesFile?: string;
  /** Audience of the identity tokens; `chartroom` by default. */
  readonly projectId?: string;
  /** A service account's key file, whose custom tokens are taken. */
  readonly serviceAccountFile?: string;
  /** Of databases beside the demo's; none by default. */
  readonly namespaces?: readonly string[];
  /** Folders of built remotes that the registry lists. */
  readonly remotes: readonly string[];
  /** Origins that data modules may call beside the release origin. */
  readonly sourceOrigins?: readonly string[];
  /** Origins of releases beside the stack's own. */
  readonly releaseOrigins?: readonly string[];
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Where a server is reached when something stands before it; for tests of failing networks. */
  readonly proxy?: (server: 'releases' | 'backend', origin: string) => Promise<string>;
  /** What the shell is configured with instead; for tests of other deployments. */
  readonly configure?: (local: Config) => Config;
  readonly onResetLink?: (email: string, link: string) => void;
  readonly onLog?: (line: string) => void;
  /** Goes on without damaged records of the logs. By default a damaged log is refused. */
  readonly repair?: boolean;
  /** Called when the disk fails in a way that lets nothing more be saved. */
  readonly onFailure?: (error: unknown) => void;
}

/** Shell, release origin and backend on one machine, with the demo workspace in it. */
export interface Stack {
  /** Address of the shell, its base included. */
  readonly url: string;
  readonly config: Config;
  /** The one that runs now: `startBackend` makes another. */
  readonly backend: Backend;
  readonly identity: Identity;
  /** Signs what the release origin serves; the demo workspace lists its public half. */
  readonly publisherKey: PublisherKey;
  /** What the release origin serves: `{remote}/{version}/`, `{remote}/channels.json`, `keys.json`. */
  readonly releasesFolder: string;
  /** With it `PUT` puts files onto the release origin. */
  readonly releaseToken: string;
  /** Publishes a remote that has been built since, and has the registry list it. */
  publish(folder: string): Promise<void>;
  /** Ends the release origin; `startReleases` brings it back at the same address. */
  stopReleases(): Promise<void>;
  startReleases(): Promise<void>;
  /** Ends database and identity; `startBackend` brings them back at the same address. */
  stopBackend(): Promise<void>;
  /** With what the data folder has kept; without one the database is empty. */
  startBackend(): Promise<void>;
  close(): Promise<void>;
}

/** Throws DataFolderError where the data folder can't be used. Leaves nothing open if it fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const closers: Closer[] = [];
  try {
    return await start(options, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

type Closer = () => unknown;

/** In the order of the list, once. */
async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

/** Adds to `closers`, in the order of closing, how to end what it has begun. */
async function start(options: StackOptions, closers: Closer[]): Promise<Stack> {
  const { root, base, ports, dataDir, remotes, projectId = 'chartroom' } = options;
  const proxy = options.proxy ?? (async (_server, origin) => origin);
  const folderLock = dataDir === null ? null : await lockFolder(dataDir);
  if (folderLock) closers.unshift(() => folderLock.release());
  let resolveConfig: (config: Config) => void = () => undefined;
  const configPromise = new Promise<Config>((resolve) => {
    resolveConfig = resolve;
  });
  const folder = join(root, 'host', 'dist');
  const shell = await serveShell({
    folder,
    base,
    port: ports.shell,
    config: configPromise,
  });
  closers.unshift(() => shell.close());
  const url = `${shell.origin}${base}`;
  const releasesFolder = dataDir
    ? join(dataDir, 'releases')
    : mkdtempSync(join(tmpdir(), 'chartroom-releases-'));
  if (!dataDir) closers.unshift(() => rmSync(releasesFolder, { recursive: true, force: true }));
  const datasets = createDatasetHandler(root);
  const releaseToken = openReleaseToken(dataDir);
  const serveReleasesAt = (port: number) =>
    serveReleases({
      folder: releasesFolder,
      port,
      token: releaseToken,
      datasets,
      ...(options.intercept ? { intercept: options.intercept } : {}),
    });
  let releases: WebServer = await serveReleasesAt(ports.releases);
  closers.unshift(() => releases.close());
  const storageOptions = {
    onLog: options.onLog ?? (() => undefined),
    onFailure: options.onFailure ?? (() => undefined),
    repair: options.repair ?? false,
  };
  const rules = readRulesFile(options.rulesFile ?? join(root, 'firebase', 'database.rules.json'));
  const { serviceAccountFile: keyFile } = options;
  const identity = await createIdentity({
    dataDir,
    projectId,
    serviceAccount: keyFile === undefined ? null : readServiceAccount(keyFile, projectId),
    appUrl: url,
    ...storageOptions,
    onMail: ({ purpose, email, link }) => {
      if (purpose === 'PASSWORD_RESET') options.onResetLink?.(email, link);
    },
  });
  closers.unshift(() => identity.close());
  const createBackendAt = (port: number) =>
    createBackend({
      port,
      dataDir,
      rules,
      identity,
      projectId,
      namespaces: options.namespaces ?? [],
      ...storageOptions,
    });
  let backend = await createBackendAt(ports.backend).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return createBackendAt(0);
  });
  closers.unshift(() => backend.close());
  const origin = await proxy('releases', releases.origin);
  const publisherKey = await openPublisherKey(dataDir);
  const publish = async (folder: string): Promise<SeedRelease> => {
    const release = await publishLocally(folder, releasesFolder, publisherKey);
    return { ...release, url: `${origin}/${release.remote}/${release.version}/` };
  };
  const registered: SeedRelease[] = [];
  for (const folder of remotes) registered.push(await publish(folder));
  await seed(backend, identity, { releases: registered, publisherKey, releaseOrigin: origin });
  const publishChannels = () =>
    startChannelsPublisher({
      admin: backend.admin,
      workspace: demoWorkspace,
      folder: releasesFolder,
      origin,
      key: publisherKey,
      onLog: options.onLog ?? console.error,
    });
  let channels = publishChannels();
  closers.unshift(() => {
    channels.close();
    return channels.settled();
  });
  await channels.settled();
  const defaultConfig = localConfig({
    projectId,
    backendOrigin: await proxy('backend', backend.url),
    releaseOrigin: origin,
    sourceOrigins: options.sourceOrigins,
    guestWorkspace: demoWorkspace,
  });
  const local = { ...defaultConfig, releaseOrigins: [origin, ...(options.releaseOrigins ?? [])] };
  const config = options.configure?.(local) ?? local;
  resolveConfig(config);

  return {
    url,
    config,
    get backend() {
      return backend;
    },
    identity,
    publisherKey,
    releasesFolder: releasesFolder,
    releaseToken,
    async publish(folder) {
      await register(backend, [await publish(folder)], Date.now());
      await channels.refresh();
    },
    stopReleases: () => releases.close(),
    async startReleases() {
      const { port } = releases;
      releases = await serveReleasesAt(port);
      if (releases.port !== port)
        throw new Error(`Port ${port} of the releases was taken meanwhile`);
    },
    async stopBackend() {
      channels.close();
      await channels.settled();
      await backend.close();
    },
    async startBackend() {
      backend = await createBackendAt(backend.port);
      channels = publishChannels();
    },
    close: () => closeAll(closers),
  };
}

/**
 * Fills an empty backend with the demo. In a kept one the registry and what the producer may write
 * follow the builds, what the demo has gained since is added once, and the rest stays as it is.
 */
async function seed(
  backend: Backend,
  identity: Identity,
  content: {
    readonly releases: readonly SeedRelease[];
    readonly publisherKey: PublisherKey;
    readonly releaseOrigin: string;
  },
): Promise<void> {
  const now = Date.now();
  for (const { uid, email, password, displayName } of demoAccounts) {
    if (identity.admin.findAccount(email) !== null) continue;
    await identity.admin.createAccount({ uid, email, password, displayName });
  }
  if (backend.admin.get(`workspaces/${demoWorkspace}/meta`) === null) {
    await backend.admin.update(demoWorkspaceData(now));
  }
  if (backend.admin.get(`workspaces/${demoWorkspace}/members/demo-producer`) !== null) {
    await backend.admin.update(producerGrants());
  }
  const { releases, publisherKey, releaseOrigin } = content;
  await backend.admin.update(demoExtras((path) => backend.admin.get(path), releaseOrigin, now));
  if (backend.admin.get(`registry/${demoWorkspace}/keys/${publisherKey.keyId}`) === null) {
    await backend.admin.update(keyData(demoWorkspace, publisherKey, now));
  }
  await register(backend, releases, now);
}

/** Has the registry list releases, and the channels of the demo's own lead to them. */
async function register(
  backend: Backend,
  releases: readonly SeedRelease[],
  now: number,
): Promise<void> {
  const records = registryData(demoWorkspace, releases, now);
  for (const { remote } of releases) {
    const head = `registry/${demoWorkspace}/heads/${remote}`;
    // A remote that somebody has deployed since leads where they left it.
    if (backend.admin.get(`${head}/audit`) !== null) delete records[head];
  }
  await backend.admin.update(records);
}
