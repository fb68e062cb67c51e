import { type Dataset, limits, type Parsed, type Problem } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import type { WorkspaceChanges } from './ownList';

/** Characters of base64 in a chunk; a multiple of 4, so that each chunk can be decoded alone. */
export const datasetChunkLength = 262_144;
/** As many as the largest file takes. */
export const maxDatasetChunks = Math.ceil(
  (Math.ceil(limits.datasetBytes / 3) * 4) / datasetChunkLength,
);

export interface NewDataset extends Dataset {
  readonly id: string;
  readonly workspace: string;
  readonly by: string;
  /** Placeholder that the database replaces by its time. */
  readonly serverTime: unknown;
}

/** Bytes of a file that somebody keeps in their browser. */
export const maxBrowserFileBytes = 100 * 2 ** 20;

export interface NewBrowserDataset extends Omit<NewDataset, 'bytes'> {
  /** Size in bytes. */
  readonly size: number;
}

/**
 * Lists a file that its author keeps in their browser at `datasets/$w/$id`: its name and size. The
 * author can store it in the workspace later, by `addDataset` with the same id.
 */
export function addBrowserDataset({
  id,
  workspace,
  name,
  size,
  by,
  serverTime,
}: NewBrowserDataset): WorkspaceChanges {
  return {
    [`datasets/${workspace}/${id}`]: { name, bytes: size, by, at: serverTime, browser: true },
  };
}

/**
 * Stores a file at `datasets/$w/$id`: its name, its size and its bytes in base64, in chunks
 * `c00`, `c01` and so on, because the database limits the length of a text. Written once.
 */
export function addDataset({
  id,
  workspace,
  name,
  bytes,
  by,
  serverTime,
}: NewDataset): WorkspaceChanges {
  const text = toBase64(bytes);
  const chunks = Array.from({ length: Math.ceil(text.length / datasetChunkLength) }, (_, index) => [
    chunkName(index),
    text.slice(index * datasetChunkLength, (index + 1) * datasetChunkLength),
  ]);
  return {
    [`datasets/${workspace}/${id}`]: {
      name,
      bytes: bytes.length,
      by,
      at: serverTime,
      chunks: Object.fromEntries(chunks),
    },
  };
}

const datasetShape = v.object({
  name: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(limits.titleLength)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.datasetBytes)),
  chunks: v.record(v.string(), v.pipe(v.string(), v.maxLength(datasetChunkLength))),
});

/** A file that is only in its author's browser. */
export interface BrowserDataset {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly by: string;
}

const browserDatasetShape = v.object({
  name: datasetShape.entries.name,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxBrowserFileBytes)),
  by: v.pipe(v.string(), v.maxLength(limits.uidLength)),
  browser: v.literal(true, 'must be true'),
});

/** Parses `datasets/$w/$id` of a file that is only in a browser. Null for one that is stored. */
export function parseBrowserDataset(value: unknown): BrowserDataset | null {
  const shape = parseWith(browserDatasetShape, value);
  if (!shape.ok) return null;
  const { name, bytes: size, by } = shape.value;
  return { name, size, by };
}

/** Parses `datasets/$w/$id`, or returns all its problems. */
export function parseDataset(value: unknown): Parsed<Dataset> {
  const shape = parseWith(datasetShape, value);
  if (!shape.ok) return shape;
  const { name, bytes: length, chunks } = shape.value;
  const names = entriesOf(chunks)
    .map(([key]) => key)
    .sort();
  const expected = names.map((_, index) => chunkName(index));
  const missing = expected.filter((key) => !names.includes(key));
  if (missing.length > 0) return problem(`chunks.${missing[0]}`, 'is missing');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = fromBase64(names.map((key) => chunks[key] ?? '').join(''));
  } catch {
    return problem('chunks', 'must be base64');
  }
  if (bytes.length !== length) {
    return problem('bytes', `must be ${bytes.length}, the length of the chunks`);
  }
  return { ok: true, value: { name, bytes } };
}

function problem(path: string, message: string): { ok: false; problems: readonly Problem[] } {
  return { ok: false, problems: [{ path, message }] };
}

function chunkName(index: number): string {
  return `c${String(index).padStart(2, '0')}`;
}

/** Bytes that become text at once: a call takes only so many arguments. A multiple of 3. */
const sliceLength = 24_576;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += sliceLength) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + sliceLength)));
  }
  return text;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
