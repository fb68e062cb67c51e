import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePrivateKey, problemsText } from '@chartroom/contract';
import { createKey, keyPairOf, type PublisherKey } from '@chartroom/contract/signing';
import { DataFolderError } from './dataFolderError';
import { writeFileAtomic } from './writeFileAtomic';

/**
 * The key that signs this stack's releases. It is made once and kept in the data folder, readable by
 * its owner alone; without a folder it lives as long as the process.
 */
export async function openPublisherKey(dataDir: string | null): Promise<PublisherKey> {
  if (dataDir === null) return createKey();
  const file = join(dataDir, 'publisher-key.json');
  if (existsSync(file)) return keyPairOf(readKey(file));
  const key = await createKey();
  writeFileAtomic(file, `${JSON.stringify(key.privateJwk)}\n`, 0o600);
  return key;
}

function readKey(file: string) {
  const parsed = parsePrivateKey(parseJson(readFileSync(file, 'utf8')));
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems);
  throw new DataFolderError(`${file} is invalid: ${problems}. Delete it to create a new key.`);
}

/** Null for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
