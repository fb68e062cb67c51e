import { UnlistedScript } from './integrityGuard';
import type { ShareScope } from './remoteScope';

/** The federation container that a remote's entry script leaves under its global name. */
export interface Container {
  init(scope: ShareScope, initScope: unknown[]): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}

/** Written by releases that were built with the federation plugin's own runtime, before decision 22. */
interface FederationGlobal {
  __FEDERATION__?: { __INSTANCES__: { options: { name: string } }[] };
}

type ContainerGlobal = Record<string, unknown> & FederationGlobal;

/** The browser did not run a script. It doesn't say why. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  constructor(url: string) {
    super(`${url} didn’t run`);
  }
}

/** Trusted Types refused the script's address, so it was never requested. */
export class TrustedTypesError extends Error {
  override readonly name = 'TrustedTypesError';
  constructor(url: string, cause: unknown) {
    super(`Trusted Types blocked ${url}`, { cause });
  }
}

/**
 * Adds a script. Resolves when it has run; rejects if it can't be loaded or the signal aborts,
 * after which it never runs.
 */
export function runScript(document: Document, url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const script = document.createElement('script');
    signal.addEventListener(
      'abort',
      () => {
        // A script that is loading runs even after it was removed, but not in another document.
        document.implementation.createHTMLDocument().adoptNode(script);
        reject(signal.reason);
      },
      { once: true },
    );
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new ScriptError(url));
    };
    script.async = true;
    try {
      script.src = url;
    } catch (cause) {
      // Our own policy's error is more specific: it names the file.
      throw cause instanceof UnlistedScript ? cause : new TrustedTypesError(url, cause);
    }
    document.head.append(script);
  });
}

export function containerOf(page: object, name: string): Container | null {
  const value = (page as ContainerGlobal)[name];
  return isContainer(value) ? value : null;
}

/** Releases that parcel loaders have started, by container (`tools/build/src/parcelLoader/openParcel`). */
interface ParcelPage {
  readonly opened: ReadonlyMap<string, { readonly folder: string; readonly digest: string }>;
}

/**
 * Folder of another release that already uses this container name. A name can have one release
 * only, so that neither gets the other's code. `digest` is the hash of the entry, which names all
 * other scripts by their content.
 */
export function findConflictingFolder(
  page: object,
  name: string,
  digest: string | undefined,
): string | null {
  const parcels: ParcelPage | undefined = Reflect.get(page, Symbol.for('chartroom.parcels'));
  const known = parcels?.opened.get(name);
  return known && known.digest !== digest ? known.folder : null;
}

/**
 * Removes what a failed start left: the container, its webpack chunk registry and its federation
 * instance. Each would make the next attempt fail in the same way.
 */
export function removeContainer(page: object, name: string): void {
  const globals = page as ContainerGlobal;
  globals[name] = undefined;
  globals[`webpackChunk${name}`] = undefined;
  const instances = globals.__FEDERATION__?.__INSTANCES__;
  const index = instances?.findIndex((instance) => instance.options.name === name) ?? -1;
  if (index >= 0) instances?.splice(index, 1);
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  );
}
