import type { Database } from '../database/database';
import { isWithin, parsePath } from '../database/path';
import { Refusal } from '../database/refusal';
import type { Path } from '../database/treeNode';
import type { Auth } from '../rules/rules';

/** What a client asked to be written once its connection ends, whatever ends it. */
export interface DisconnectWrites {
  put(path: Path, json: unknown): void;
  merge(path: Path, json: unknown): void;
  /** Forgets what was asked at a path and below. */
  cancel(path: Path): void;
  /** Writes all of it, in the order in which it was asked; server values resolve now. */
  run(database: Database, writer: Auth | null): void;
}

interface Entry {
  readonly base: Path;
  /** Paths below the base and their values; the base itself for a put. */
  readonly values: { readonly path: Path; readonly json: unknown }[];
}

export function createDisconnectWrites(): DisconnectWrites {
  let entries: Entry[] = [];

  function cancel(path: Path): void {
    entries = entries
      .map(({ base, values }) => ({
        base,
        values: values.filter((value) => !isWithin(value.path, path)),
      }))
      .filter(({ values }) => values.length > 0);
  }

  function add(base: Path, values: Entry['values']): void {
    for (const { path } of values) {
      cancel(path);
    }
    entries.push({ base, values });
  }

  return {
    put: (path, json) => add(path, [{ path, json }]),
    merge(path, json) {
      const values = Object.entries(json ?? {}).map(([below, value]) => ({
        path: [...path, ...parsePath(below)],
        json: value,
      }));
      add(path, values);
    },
    cancel,
    run(database, writer) {
      for (const { base, values } of entries) {
        runOne(database, writer, base, values);
      }
      entries = [];
    },
  };
}

function runOne(
  database: Database,
  writer: Auth | null,
  base: Path,
  values: Entry['values'],
): void {
  const json = Object.fromEntries(
    values.map(({ path, json }) => [path.slice(base.length).join('/'), json]),
  );
  try {
    database.merge({ path: base, json, writer });
  } catch (error) {
    // Rights may have gone since it was asked; nobody is left to be told.
    if (!(error instanceof Refusal)) {
      throw error;
    }
  }
}
