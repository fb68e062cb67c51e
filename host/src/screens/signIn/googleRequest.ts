/** What stands in this tab while Google is asked, to be compared with what comes back. */
export interface PendingRequest {
  readonly state: string;
  readonly rawNonce: string;
  /** Where to go afterwards, as `?next=` said it. */
  readonly next: string | null;
}

/** Of the tab alone, so that an answer asked for elsewhere is not taken here. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'chartroom.google';

export function savePendingRequest(storage: TabStorage, pending: PendingRequest): void {
  storage.setItem(key, JSON.stringify(pending));
}

/** What was kept, which serves one answer and is forgotten. */
export function takePendingRequest(storage: TabStorage): PendingRequest | null {
  const text = storage.getItem(key);
  storage.removeItem(key);
  return text === null ? null : parsePendingRequest(text);
}

function parsePendingRequest(text: string): PendingRequest | null {
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
