import { ChartroomError } from '@chartroom/contract';
import type { BrowserDataset } from '@chartroom/workspace';
import type { ShellServices } from '../services';
import { loadBrowserFiles } from './loadBrowserFiles';

export interface KeptDataset {
  readonly dataset: string;
  readonly file: BrowserDataset;
}

/** Opens a file that its author keeps in a browser. Null for anyone else. Rejects if it isn't in this one. */
export async function openKeptFile(
  shell: Pick<ShellServices, 'session' | 'storagePrefix'>,
  workspace: string,
  { dataset, file: { name, by } }: KeptDataset,
): Promise<Blob | null> {
  if (by !== shell.session.getSnapshot().user?.uid) return null;
  let blob: Blob | null | undefined;
  try {
    const files = await loadBrowserFiles(shell, workspace);
    blob = await files?.open(dataset);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ChartroomError('source/browser-refused', { file: name, reason }, { cause });
  }
  if (!blob) throw new ChartroomError('source/other-browser', { file: name });
  return blob;
}
