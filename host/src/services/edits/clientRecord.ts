import type { EditStorage } from './openEditStorage';

/** This browser, as the database's receipts name it. */
export interface ClientRecord {
  /** 16 hexadecimal digits, made once in each browser profile. */
  id(): Promise<string>;
  /** The next number of an update. Never the same twice, in whatever tab. */
  nextSeq(): Promise<number>;
}

/** Key beside the uids. */
const key = '#client';

/**
 * Reads and counts in the storage of the edits. Without it the browser is another one each time that
 * a page opens: then an update whose response got lost is recognised by its values only.
 */
export function createClientRecord(
  storage: EditStorage,
  randomBytes: (count: number) => Uint8Array,
): ClientRecord {
  let memory: { readonly id: string; readonly seq: number } | null = null;

  function newId(): string {
    return [...randomBytes(8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  async function update(count: number) {
    if (memory) {
      memory = { ...memory, seq: memory.seq + count };
      return memory;
    }
    let record = { id: newId(), seq: 0 };
    try {
      await storage.update(key, (value) => {
        record = parse(value) ?? record;
        record = { ...record, seq: record.seq + count };
        // A list, as the storage merges lists.
        return [record];
      });
    } catch {
      record = { id: newId(), seq: count };
      memory = record;
    }
    return record;
  }
  return {
    id: async () => (await update(0)).id,
    nextSeq: async () => (await update(1)).seq,
  };
}

function parse(value: unknown): { id: string; seq: number } | null {
  const [record] = Array.isArray(value) ? value : [];
  const { id, seq } = Object(record);
  return typeof id === 'string' && /^[0-9a-f]{16}$/.test(id) && Number.isInteger(seq)
    ? { id, seq }
    : null;
}
