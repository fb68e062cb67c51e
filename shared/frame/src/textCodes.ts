/** A table with open addressing (Knuth, The Art of Computer Programming 3, 6.4). */
interface Table {
  /** Codes plus 1; 0 is free. */
  slots: Int32Array;
  /** Twice the number of codes: at most half of the slots are taken. */
  used: number;
}

/**
 * Codes by string. The garbage collector has nothing to mark in them: for a `Map` of a million
 * strings it needed tasks of 50 ms. There are 64 tables, so that each grows in little time.
 */
export interface TextCodes {
  readonly tables: Table[];
  /** Number of strings. */
  count: number;
}

/** Another one in each page, so that nobody can make up strings that share a slot. */
const multiplier = Math.floor(Math.random() * 2 ** 29) * 8 + 5;

/** The code of a string in a dictionary. One that isn't known gets the code `next`. */
export function codeOf(
  { tables }: TextCodes,
  dictionary: readonly string[],
  text: string,
  next: number,
): number {
  const hash = hashOf(text);
  const index = hash >>> 26;
  const table = tables[index] ?? { slots: new Int32Array(4), used: 0 };
  tables[index] = table;
  const { slots } = table;
  const slot = slotOf(slots, dictionary, text, hash);
  if (slots[slot]) return (slots[slot] as number) - 1;
  slots[slot] = next + 1;
  table.used += 2;
  if (table.used >= slots.length) {
    table.slots = new Int32Array(2 * slots.length);
    for (const code of slots) {
      if (code > 0) {
        // The new string may not be in the dictionary yet.
        const moved = dictionary[code - 1] ?? text;
        table.slots[slotOf(table.slots, dictionary, moved, hashOf(moved))] = code;
      }
    }
  }
  return next;
}

/** The slot of a string, or the free one where it belongs. */
function slotOf(
  slots: Int32Array,
  dictionary: readonly string[],
  text: string,
  hash: number,
): number {
  for (let slot = hash; ; slot++) {
    slot &= slots.length - 1;
    const code = slots[slot] as number;
    if (!code || dictionary[code - 1] === text) return slot;
  }
}

function hashOf(text: string): number {
  let hash = text.length;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), multiplier);
    hash ^= hash >>> 15;
  }
  return hash;
}
