import { describe, expect, test } from '@jest/globals';
import { createDiagnosticFetch } from './createDiagnosticFetch';

const url = 'https://releases.example/chart-bar/1.0.0/release.json';

interface Network {
  /** Whether the page's own fetch comes through, call by call; the last one counts for all that follow. */
  readonly fetched: readonly boolean[];
  /** Whether a request without the page's headers is admitted. */
  readonly isAdmitted: boolean;
  /** Whether the server answers what the page may not read. */
  readonly answers?: boolean;
}

/** A page that reaches the release origin so far; its browser refuses nothing by policy. */
function fetchIn({ fetched, isAdmitted, answers = isAdmitted }: Network) {
  let calls = 0;
  const document = Object.assign(new EventTarget(), {
    createElement: () => ({ remove: () => undefined }),
    head: {
      append: (link: { onload(): void; onerror(): void }) =>
        setTimeout(() => (isAdmitted ? link.onload() : link.onerror())),
    },
  });
  const fetch = async (_: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const isGood = init.mode === 'no-cors' ? answers : (fetched[calls] ?? fetched.at(-1));
    if (init.mode !== 'no-cors') calls += 1;
    if (isGood) return new Response('{}');
    throw new TypeError('Failed to fetch');
  };
  const page = { document, fetch, setTimeout } as unknown as Window & typeof globalThis;
  return (signal = new AbortController().signal) => createDiagnosticFetch(page)(url, { signal });
}

describe('a fetch that fails', () => {
  test('is retried once in case the server was unreachable for a moment', async () => {
    const response = await fetchIn({ fetched: [false, true], isAdmitted: true })();
    expect(response.ok).toBe(true);
  });

  test('is the page’s fault if the same request without its headers succeeds', async () => {
    await expect(fetchIn({ fetched: [false], isAdmitted: true })()).rejects.toMatchObject({
      code: 'embed/fetch-changed',
      context: { host: 'releases.example' },
    });
  });

  test('is the server’s fault if it responds but doesn’t allow the page', async () => {
    const network = { fetched: [false], isAdmitted: false, answers: true };
    await expect(fetchIn(network)()).rejects.toMatchObject({ code: 'remote/cross-origin' });
  });

  test('keeps its own error if nothing responds', async () => {
    const asked = fetchIn({ fetched: [false], isAdmitted: false })();
    await expect(asked).rejects.toThrow(new TypeError('Failed to fetch'));
  });

  test('ends with the deadline’s error, also during the diagnosis', async () => {
    const deadline = new AbortController();
    const asked = fetchIn({ fetched: [false], isAdmitted: false })(deadline.signal);
    setTimeout(() => deadline.abort(new Error('too late')));
    await expect(asked).rejects.toThrow('too late');
  });
});
