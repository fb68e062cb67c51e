import type { CursorDefinition } from '../chart/chartDefinition';

const nothing = () => null;

/**
 * A cursor whose code loads after the first drawing, with the kit's own code for pointer and keys.
 * What the viewer does meanwhile is kept. Until then it finds nothing; after `load` it has all
 * functions of the loaded cursor, and no `load`.
 *
 *     cursor: lazyCursor(async () => (await import('./cursor')).barCursor)
 */
export function lazyCursor<Marks, Cursor>(
  loadCursor: () => Promise<CursorDefinition<Marks, Cursor>>,
): CursorDefinition<Marks, Cursor> {
  const cursor: CursorDefinition<Marks, Cursor> = {
    async load() {
      const loaded = await loadCursor();
      if (cursor.load) Object.assign(cursor, loaded, { load: undefined });
    },
    pick: nothing,
    move: nothing,
    draw: nothing,
    tip: nothing,
  };
  return cursor;
}
