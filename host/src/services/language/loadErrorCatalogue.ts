import { catalogue, type ErrorCode, errorCodes } from '@chartroom/contract';
import { errorCatalogueState } from './errorCatalogueState';

let loading: Promise<void> | null = null;

/**
 * Loads the texts of all errors, which aren't part of the first script: after the first chart, so that
 * they are there when the server is down, or for the first error. Never rejects: without them
 * `errorTexts` has general texts, and the next call tries again.
 */
export function loadErrorCatalogue(): Promise<void> {
  if (errorCatalogueState.getSnapshot() === 'loaded') return Promise.resolve();
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<void> {
  try {
    const all = await import(/* webpackChunkName: "errors" */ '@chartroom/contract/catalogue');
    Object.assign(catalogue, all.catalogue);
    const codes = errorCodes as ErrorCode[];
    codes.splice(0, codes.length, ...all.errorCodes);
    errorCatalogueState.set('loaded');
  } catch {
    errorCatalogueState.set('failed');
    // For errors that are shown meanwhile.
    globalThis.addEventListener?.('online', () => void loadErrorCatalogue(), { once: true });
  }
}
