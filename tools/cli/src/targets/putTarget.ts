import { CliError } from '../cliError';
import type { Environment } from '../settings/configFolder';
import { httpStatusError, networkError } from './requestErrors';
import type { Target } from './target';

export interface PutTargetOptions {
  /** Ends in a slash. */
  readonly url: string;
  readonly env: Environment;
  /** Timeout of a request, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Attempts to replace files while others replace the same ones. */
const maxAttempts = 8;
const pauseMs = 100;

/** Any server that accepts HTTP PUT: nginx with WebDAV, Apache, a bucket behind a proxy. */
export function createPutTarget({ url, env, timeoutMs = 60_000 }: PutTargetOptions): Target {
  const { host } = new URL(url);
  const authorization = authorizationOf(env);

  async function send(method: string, path: string, body?: Uint8Array): Promise<Response> {
    try {
      return await fetch(url + path, {
        method,
        headers: {
          ...(authorization ? { Authorization: authorization } : {}),
          ...(body ? { 'Content-Type': contentType(path) } : {}),
        },
        // Credentials must not follow a redirect to another origin.
        redirect: 'manual',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
    } catch (thrown) {
      throw networkError(thrown, host, path);
    }
  }

  async function assertOk(response: Response, file: string): Promise<void> {
    const text = await response.text().catch(() => '');
    if (!response.ok) throw httpStatusError(response.status, { host, file, text });
  }

  const createdFolders = new Set<string>();

  /**
   * WebDAV needs the parent folders of a file to exist. Servers without folders refuse to create one,
   * and so do servers that have it already. Real problems show in the file's PUT.
   */
  async function createFolders(path: string): Promise<void> {
    const parts = path.split('/').slice(0, -1);
    for (const index of parts.keys()) {
      const folder = `${parts.slice(0, index + 1).join('/')}/`;
      if (createdFolders.has(folder)) continue;
      const response = await send('MKCOL', folder);
      await response.text();
      createdFolders.add(folder);
    }
  }

  async function put(path: string, bytes: Uint8Array): Promise<void> {
    await createFolders(path);
    await assertOk(await send('PUT', path, bytes), path);
  }

  async function read(path: string): Promise<Uint8Array | null> {
    const response = await send('GET', path);
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) await assertOk(response, path);
    try {
      return new Uint8Array(await response.arrayBuffer());
    } catch (thrown) {
      throw networkError(thrown, host, path);
    }
  }

  return {
    name: url,
    publicUrl: url,
    sendsPrecompressed: true,
    read,
    put,
    publish: async () => undefined,
    async replace(createFiles) {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const files = [...(await createFiles())];
        await Promise.all(files.map(([path, bytes]) => put(path, bytes)));
        // PUT isn't conditional, and two concurrent publishers could leave a mix of their files.
        const found = await Promise.all(files.map(([path]) => read(path)));
        if (files.every(([, bytes], index) => isSame(bytes, found[index] ?? null))) return;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * attempt * pauseMs));
      }
      const reason = 'someone else is publishing there';
      throw new CliError('target/refused', { target: url, file: 'the files', reason });
    },
  };
}

function isSame(bytes: Uint8Array, found: Uint8Array | null): boolean {
  return found !== null && Buffer.compare(bytes, found) === 0;
}

function authorizationOf(env: Environment): string | null {
  const { CHARTROOM_TARGET_TOKEN: token, CHARTROOM_TARGET_USER: user } = env;
  if (token) return `Bearer ${token}`;
  if (!user) return null;
  const pair = `${user}:${env.CHARTROOM_TARGET_PASSWORD ?? ''}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

/** Some servers store the type that a file was uploaded with. */
function contentType(path: string): string {
  if (/\.m?js$/.test(path)) return 'text/javascript';
  if (path.endsWith('.json')) return 'application/json';
  return 'application/octet-stream';
}
