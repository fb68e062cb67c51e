import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { datasetFiles } from '../demo/datasetFiles';
import { releaseHeaders } from './headers';
import { sendBytes } from './sendFile';

const prefix = 'datasets/';
const fileNames: ReadonlySet<string> = new Set(datasetFiles);

/** Answers for a path below the release origin and returns true; other paths are left alone. */
export type DatasetHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>;

interface Dataset {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Serves `datasets/{file}` for the files that the demo lists, and no other of their package. */
export function createDatasetHandler(root: string): DatasetHandler {
  // Read when they are asked for first; they never change.
  const datasets = new Map<string, Promise<Dataset>>();
  return async (request, response, path) => {
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    if (!fileNames.has(name)) return false;
    const dataset = datasets.get(name) ?? readDataset(root, name);
    datasets.set(name, dataset);
    const { bytes, etag } = await dataset;
    const headers = { ...releaseHeaders, ETag: etag };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { ...headers, 'Cache-Control': 'no-cache' }).end();
    } else {
      await sendBytes(request, response, name, bytes, headers);
    }
    return true;
  };
}

async function readDataset(root: string, name: string): Promise<Dataset> {
  const { resolve } = createRequire(join(root, 'package.json'));
  const bytes = await readFile(join(dirname(resolve('vega-datasets')), '..', 'data', name));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  // Weak: the same rows come compressed or not.
  return { bytes, etag: `W/"${hash}"` };
}
