import type { KeyStorage } from '../../storage/openStorage';

/** Stores the draft of one dashboard beyond the page's lifetime, as text. */
export interface DraftStorage {
  read(): string | null;
  write(text: string): void;
  discard(): void;
}

export interface DraftKey {
  readonly uid: string;
  readonly workspace: string;
  readonly dashboard: string;
}

/** Uses synchronous storage: a closing page doesn't wait for asynchronous writes. */
export function createDraftStorage(storage: KeyStorage, owner: DraftKey): DraftStorage {
  const key = `chartroom.draft.${owner.uid}.${owner.workspace}.${owner.dashboard}`;
  return {
    read: () => storage.getItem(key),
    write: (text) => storage.setItem(key, text),
    discard: () => storage.removeItem(key),
  };
}
