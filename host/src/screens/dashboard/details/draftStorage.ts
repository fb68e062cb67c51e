import type { KeyStorage } from '../../../services/storage/openStorage';

/** Where the draft for one dashboard outlives the page, as text. */
export interface DraftStorage {
  read(): string | null;
  write(text: string): void;
  discard(): void;
}

export interface DraftOwner {
  readonly uid: string;
  readonly workspace: string;
  readonly dashboard: string;
}

/** In the storage that is written at once: a page that is being closed waits for no other. */
export function createDraftStorage(storage: KeyStorage, owner: DraftOwner): DraftStorage {
  const key = `chartroom.draft.${owner.uid}.${owner.workspace}.${owner.dashboard}`;
  return {
    read: () => storage.getItem(key),
    write: (text) => storage.setItem(key, text),
    discard: () => storage.removeItem(key),
  };
}
