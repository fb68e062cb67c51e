/** Base64 SHA-384 by path below a folder. */
export type Digests = Readonly<Record<string, string>>;

/**
 * Sets the published hash on every script and style that enters the page. A remote's own webpack
 * runtime inserts its chunks without one, so it is set where they enter the DOM. With the header
 * `Integrity-Policy`, the browser refuses whatever bypasses this guard.
 */
export interface IntegrityGuard {
  /** Allows files below `folder` with these hashes. A `retry` above 0 bypasses every cache. */
  allow(folder: string, digests: Digests, retry: number): void;
  /** Whether a script address is listed, whatever its query. */
  allows(url: string): boolean;
}

/** Thrown by the Trusted Types policy for the address of an unlisted script. */
export class UnlistedScript extends TypeError {
  override readonly name = 'UnlistedScript';
  constructor(readonly request: string) {
    super(`${request} isn’t a file of the page or of a verified release`);
  }
}

/** What may run, by folder. */
export type GuardedFolders = Map<string, { readonly digests: Digests; readonly retry: number }>;

const foldersKey = Symbol.for('chartroom.guardedFolders');

/**
 * Folders that all our scripts in another team's page share. Otherwise each script's guard would
 * refuse what another one allows. The shell has its own list, which nothing else in the page can
 * extend.
 */
export function getPageFolders(page: object): GuardedFolders {
  const known: GuardedFolders | undefined = Reflect.get(page, foldersKey);
  const folders: GuardedFolders = known ?? new Map();
  if (!known) Object.defineProperty(page, foldersKey, { value: folders });
  return folders;
}

/** A digest that no file has, for files that aren't listed. */
const unmatchableDigest = `sha384-${btoa('\0'.repeat(48))}`;

/** For hosts that know all scripts of their page. */
const guardAll = () => true;

/**
 * Starts the guard. `isGuarded` selects the addresses to verify (default: all) and ignores the rest
 * of the page. `folders` is shared with other guards of the page.
 */
export function installIntegrityGuard(
  page: Window & typeof globalThis,
  isGuarded: (url: string) => boolean = guardAll,
  folders: GuardedFolders = new Map(),
): IntegrityGuard {
  function find(url: string) {
    const address = withoutQuery(url, page.document.baseURI);
    // A release's files may be in subfolders.
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
  // The second argument is not inserted.
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

/** Empty for an invalid address, which is on no list. */
function withoutQuery(url: string, base: string): string {
  if (!URL.canParse(url, base)) return '';
  const parsed = new URL(url, base);
  return `${parsed.origin}${parsed.pathname}`;
}
