import { describe, expect, test } from '@jest/globals';
import { runScript, TrustedTypesError } from './container';
import { UnlistedScript } from './integrityGuard';

const url = 'https://releases.example/chart-bar/1.0.0/entry.js';

/** What it rejects with in a page whose Trusted Types refuse the address with this. */
function refusedWith(thrown: unknown): Promise<unknown> {
  const script = Object.defineProperty({}, 'src', {
    set() {
      throw thrown;
    },
  });
  const document = { createElement: () => script } as unknown as Document;
  return runScript(document, url, new AbortController().signal).catch((cause: unknown) => cause);
}

describe('a script whose address Trusted Types reject', () => {
  test('rejects with a TrustedTypesError if the page’s policy rejects it', async () => {
    const thrown = new TypeError('This document requires TrustedScriptURL');
    const refused = await refusedWith(thrown);
    expect(refused).toBeInstanceOf(TrustedTypesError);
    expect(refused).toMatchObject({ cause: thrown });
  });

  test('rejects with UnlistedScript if our own policy rejects it', async () => {
    const thrown = new UnlistedScript(url);
    expect(await refusedWith(thrown)).toBe(thrown);
  });
});
