import type { Field, Frame } from '@chartroom/frame';
import type { RowsRead } from '@chartroom/plot';

/** The total flow between two names. */
export interface Flow {
  /** Indexes in the tally's names. */
  readonly source: number;
  readonly target: number;
  /** Above 0, at most `Number.MAX_VALUE`. */
  value: number;
}

/** Number of rows that can't be drawn as a flow, by reason. */
export interface FlowOmissions {
  /** From a name to itself, which one node per name can't show. */
  loops: number;
  /** At or below 0, or missing. */
  nonPositive: number;
}

export interface FlowRoles {
  readonly source: Field;
  readonly target: Field;
  /** Without a value field, every row counts 1. */
  readonly value: Field | null;
}

/** Flows of the rows so far. Extended when rows are added. */
export interface FlowTally extends RowsRead {
  readonly frame: Frame;
  readonly roles: FlowRoles;
  readonly names: string[];
  /** Including those from a name to itself. */
  readonly flows: Flow[];
  readonly omissions: FlowOmissions;
  readonly nameIndexes: Map<string, number>;
  readonly byPair: Map<number, Flow>;
  rows: number;
  revision: number;
}

export function createFlowTally(frame: Frame, roles: FlowRoles): FlowTally {
  return {
    frame,
    roles,
    names: [],
    flows: [],
    omissions: { loops: 0, nonPositive: 0 },
    nameIndexes: new Map(),
    byPair: new Map(),
    rows: 0,
    revision: frame.revision,
    dropped: frame.dropped,
  };
}

/** Rows per slice, a few milliseconds of work. */
const rowsPerSlice = 50_000;

export function* tallyFlows(tally: FlowTally): Generator<void, void, void> {
  const { frame } = tally;
  while (tally.rows < frame.length) {
    const end = Math.min(frame.length, tally.rows + rowsPerSlice);
    for (let row = tally.rows; row < end; row += 1) tallyRow(tally, row);
    tally.rows = end;
    yield;
  }
  tally.revision = frame.revision;
}

function tallyRow(tally: FlowTally, row: number): void {
  const { source, target, value } = tally.roles;
  const [from, to] = [nameAt(source, row), nameAt(target, row)];
  if (from === undefined || to === undefined) return;
  const amount = value ? (value.values[row] as number) : 1;
  if (!(amount > 0)) {
    tally.omissions.nonPositive += 1;
    return;
  }
  if (from === to) tally.omissions.loops += 1;
  const [a, b] = [nameIndex(tally, from), nameIndex(tally, to)];
  const key = a * 0x2000000 + b;
  const existing = tally.byPair.get(key);
  if (existing) {
    existing.value = finiteSum(existing.value, amount);
    return;
  }
  const flow = { source: a, target: b, value: amount };
  tally.byPair.set(key, flow);
  tally.flows.push(flow);
}

function nameAt(field: Field, row: number): string | undefined {
  return field.type === 'category' ? field.dictionary[field.values[row] as number] : undefined;
}

function nameIndex({ nameIndexes, names }: FlowTally, name: string): number {
  const existing = nameIndexes.get(name);
  if (existing !== undefined) return existing;
  nameIndexes.set(name, names.length);
  return names.push(name) - 1;
}

/** Adds two numbers; overflow gives `Number.MAX_VALUE`. */
export function finiteSum(a: number, b: number): number {
  return Math.min(a + b, Number.MAX_VALUE);
}
