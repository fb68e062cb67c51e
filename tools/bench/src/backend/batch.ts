/** A write of the bench: a batch of live points, as a producer of the product would make it. */

const groupPrefix = 'bench-';
const rowsPerBatch = 4;

export function groupName(group: number): string {
  return `${groupPrefix}${group}`;
}

/** The number of the write is its key, so that a listener knows it without opening the batch. */
export function batchKey(number: number): string {
  return `b${number}`;
}

export function createBatch(timeMs: number): Record<string, unknown> {
  const time = Array.from(
    { length: rowsPerBatch },
    (_, row) => timeMs - 100 * (rowsPerBatch - row),
  );
  const columns = {
    time,
    busy: time.map((pointMs) => pointMs % 97),
    load: time.map((pointMs) => (pointMs % 13) / 8),
  };
  return { t0: time[0], n: rowsPerBatch, columns: JSON.stringify(columns) };
}

export interface ReceivedBatch {
  readonly group: number;
  readonly number: number;
}

/**
 * The batches that a message brings: a push of the backend, whole or merged into its group, or the
 * write itself as the bare server hands it on. Throws on a value that isn't whole.
 */
export function parseBatches(message: unknown): ReceivedBatch[] {
  const { p, d } = bodyOf(message);
  if (typeof p !== 'string' || !isRecord(d)) return [];
  const [, , group = '', key] = p.replace(/^\//, '').split('/');
  if (!group.startsWith(groupPrefix)) return [];
  const entries = key === undefined ? Object.entries(d) : [[key, d] as const];
  return entries.map(([name, value]) => {
    if (!isRecord(value) || value.n !== rowsPerBatch || typeof value.columns !== 'string') {
      throw new Error(`The batch ${name} came incomplete`);
    }
    return { group: Number(group.slice(groupPrefix.length)), number: Number(name.slice(1)) };
  });
}

function bodyOf(message: unknown): Record<string, unknown> {
  const { d } = isRecord(message) ? message : {};
  const { b } = isRecord(d) ? d : {};
  return isRecord(b) ? b : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
