import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/**
 * The part of Firebase Hosting's REST interface (v1beta1) that a deployment uses, after its public
 * reference: versions, populateFiles, uploads by hash, finalize, releases. It holds a client to the
 * same order and the same hashes; it is not Firebase.
 */
export interface FakeHosting {
  readonly apiUrl: string;
  /** Where the live version is served. */
  readonly publicUrl: string;
  /** Paths of the live version. */
  livePaths(): string[];
  /** `POST sites/note/versions` and so on, in order. */
  readonly calls: string[];
  /** Runs once, before the next version is finalized. */
  beforeRelease: (() => void | Promise<void>) | null;
  /** Runs once, before the next version is released: too late for clients that checked before. */
  atRelease: (() => void | Promise<void>) | null;
  /** As if someone else had deployed only these files. */
  deployElsewhere(files: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

interface Version {
  readonly name: string;
  readonly config: unknown;
  readonly files: Map<string, string>;
  status: 'CREATED' | 'FINALIZED';
}

export async function startFakeHosting(site: string, token: string): Promise<FakeHosting> {
  const contents = new Map<string, Buffer>();
  const versions = new Map<string, Version>();
  const calls: string[] = [];
  let live: Version | null = null;
  /** The newest first. */
  const releases: Version[] = [];
  const hooks: Pick<FakeHosting, 'beforeRelease' | 'atRelease'> = {
    beforeRelease: null,
    atRelease: null,
  };

  const goLive = (version: Version) => {
    live = version;
    releases.unshift(version);
  };

  const createVersion = (config: unknown): Version => {
    const name = `sites/${site}/versions/v${versions.size + 1}`;
    const version: Version = { name, config, files: new Map(), status: 'CREATED' };
    versions.set(name, version);
    return version;
  };

  async function answer(request: IncomingMessage, url: URL): Promise<object | null> {
    const path = url.pathname.replace(/^\/v1beta1\//, '');
    const call = `${request.method} ${path}`;
    calls.push(call);
    const body = await readBody(request);
    const json = () => JSON.parse(body.toString('utf8'));
    if (call === `GET sites/${site}/releases`) {
      if (releases.length === 0) return {};
      const shown = releases.slice(0, Number(url.searchParams.get('pageSize') ?? 10));
      return {
        releases: shown.map(({ name, config }) => ({ name: 'r', version: { name, config } })),
      };
    }
    if (call === `POST sites/${site}/versions`) return createVersion(json().config);
    if (call === `POST sites/${site}/releases`) {
      const version = versions.get(url.searchParams.get('versionName') ?? '');
      if (version?.status !== 'FINALIZED') return null;
      const { atRelease } = hooks;
      hooks.atRelease = null;
      await atRelease?.();
      goLive(version);
      return { name: 'r' };
    }
    const version = versions.get(path.replace(/[:/](populateFiles|files)$/, ''));
    if (version && call.endsWith('/files')) {
      // Two a page, so that pages are asked for.
      const from = Number(url.searchParams.get('pageToken') || 0);
      const all = [...version.files].map(([file, hash]) => ({
        path: file,
        hash,
        status: 'ACTIVE',
      }));
      const files = all.slice(from, from + 2);
      return from + 2 < all.length ? { files, nextPageToken: String(from + 2) } : { files };
    }
    if (version && call.endsWith(':populateFiles')) {
      if (version.status !== 'CREATED') return null;
      const named: Record<string, string> = json().files;
      for (const [file, hash] of Object.entries(named)) version.files.set(file, hash);
      const missing = Object.values(named).filter((hash) => !contents.has(hash));
      const uploadUrl = `${origin}/upload/${version.name}`;
      return missing.length > 0 ? { uploadRequiredHashes: missing, uploadUrl } : {};
    }
    if (version && request.method === 'PATCH') {
      const isWhole = [...version.files.values()].every((hash) => contents.has(hash));
      if (!isWhole || url.searchParams.get('update_mask') !== 'status') return null;
      version.status = 'FINALIZED';
      return version;
    }
    const hash = /^\/upload\/.*\/([0-9a-f]{64})$/.exec(url.pathname)?.[1];
    if (request.method === 'POST' && hash) {
      if (createHash('sha256').update(body).digest('hex') !== hash) return null;
      contents.set(hash, body);
      return {};
    }
    return null;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/site/')) {
      const hash = live?.files.get(url.pathname.slice('/site'.length));
      const zipped = hash && contents.get(hash);
      response.writeHead(zipped ? 200 : 404).end(zipped ? gunzipSync(zipped) : '');
      return;
    }
    if (request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401).end('{"error":{"code":401,"status":"UNAUTHENTICATED"}}');
      return;
    }
    if (request.method === 'PATCH') {
      const { beforeRelease } = hooks;
      hooks.beforeRelease = null;
      await beforeRelease?.();
    }
    const found = await answer(request, url);
    response.writeHead(found ? 200 : 400).end(JSON.stringify(found ?? { error: { code: 400 } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    apiUrl: `${origin}/v1beta1`,
    publicUrl: `${origin}/site/`,
    calls,
    livePaths: () => [...(live?.files.keys() ?? [])].sort(),
    get beforeRelease() {
      return hooks.beforeRelease;
    },
    set beforeRelease(hook) {
      hooks.beforeRelease = hook;
    },
    get atRelease() {
      return hooks.atRelease;
    },
    set atRelease(hook) {
      hooks.atRelease = hook;
    },
    deployElsewhere(files) {
      const version = createVersion({ rewrites: [] });
      for (const [path, text] of Object.entries(files)) {
        const hash = createHash('sha256').update(text).digest('hex');
        contents.set(hash, Buffer.from(text));
        version.files.set(path, hash);
      }
      version.status = 'FINALIZED';
      goLive(version);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
