import { clearRenderings } from '../renderings/renderings';

/**
 * Name of the database of one user's files of one workspace in this browser, or what the names of all
 * their databases begin with. Deleting a database takes neither the code that reads and writes it, nor a
 * connection.
 */
export function filesDatabaseName(storagePrefix: string, uid: string, workspace?: string): string {
  const name = `${storagePrefix}chartroom.files.${uid}.`;
  return workspace ? `${name}${workspace}.` : name;
}

/**
 * Deletes what this browser has of what a user saw: their files of one workspace, or all, and the pictures
 * of dashboards, which are made again.
 */
export async function deleteBrowserData(
  ...of: Parameters<typeof filesDatabaseName>
): Promise<void> {
  clearRenderings(of[0]);
  await deleteBrowserFiles(...of);
}

async function deleteBrowserFiles(...of: Parameters<typeof filesDatabaseName>) {
  try {
    for (const { name } of await indexedDB.databases()) {
      if (name?.startsWith(filesDatabaseName(...of))) indexedDB.deleteDatabase(name);
    }
  } catch {
    // A browser that blocks IndexedDB has no files.
  }
}
