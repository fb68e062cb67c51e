import { useEffect, useSyncExternalStore } from 'react';
import { errorCatalogueState } from './errorCatalogueState';
import { errorTexts } from './errorTexts';
import { loadErrorCatalogue } from './loadErrorCatalogue';

const { getSnapshot, subscribe } = errorCatalogueState;

/**
 * `errorTexts` for a component: loads the texts if they aren't there yet, and renders again with them.
 *
 * @param error what there is to show. Nothing is loaded without one.
 */
export function useErrorTexts(error: unknown): typeof errorTexts {
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  const isNeeded = Boolean(error);
  useEffect(() => {
    if (isNeeded) void loadErrorCatalogue();
  }, [isNeeded]);
  return errorTexts;
}
