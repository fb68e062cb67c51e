import { ChartroomError } from '@chartroom/contract';
import type { BrowserDataset } from '@chartroom/workspace';
import type { ShellServices } from '../services';
import { loadBrowserFiles } from './loadBrowserFiles';

export interface KeptDataset {
  readonly dataset: string;
  readonly file: BrowserDataset;
}

/** Opens a file that its author keeps in a browser. Null for anyone else, and if it's in another one. */
export async function openKeptFile(
  shell: Pick<ShellServices, 'session' | 'storagePrefix'>,
  workspace: string,
  { dataset, file: { name, by } }: KeptDataset,
): Promise<Blob | null> {
  if (by !== shell.session.getSnapshot().user?.uid) return null;
  try {
    const files = await loadBrowserFiles(shell, workspace);
    return (await files?.open(dataset)) ?? null;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ChartroomError('source/browser-refused', { file: name, reason }, { cause });
  }
}
