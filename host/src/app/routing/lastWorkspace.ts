const storageKey = 'chartroom.workspace';

/** Stores the workspace that was opened last in this browser. */
export function rememberWorkspace(storage: Pick<Storage, 'setItem'>, workspace: string): void {
  storage.setItem(storageKey, workspace);
}

/**
 * Chooses one of the workspaces at `users/$uid/workspaces`: the last one opened, else the first by
 * id.
 */
export function chooseWorkspace(value: unknown, storage: Pick<Storage, 'getItem'>): string | null {
  const known = typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
  const last = storage.getItem(storageKey);
  if (last !== null && known.includes(last)) return last;
  return known[0] ?? null;
}
