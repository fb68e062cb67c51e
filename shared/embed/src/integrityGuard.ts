/** Base64 SHA-384 by path below a folder. */
export type Digests = Readonly<Record<string, string>>;

/**
 * Holds every script and style that enters the page to a published hash. A remote's own webpack
 * runtime inserts its chunks without one, so the hash is set where they enter the DOM. With the
 * header `Integrity-Policy` whatever goes round this guard has no hash and is refused.
 */
export interface IntegrityGuard {
  /** Files below `folder` may run if they hash as listed; `retry` above 0 asks past every cache. */
  allow(folder: string, digests: Digests, retry: number): void;
  /** Whether a script address is on a list; its query does not count. */
  allows(url: string): boolean;
}

/** What a Trusted Types policy throws for the address of a script that is on no list. */
export class UnlistedScript extends TypeError {
  override readonly name = 'UnlistedScript';
  constructor(readonly request: string) {
    super(`${request} is no file of the page or of a verified release`);
  }
}

/** By folder, what may run of it. */
export type GuardedFolders = Map<string, { readonly digests: Digests; readonly retry: number }>;

const foldersKey = Symbol.for('chartroom.guardedFolders');

/**
 * The folders that all scripts of ours in a page of another team's guard together: its guards know
 * nothing of each other, and each would refuse what another one lets pass. Not for the shell, whose
 * list nothing else in the page may add to.
 */
export function getPageFolders(page: object): GuardedFolders {
  const known: GuardedFolders | undefined = Reflect.get(page, foldersKey);
  const folders: GuardedFolders = known ?? new Map();
  if (!known) Object.defineProperty(page, foldersKey, { value: folders });
  return folders;
}

/** A digest that nothing hashes to: for files that are on no list. */
const unmatchableDigest = `sha384-${btoa('\0'.repeat(48))}`;

/** Every address, as a host does that knows all scripts of its page. */
const guardAll = () => true;

/**
 * `covers`: the addresses that are held at all; what others a page loads is its own affair. None: all.
 * `folders`: where other guards of the page share them.
 */
export function installIntegrityGuard(
  page: Window & typeof globalThis,
  isGuarded: (url: string) => boolean = guardAll,
  folders: GuardedFolders = new Map(),
): IntegrityGuard {
  function find(url: string) {
    const address = withoutQuery(url, page.document.baseURI);
    // A release's files may lie in folders of their own.
    for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1)) {
      const guarded = folders.get(address.slice(0, end + 1));
      const path = address.slice(end + 1);
      if (guarded && Object.hasOwn(guarded.digests, path)) {
        return { digest: guarded.digests[path], retry: guarded.retry };
      }
    }
    return { digest: undefined, retry: 0 };
  }

  function setIntegrity(node: unknown): void {
    if (node instanceof page.HTMLScriptElement && node.src && isGuarded(node.src)) {
      const { digest, retry } = find(node.src);
      node.integrity = digest ? `sha384-${digest}` : unmatchableDigest;
      node.crossOrigin = 'anonymous';
      if (digest && retry > 0) node.src = `${withoutQuery(node.src, node.baseURI)}?retry=${retry}`;
    }
    if (
      node instanceof page.HTMLLinkElement &&
      node.relList.contains('stylesheet') &&
      isGuarded(node.href)
    ) {
      const { digest } = find(node.href);
      node.integrity = digest ? `sha384-${digest}` : unmatchableDigest;
      node.crossOrigin = 'anonymous';
    }
  }

  function setIntegrityOfAll(...nodes: readonly unknown[]): void {
    for (const node of nodes) setIntegrity(node);
  }

  interceptMethod(page.Node.prototype, 'appendChild', setIntegrity);
  // Its second argument stays where it is.
  interceptMethod(page.Node.prototype, 'insertBefore', (node) => setIntegrity(node));
  interceptMethod(page.Element.prototype, 'append', setIntegrityOfAll);
  interceptMethod(page.Element.prototype, 'prepend', setIntegrityOfAll);

  return {
    allow(folder, digests, retry) {
      folders.set(folder, { digests, retry });
    },
    allows(url) {
      return find(url).digest !== undefined;
    },
  };
}

function interceptMethod<Name extends string>(
  prototype: Record<Name, (...nodes: never[]) => unknown>,
  name: Name,
  onInsert: (...nodes: unknown[]) => void,
): void {
  const original = prototype[name];
  Object.defineProperty(prototype, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...nodes: never[]) {
      onInsert(...nodes);
      return original.apply(this, nodes);
    },
  });
}

/** Empty for what is no address, which is on no list either. */
function withoutQuery(url: string, base: string): string {
  if (!URL.canParse(url, base)) return '';
  const parsed = new URL(url, base);
  return `${parsed.origin}${parsed.pathname}`;
}
