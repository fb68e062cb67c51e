/** An exported value without its priorities, and their paths. */
export interface Exported {
  readonly value: unknown;
  readonly priorities: readonly string[];
}

/** Separates values from priorities in the result of the SDK's `exportVal()`. */
export function readExported(exported: unknown, path: string): Exported {
  if (!isRecord(exported)) return { value: exported, priorities: [] };
  const own = exported['.priority'] == null ? [] : [path];
  if ('.value' in exported) return { value: exported['.value'], priorities: own };
  const children = Object.entries(exported)
    .filter(([key]) => key !== '.priority')
    .map(([key, child]) => [key, readExported(child, `${path}/${key}`)] as const);
  return {
    value: Object.fromEntries(children.map(([key, { value }]) => [key, value])),
    priorities: [...own, ...children.flatMap(([, { priorities }]) => priorities)],
  };
}

/** A record of unknown shape. */
export type Stored = ReadonlyMap<string, unknown>;

export function toStored(value: unknown): Stored {
  return new Map(isRecord(value) ? Object.entries(value) : []);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
