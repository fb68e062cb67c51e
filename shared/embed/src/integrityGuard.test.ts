import { describe, expect, test } from '@jest/globals';
import { installIntegrityGuard } from './integrityGuard';

const folder = 'https://releases.example/chart-line/1.4.2/';
const digests = { 'entry.js': 'AAAA', 'chunks/deep/remote.js': 'BBBB' };

/** What the guard touches of a page. */
function createGuard() {
  class Node {
    appendChild() {}
    insertBefore() {}
  }
  class Element extends Node {
    append() {}
    prepend() {}
  }
  const document = { baseURI: 'https://shell.example/chartroom/' };
  const page = { Node, Element, HTMLScriptElement: Element, HTMLLinkElement: Element, document };
  const guard = installIntegrityGuard(Object.create(page));
  guard.allow(folder, digests, 0);
  return guard;
}

describe('the integrity guard', () => {
  test('sets the hash of inserted nodes only', () => {
    class Node {
      insertBefore(..._nodes: unknown[]) {}
      appendChild() {}
    }
    class Element extends Node {
      append() {}
      prepend() {}
    }
    class Script extends Element {
      integrity = 'as it was';
      constructor(readonly src: string) {
        super();
      }
    }
    const document = { baseURI: 'https://shell.example/' };
    const page = { Node, Element, HTMLScriptElement: Script, HTMLLinkElement: class {}, document };
    installIntegrityGuard(Object.create(page)).allow(folder, digests, 0);
    const [listed, there] = [new Script(`${folder}entry.js`), new Script('https://x.example/')];
    new Node().insertBefore(listed, there);
    expect([listed.integrity, there.integrity]).toEqual(['sha384-AAAA', 'as it was']);
  });

  test.each(['entry.js', 'entry.js?retry=1', 'chunks/deep/remote.js', 'x/../entry.js'])(
    'lets %s of a listed folder be an address',
    (path) => expect(createGuard().allows(`${folder}${path}`)).toBe(true),
  );

  test.each([
    `${folder}other.js`,
    `${folder}remote.js`,
    `${folder}chunks/entry.js`,
    `${folder}constructor`,
    `${folder}../entry.js`,
    `${folder}chunks%2fdeep%2fremote.js`,
    'https://elsewhere.example/chart-line/1.4.2/entry.js',
    'entry.js',
    'data:text/javascript,1',
    'http://[',
    '',
  ])('rejects %j', (url) => expect(createGuard().allows(url)).toBe(false));
});
