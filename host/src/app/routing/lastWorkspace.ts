const storageKey = 'chartroom.workspace';

/** Remembers which workspace was open last in this browser. */
export function rememberWorkspace(storage: Pick<Storage, 'setItem'>, workspace: string): void {
  storage.setItem(storageKey, workspace);
}

/** Of the workspaces at `users/$uid/workspaces`, the one to open: the last one, else the first. */
export function chooseWorkspace(value: unknown, storage: Pick<Storage, 'getItem'>): string | null {
  const known = typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
  const last = storage.getItem(storageKey);
  if (last !== null && known.includes(last)) return last;
  return known[0] ?? null;
}
