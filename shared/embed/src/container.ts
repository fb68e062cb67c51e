import { UnlistedScript } from './integrityGuard';
import type { ShareScope } from './remoteScope';

/** What the entry script of a federation remote leaves under its global name. */
export interface Container {
  init(scope: ShareScope, initScope: unknown[]): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}

/** Of releases that were built on the federation plugin's own runtime, before decision 22. */
interface FederationGlobal {
  __FEDERATION__?: { __INSTANCES__: { options: { name: string } }[] };
}

type ContainerGlobal = Record<string, unknown> & FederationGlobal;

/** A script that the browser did not run; why, it does not say. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  constructor(url: string) {
    super(`${url} was not run`);
  }
}

/** An address that Trusted Types did not let pass; the script was never asked for. */
export class TrustedTypesError extends Error {
  override readonly name = 'TrustedTypesError';
  constructor(url: string, cause: unknown) {
    super(`Trusted Types did not let ${url} pass`, { cause });
  }
}

/**
 * Adds a script; resolves when it has run, rejects when it could not be had or the signal aborted,
 * after which it never runs.
 */
export function runScript(document: Document, url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const script = document.createElement('script');
    signal.addEventListener(
      'abort',
      () => {
        // A script that is on its way runs even when it is removed, but not in another document.
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
      // Our own policy says more: which file is on no list.
      throw cause instanceof UnlistedScript ? cause : new TrustedTypesError(url, cause);
    }
    document.head.append(script);
  });
}

export function containerOf(page: object, name: string): Container | null {
  const value = (page as ContainerGlobal)[name];
  return isContainer(value) ? value : null;
}

/** What parcel loaders have started in the page, by container (`tools/build/src/parcelLoader/openParcel`). */
interface ParcelPage {
  readonly opened: ReadonlyMap<string, { readonly folder: string; readonly digest: string }>;
}

/**
 * The folder of another release that runs under this container's name, which only one can have: neither
 * may get the other's code. `digest` is that of the entry, which names all other scripts by their content.
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
 * Drops all that a failed start left behind: the container, its webpack chunk registry and, where it has
 * one, its federation instance, each of which would answer the next try with the old failure.
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
