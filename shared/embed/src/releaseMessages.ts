import {
  ChartroomError,
  limits,
  type Messages,
  parseMessages,
  problemsText,
} from '@chartroom/contract';
import { fetchFile } from './fetchFile';
import type { LoadedRelease } from './loader';
import { parseJsonBytes } from './parseJsonBytes';

/**
 * Returns the translations that a release provides for the language of a locale. Each file is
 * fetched once, again after a failure, and verified like every other file of the release; null if
 * there is none.
 */
export function releaseMessages(
  { address, release }: Pick<LoadedRelease, 'address' | 'release'>,
  fetch: typeof globalThis.fetch,
): NonNullable<LoadedRelease['messages']> {
  const loads = new Map<string, Promise<Messages>>();

  async function load(path: string): Promise<Messages> {
    const signal = AbortSignal.timeout(limits.messagesTimeoutMs);
    const bytes = await fetchFile(address, release, path, { fetch, signal });
    const parsed = parseMessages(parseJsonBytes(new Uint8Array(bytes)));
    if (parsed.ok) return parsed.value;
    const { remote, version } = address;
    const problems = `${path}: ${problemsText(parsed.problems)}`;
    throw new ChartroomError('remote/release-malformed', { remote, version, problems });
  }

  return (locale) => {
    const [language = ''] = locale.toLowerCase().split('-');
    const path = `messages.${language}.json`;
    if (!Object.hasOwn(release.files, path)) return null;
    const known = loads.get(path);
    if (known) return known;
    const loading = load(path);
    loads.set(path, loading);
    loading.catch(() => loads.delete(path));
    return loading;
  };
}
