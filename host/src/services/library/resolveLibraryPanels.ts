import { entriesOf } from '@chartroom/contract/schema';
import { libraryFields } from '@chartroom/workspace';

/** Ids of the library panels that a stored dashboard shows. */
export function libraryIdsOf(stored: unknown): ReadonlySet<string> {
  return new Set(
    entriesOf(Object(stored).panels).flatMap(([, panel]) => {
      const { library } = Object(panel);
      return typeof library === 'string' ? [library] : [];
    }),
  );
}

/**
 * The fields of `library/$w/$l` that its panels have on dashboards, as stored. Null if it doesn't exist
 * any more or is deleted: its panels keep their copies then.
 */
export function libraryContentOf(record: unknown): Readonly<Record<string, unknown>> | null {
  const { bin, panel } = Object(record);
  if (bin !== undefined || typeof panel !== 'object' || panel === null) return null;
  const fields = new Map(entriesOf(panel));
  return Object.fromEntries(
    libraryFields.flatMap((field) => (fields.has(field) ? [[field, fields.get(field)]] : [])),
  );
}

/**
 * A stored dashboard in which panels of the library have what the library says, instead of their
 * copies. `records` are the library panels as stored, by id; panels of others keep their copies. The
 * same object if there is nothing to replace.
 */
export function withLibraryPanels(stored: unknown, records: ReadonlyMap<string, unknown>): unknown {
  const { panels } = Object(stored);
  const replaced = entriesOf(panels).flatMap(([id, panel]): [string, unknown][] => {
    const content = libraryContentOf(records.get(Object(panel).library));
    return content ? [[id, { ...withoutCopy(panel), ...content }]] : [];
  });
  if (replaced.length === 0) return stored;
  return { ...Object(stored), panels: { ...Object(panels), ...Object.fromEntries(replaced) } };
}

const copied: ReadonlySet<string> = new Set(libraryFields);

function withoutCopy(panel: unknown): Record<string, unknown> {
  return Object.fromEntries(entriesOf(panel).filter(([field]) => !copied.has(field)));
}
