import { parseWith, text } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { CliError } from '../cliError';
import { httpStatusError, networkError } from './requestErrors';

/** The calls of Firebase Hosting's REST API that a deployment needs. */
export interface HostingApi {
  /** The latest released versions of the site with their configuration; the first one is live. */
  releasedVersions(): Promise<readonly ReleasedVersion[]>;
  /** The hashes of a version's files, by path. */
  fileHashes(version: string): Promise<Map<string, string>>;
  createVersion(config: unknown): Promise<string>;
  /** Sets the files of a version. Returns which contents to upload, and where. */
  populateFiles(version: string, files: ReadonlyMap<string, string>): Promise<RequiredUploads>;
  upload(url: string, hash: string, zipped: Uint8Array): Promise<void>;
  finalize(version: string): Promise<void>;
  release(version: string): Promise<void>;
}

export interface ReleasedVersion {
  readonly name: string;
  readonly config: unknown;
}

export interface RequiredUploads {
  readonly hashes: readonly string[];
  readonly uploadUrl: string;
}

export interface HostingApiOptions {
  readonly site: string;
  /** OAuth access token, as `gcloud auth print-access-token` prints one. */
  readonly token: string;
  /** Address of the API, for tests. */
  readonly apiUrl?: string;
}

const name = text(500);
const schemas = {
  releases: v.looseObject({
    releases: v.optional(
      v.array(v.looseObject({ version: v.looseObject({ name, config: v.optional(v.unknown()) }) })),
      [],
    ),
  }),
  files: v.looseObject({
    files: v.optional(v.array(v.looseObject({ path: name, hash: name })), []),
    nextPageToken: v.optional(v.string(), ''),
  }),
  version: v.looseObject({ name }),
  populated: v.looseObject({
    uploadRequiredHashes: v.optional(v.array(name), []),
    uploadUrl: v.optional(v.string(), ''),
  }),
  anything: v.unknown(),
};

const timeoutMs = 60_000;
/** Enough to find our own version and the one before it. */
const releasesPageSize = 10;
/** Limit of the API for one call. */
const filesPerCall = 1000;

export function createHostingApi(options: HostingApiOptions): HostingApi {
  const { site, token, apiUrl = 'https://firebasehosting.googleapis.com/v1beta1' } = options;
  const { host } = new URL(apiUrl);

  async function send(url: string, label: string, init: RequestInit): Promise<unknown> {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(timeoutMs);
    const received = await fetch(url, { ...init, headers, signal })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((thrown: unknown) => {
        throw networkError(thrown, host, label);
      });
    const { response } = received;
    if (!response.ok)
      throw httpStatusError(response.status, { host, file: label, text: received.text });
    return jsonOf(received.text);
  }

  async function request<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    { method = 'GET', body }: { readonly method?: string; readonly body?: object } = {},
  ): Promise<T> {
    const label = `${method} ${path}`;
    const response = await send(`${apiUrl}/${path}`, label, {
      method,
      ...(body
        ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
        : {}),
    });
    const parsed = parseWith(schema, response);
    if (parsed.ok) return parsed.value;
    throw new CliError('target/refused', {
      target: host,
      file: label,
      reason: 'its response has an unexpected form',
    });
  }

  return {
    async releasedVersions() {
      const path = `sites/${site}/releases?pageSize=${releasesPageSize}`;
      const { releases } = await request(path, schemas.releases);
      return releases.map(({ version }) => ({ name: version.name, config: version.config ?? {} }));
    },
    async fileHashes(version) {
      const files = new Map<string, string>();
      let page = '';
      do {
        const query = new URLSearchParams({ pageSize: String(filesPerCall), pageToken: page });
        const pageOfFiles = await request(`${version}/files?${query}`, schemas.files);
        for (const file of pageOfFiles.files) files.set(file.path, file.hash);
        page = pageOfFiles.nextPageToken;
      } while (page !== '');
      return files;
    },
    async createVersion(config) {
      const body = { config };
      return (await request(`sites/${site}/versions`, schemas.version, { method: 'POST', body }))
        .name;
    },
    async populateFiles(version, files) {
      const hashes = new Set<string>();
      let uploadUrl = '';
      const all = [...files];
      for (let from = 0; from < all.length; from += filesPerCall) {
        const body = { files: Object.fromEntries(all.slice(from, from + filesPerCall)) };
        const path = `${version}:populateFiles`;
        const response = await request(path, schemas.populated, { method: 'POST', body });
        for (const hash of response.uploadRequiredHashes) hashes.add(hash);
        uploadUrl = response.uploadUrl || uploadUrl;
      }
      return { hashes: [...hashes], uploadUrl };
    },
    async upload(url, hash, zipped) {
      await send(`${url}/${hash}`, hash, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: new Uint8Array(zipped),
      });
    },
    async finalize(version) {
      const path = `${version}?update_mask=status`;
      await request(path, schemas.anything, { method: 'PATCH', body: { status: 'FINALIZED' } });
    },
    async release(version) {
      const query = new URLSearchParams({ versionName: version });
      await request(`sites/${site}/releases?${query}`, schemas.anything, { method: 'POST' });
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return null;
  }
}
