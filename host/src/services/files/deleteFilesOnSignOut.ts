import type { Session } from '../session/session';

/** In the chunk of the menus, which is there when somebody signs out, even if the server is down. */
export async function deleteFilesOf(storagePrefix: string, uid: string, workspace?: string) {
  const { deleteBrowserData } = await import(
    /* webpackChunkName: "menus" */ './deleteBrowserFiles'
  );
  return deleteBrowserData(storagePrefix, uid, workspace);
}

/**
 * Deletes a user's files when they sign out, here or in another tab, and when their account was deleted.
 * Another session that ended keeps them: the user comes back to them by signing in.
 */
export function deleteFilesOnSignOut(
  session: Pick<Session, 'getSnapshot' | 'subscribe'>,
  storagePrefix: string,
): void {
  let uid: string | undefined;
  session.subscribe(() => {
    const { user, status, endError } = session.getSnapshot();
    if (user) uid = user.uid;
    else if (uid && (status === 'signed-out' || endError?.code === 'session/deleted'))
      void deleteFilesOf(storagePrefix, uid);
  });
}
