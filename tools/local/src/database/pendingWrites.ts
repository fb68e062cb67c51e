import {
  createDisconnectWrites,
  type DisconnectLimits,
  type DisconnectStep,
  type DisconnectWrites,
  type WriteAtEnd,
} from './disconnectWrites';
import { splitPath } from './path';

/** What all connections have asked to be written at their ends, kept in the log as well. */
export interface PendingWrites {
  /** For a new connection. */
  open(id: string, limits: DisconnectLimits): DisconnectWrites;
  /** Takes a record of the log; returns whether it was of this kind. */
  replay(record: unknown): boolean;
  /** Writes what the connections of a process that was killed have left. */
  runAbandoned(): void;
  /** Records of the log that say what is pending now. */
  records(): Iterable<string>;
}

export interface PendingWritesOptions {
  readonly write: WriteAtEnd;
  readonly append: (record: string) => void;
}

/** What was within the limits when it was asked is so when it is read again. */
const unlimited: DisconnectLimits = {
  disconnectWrites: Number.POSITIVE_INFINITY,
  disconnectChars: Number.POSITIVE_INFINITY,
};

export function createPendingWrites({ write, append }: PendingWritesOptions): PendingWrites {
  /** By connection, those that have asked for something. */
  const pending = new Map<string, DisconnectWrites>();
  let isReplaying = false;

  function open(id: string, limits: DisconnectLimits): DisconnectWrites {
    const writes = createDisconnectWrites({
      limits,
      write,
      note(step) {
        if (step.step === 'over') pending.delete(id);
        else pending.set(id, writes);
        if (!isReplaying) append(recordOf(id, step));
      },
    });
    return writes;
  }

  return {
    open,
    replay(record) {
      const found = stepOf(record);
      if (!found) return false;
      const { id, step } = found;
      isReplaying = true;
      if (step.step === 'over') pending.delete(id);
      else repeat(pending.get(id) ?? open(id, unlimited), step);
      isReplaying = false;
      return true;
    },
    runAbandoned() {
      for (const writes of [...pending.values()]) writes.run();
    },
    *records() {
      for (const [id, writes] of pending) {
        for (const step of writes.steps()) yield recordOf(id, step);
      }
    },
  };
}

function repeat(writes: DisconnectWrites, { step, path, json, writer }: DisconnectStep): void {
  const at = splitPath(path ?? '/');
  if (writer !== undefined) writes.become(writer);
  if (step === 'put') writes.put(at, json, 0);
  if (step === 'merge') writes.merge(at, json, 0);
  if (step === 'cancel') writes.cancel(at);
}

function recordOf(id: string, step: DisconnectStep): string {
  return JSON.stringify({ atEnd: { id, ...step } });
}

/** The log's checksum has already told that the record is one that we wrote. */
function stepOf(record: unknown): { readonly id: string; readonly step: DisconnectStep } | null {
  if (typeof record !== 'object' || record === null || !('atEnd' in record)) return null;
  const { atEnd } = record;
  return isStep(atEnd) ? { id: atEnd.id, step: atEnd } : null;
}

function isStep(value: unknown): value is DisconnectStep & { readonly id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'step' in value;
}
