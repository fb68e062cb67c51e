/** Stored in this tab during the redirect to Google, to be compared with what comes back. */
export interface PendingGoogleRequest {
  readonly state: string;
  readonly rawNonce: string;
  /** Where to go afterwards: the value of `?next=`. */
  readonly next: string | null;
}

/** Storage of this tab alone, so that a response to another tab's request isn't accepted. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'chartroom.google';

export function savePendingGoogleRequest(storage: TabStorage, pending: PendingGoogleRequest): void {
  storage.setItem(key, JSON.stringify(pending));
}

/** Reads and removes the pending request: it serves one response. */
export function takePendingGoogleRequest(storage: TabStorage): PendingGoogleRequest | null {
  const text = storage.getItem(key);
  storage.removeItem(key);
  return text === null ? null : parsePendingRequest(text);
}

function parsePendingRequest(text: string): PendingGoogleRequest | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { state, rawNonce, next } = value as Record<string, unknown>;
    if (typeof state !== 'string' || typeof rawNonce !== 'string') return null;
    return { state, rawNonce, next: typeof next === 'string' ? next : null };
  } catch {
    return null;
  }
}
