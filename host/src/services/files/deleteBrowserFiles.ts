/**
 * Name of the database of one user's files of one workspace in this browser, or what the names of all
 * their databases begin with. Deleting a database takes neither the code that reads and writes it, nor a
 * connection.
 */
export function filesDatabaseName(storagePrefix: string, uid: string, workspace?: string): string {
  const name = `${storagePrefix}chartroom.files.${uid}.`;
  return workspace ? `${name}${workspace}.` : name;
}

/** Deletes a user's files from this browser: those of one workspace, or all. */
export async function deleteBrowserFiles(...of: Parameters<typeof filesDatabaseName>) {
  try {
    for (const { name } of await indexedDB.databases()) {
      if (name?.startsWith(filesDatabaseName(...of))) indexedDB.deleteDatabase(name);
    }
  } catch {
    // A browser that blocks IndexedDB has no files.
  }
}
