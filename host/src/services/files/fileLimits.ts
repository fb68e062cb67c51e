import { limits } from '@chartroom/contract';
import { maxBrowserFileBytes } from '@chartroom/workspace';
import { i18n } from '../language/i18n';
import { sizeText } from './sizeText';

/** Where a file is kept: in the database, or with its author. */
export type FileLocation = 'workspace' | 'browser';

/** Larger files than the workspace takes are kept in the browser. */
export function locationOf(size: number, chosen: FileLocation): FileLocation {
  return size > limits.datasetBytes ? 'browser' : chosen;
}

/** Why a file can’t be added; null if it can. */
export function sizeProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return i18n.t('{name} is empty.', { name });
  if (size <= maxBrowserFileBytes) return null;
  return i18n.t('Too large ({size}). The limit is {limit}.', {
    ...{ size: sizeText(size), limit: sizeText(maxBrowserFileBytes) },
  });
}

/** Whether a file can be stored in the workspace. */
export function fitsWorkspace(size: number): boolean {
  return size <= limits.datasetBytes;
}
