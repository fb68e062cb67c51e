import type { Parsed } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';

/** What a revision stores: the content of a dashboard, in the shape of schema 2. */
export interface Snapshot {
  /** JSON, or base64 of its raw deflate stream. JSON begins with `{`, which base64 never does. */
  readonly text: string;
  /** Bytes of the JSON in UTF-8. */
  readonly bytes: number;
}

/** The rules' limit for the bytes of a dashboard, and the characters of a snapshot. */
export const maxSnapshotBytes = 1_048_576;

/** Shorter JSON is stored as it is, readable in an export. */
const compressAboveBytes = 4096;

/**
 * Encodes the content of a stored dashboard as canonical JSON: keys sorted, without slots, revisions
 * and the records of who edited. Equal content gives equal JSON.
 */
export async function encodeSnapshot(stored: unknown): Promise<Snapshot> {
  const json = canonicalJson(stored);
  const bytes = new TextEncoder().encode(json);
  if (bytes.length <= compressAboveBytes) return { text: json, bytes: bytes.length };
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return { text: toBase64(await readAll(stream)), bytes: bytes.length };
}

/** Decodes a stored snapshot to a dashboard of schema 2 that `parseDashboard` reads, or says why not. */
export async function decodeSnapshot(text: unknown): Promise<Parsed<object>> {
  if (typeof text !== 'string') return problem('must be a text');
  try {
    const json = text.startsWith('{') ? text : await inflate(text);
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ok: true, value }
      : problem('must be the JSON of an object');
  } catch (thrown) {
    return problem(
      thrown instanceof RangeError ? thrown.message : 'must be JSON, or its raw deflate in base64',
    );
  }
}

function problem(message: string): Parsed<never> {
  return { ok: false, problems: [{ path: '', message }] };
}

/** The JSON of a snapshot, by which two states can be compared. */
export function canonicalJson(stored: unknown): string {
  const parts = new Map(entriesOf(stored));
  return JSON.stringify(
    sortKeys({
      schema: 2,
      about: withoutBookkeeping(parts.get('about')),
      panels: mapRecords(parts.get('panels'), (panel) => {
        const content = withoutBookkeeping(panel);
        const box = new Map(entriesOf(content)).get('box');
        return box === undefined ? content : { ...Object(content), box: withoutBookkeeping(box) };
      }),
      sections: mapRecords(parts.get('sections'), withoutBookkeeping),
      variables: mapRecords(parts.get('variables'), withoutBookkeeping),
    }),
  );
}

function mapRecords(records: unknown, map: (record: unknown) => unknown): unknown {
  const entries = entriesOf(records).map(([id, record]) => [id, map(record)] as const);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function withoutBookkeeping(record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  return Object.fromEntries(
    entriesOf(record).filter(([field]) => field !== 'rev' && field !== 'slot'),
  );
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const sorted = [...entriesOf(value)].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return Object.fromEntries(sorted.map(([key, child]) => [key, sortKeys(child)]));
}

async function inflate(text: string): Promise<string> {
  const stream = new Blob([fromBase64(text)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder().decode(await readAll(stream));
}

/** Stops at the limit: a few hundred bytes can inflate to gigabytes. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (length > maxSnapshotBytes) {
      await reader.cancel();
      throw new RangeError(`must be at most ${maxSnapshotBytes} bytes`);
    }
  }
  const all = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
