import { limits } from '@chartroom/contract';
import type { Row, RowValue } from './row';

/** The record `series/$w/$group/$batch`. */
export interface StoredBatch {
  readonly t0: number;
  readonly n: number;
  readonly columns: string;
}

/**
 * Cuts rows into records as the rules and readers expect them: at most 64 KiB and 256 columns, no row
 * before the first, and none a minute after it, because a page that opens a time range finds batches
 * by their first row. `tooLarge` counts rows that don't fit into a batch alone; they are left out.
 */
export function toBatches(rows: readonly Row[]): {
  readonly batches: readonly StoredBatch[];
  readonly tooLarge: number;
} {
  const batches: StoredBatch[] = [];
  let tooLarge = 0;
  let columns = new Columns();
  const finish = () => {
    if (columns.count > 0) batches.push(columns.toRecord());
    columns = new Columns();
  };
  for (const row of rows) {
    if (!columns.fits(row)) finish();
    if (columns.fits(row)) columns.add(row);
    else tooLarge += 1;
  }
  finish();
  return { batches, tooLarge };
}

class Columns {
  private readonly times: number[] = [];
  private readonly fields = new Map<string, RowValue[]>();
  /** Never less than the JSON takes: every missing value counts as `null`. */
  private sizeBytes = '{"time":[]}'.length;

  get count(): number {
    return this.times.length;
  }

  fits(row: Row): boolean {
    const [first = row.time] = this.times;
    if (row.time < first || row.time >= first + limits.seriesBatchMs) return false;
    const names = new Set([...this.fields.keys(), ...row.values.keys()]);
    if (names.size >= limits.columnsPerBatch) return false;
    return this.sizeBytes + this.addedBytes(row) <= limits.seriesBatchBytes;
  }

  add(row: Row): void {
    this.sizeBytes += this.addedBytes(row);
    for (const name of row.values.keys()) {
      if (!this.fields.has(name))
        this.fields.set(
          name,
          this.times.map(() => null),
        );
    }
    this.times.push(row.time);
    for (const [name, values] of this.fields) values.push(row.values.get(name) ?? null);
  }

  toRecord(): StoredBatch {
    const columns = Object.fromEntries([['time', this.times], ...this.fields]);
    return { t0: this.times[0] ?? 0, n: this.count, columns: JSON.stringify(columns) };
  }

  private addedBytes(row: Row): number {
    let bytes = `${row.time},`.length;
    for (const name of this.fields.keys()) bytes += valueBytes(row.values.get(name) ?? null);
    for (const [name, value] of row.values) {
      if (this.fields.has(name)) continue;
      bytes +=
        Buffer.byteLength(`,${JSON.stringify(name)}:[]`) + valueBytes(value) + 5 * this.count;
    }
    return bytes;
  }
}

function valueBytes(value: RowValue): number {
  return Buffer.byteLength(JSON.stringify(value)) + 1;
}
