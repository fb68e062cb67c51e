/** An exported value without its priorities, and their paths. */
export interface ExportedValue {
  readonly value: unknown;
  readonly priorities: readonly string[];
}

/** Separates values from priorities in the result of the SDK's `exportVal()`. */
export function parseExportedValue(exported: unknown, path: string): ExportedValue {
  if (!isRecord(exported)) return { value: exported, priorities: [] };
  const own = exported['.priority'] == null ? [] : [path];
  if ('.value' in exported) return { value: exported['.value'], priorities: own };
  const children = Object.entries(exported)
    .filter(([key]) => key !== '.priority')
    .map(([key, child]) => [key, parseExportedValue(child, `${path}/${key}`)] as const);
  return {
    value: Object.fromEntries(children.map(([key, { value }]) => [key, value])),
    priorities: [...own, ...children.flatMap(([, { priorities }]) => priorities)],
  };
}

/** A record of unknown shape. */
export type StoredRecord = ReadonlyMap<string, unknown>;

export function toStoredRecord(value: unknown): StoredRecord {
  return new Map(isRecord(value) ? Object.entries(value) : []);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
