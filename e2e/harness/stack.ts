import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { demoAccount } from '../../tools/local/src/demo/accounts';
import { type Producer, startProducer } from '../../tools/local/src/demo/producer';
import { demoDashboard, demoWorkspace } from '../../tools/local/src/demo/seed';
import { type Stack, type StackOptions, startStack } from '../../tools/local/src/stack';
import { localConfig } from '../../tools/local/src/web/localConfig';

export const root = join(__dirname, '..', '..');

/** Route of the live demo dashboard below the shell's base. */
export const demoRoute = `w/${demoWorkspace}/d/${demoDashboard}`;

/** The product in this process, on free ports, keeping nothing and without remotes and live data. */
export function startQuietStack(options: Partial<StackOptions> = {}): Promise<Stack> {
  return startStack({
    root,
    base: '/chartroom/',
    ports: { shell: 0, releases: 0, backend: 0 },
    dataDir: null,
    remotes: [],
    ...options,
  });
}

export interface LiveStackOptions {
  readonly base?: string;
  /** Where the backend keeps its data, for stories that restart it; else nothing is kept. */
  readonly dataDir?: string;
  /** Folders of remotes; those of the product by default. */
  readonly remotes?: readonly string[];
  /** Folders of fixture remotes that join them. */
  readonly fixtures?: readonly string[];
  /** Origins that data modules may call beside the release origin. */
  readonly sourceOrigins?: readonly string[];
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly front?: NonNullable<StackOptions['proxy']>;
  readonly configure?: NonNullable<StackOptions['configure']>;
  readonly onResetLink?: (email: string, link: string) => void;
}

export interface LiveStack extends Stack {
  readonly producer: Producer;
  /** Epoch milliseconds; the demo has data since then. */
  readonly startedAt: number;
}

/** The whole product in this process, on free ports, keeping nothing, fed by this machine's metrics. */
export async function startLiveStack(options: LiveStackOptions = {}): Promise<LiveStack> {
  const { configure, front, intercept, onResetLink, sourceOrigins } = options;
  const stack = await startQuietStack({
    ...(options.base === undefined ? {} : { base: options.base }),
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    remotes: [...(options.remotes ?? builtRemoteFolders('remotes')), ...(options.fixtures ?? [])],
    ...(sourceOrigins ? { sourceOrigins } : {}),
    ...(intercept ? { intercept } : {}),
    ...(front ? { proxy: front } : {}),
    ...(configure ? { configure } : {}),
    ...(onResetLink ? { onResetLink } : {}),
  });
  const producer = await startProducer({
    // Past what may stand before the backend: the data goes on.
    config: localConfig({ backendOrigin: stack.backend.url, releaseOrigin: '' }),
    account: demoAccount('producer'),
    workspace: demoWorkspace,
    readEveryMs: 250,
    writeEveryMs: 500,
    retentionMs: 5 * 60_000,
    onError: (error) => console.error(error),
  }).catch(async (error: unknown) => {
    // A server left open would keep the run of all tests from ending.
    await stack.close();
    throw error;
  });
  return {
    ...stack,
    get backend() {
      return stack.backend;
    },
    producer,
    startedAt: Date.now(),
    async close() {
      await producer.close();
      await stack.close();
    },
  };
}

/** Folders of remotes below `parent`, those that are built. */
export function builtRemoteFolders(parent: string): string[] {
  return readdirSync(join(root, parent))
    .map((name) => join(root, parent, name))
    .filter((folder) => existsSync(join(folder, 'dist')));
}
