import { isKey } from './keys';

const scheme = 'dataset:';

/** The address by which a source names a file that is stored in the workspace: `dataset:f-1a2b`. */
export function datasetAddress(id: string): string {
  return scheme + id;
}

/** The id in such an address; null for anything else. */
export function datasetIdOf(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const text = address.trim();
  const id = text.slice(scheme.length);
  return text.startsWith(scheme) && isKey(id) ? id : null;
}
