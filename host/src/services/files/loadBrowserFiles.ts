import type { ShellServices } from '../services';
import type { BrowserFiles } from './browserFiles';

/** The signed-in user's files of a workspace in this browser. Their code loads when it's first needed. */
export async function loadBrowserFiles(
  { session, storagePrefix }: Pick<ShellServices, 'session' | 'storagePrefix'>,
  workspace: string,
): Promise<BrowserFiles | null> {
  const uid = session.getSnapshot().user?.uid;
  if (uid === undefined) return null;
  const { openBrowserFiles } = await import(/* webpackChunkName: "files" */ './browserFiles');
  return openBrowserFiles({ storagePrefix, uid, workspace });
}
