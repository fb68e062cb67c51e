import { DatabaseError } from './databaseError';
import {
  createDisconnectWrites,
  type DisconnectLimits,
  type DisconnectStep,
  type DisconnectWrite,
  type DisconnectWrites,
  type StoredDisconnectWrites,
} from './disconnectWrites';
import { splitPath } from './path';

/** What all connections have asked to be written at their ends, kept in the log as well. */
export interface PendingWrites {
  /** For a new connection. `run` ends it; on a full disk the rest is written once there is space. */
  open(id: string, limits: DisconnectLimits): DisconnectWrites;
  /** Takes what a record of the log says of pending writes, if anything. */
  replay(record: unknown): void;
  /** Writes what the connections of a process that was killed have left. */
  runAbandoned(): void;
  /** Records of the log that say what is pending now. */
  records(): Iterable<string>;
  /** Stops retrying; what is left stays in the log. */
  close(): void;
}

export interface PendingWritesOptions {
  /** Writes in one record with `step`, JSON that `replay` takes back. Throws a Refusal. */
  readonly write: (write: DisconnectWrite, step: PendingStep) => void;
  readonly append: (record: string) => void;
}

/** A step of one connection, as the log has it under `atEnd`. */
export interface PendingStep extends DisconnectStep {
  readonly id: string;
}

/** How long after a write was refused for lack of space it is tried again. */
const retryMs = 1000;

/** What was within the limits when it was asked is so when it is read again. */
const unlimited: DisconnectLimits = {
  disconnectWrites: Number.POSITIVE_INFINITY,
  disconnectChars: Number.POSITIVE_INFINITY,
};

export function createPendingWrites({ write, append }: PendingWritesOptions): PendingWrites {
  /** By connection. */
  const pending = new Map<string, StoredDisconnectWrites>();
  /** Connections that have ended while the disk was full. */
  const ended = new Set<string>();
  let isReplaying = false;
  let retry: NodeJS.Timeout | undefined;

  function open(id: string, limits: DisconnectLimits): DisconnectWrites {
    const writes = createDisconnectWrites({
      limits,
      write: (disconnectWrite, step) => write(disconnectWrite, { id, ...step }),
      onStep(step) {
        if (!isReplaying) append(JSON.stringify({ atEnd: { id, ...step } }));
      },
    });
    pending.set(id, writes);
    return { ...writes, run: () => end(id, writes) };
  }

  function end(id: string, writes: StoredDisconnectWrites): void {
    ended.delete(id);
    try {
      writes.run();
    } catch (error) {
      if (error instanceof DatabaseError) {
        retryLater(id);
        return;
      }
      pending.delete(id);
      throw error;
    }
    pending.delete(id);
  }

  function retryLater(id: string): void {
    ended.add(id);
    retry ??= setTimeout(() => {
      retry = undefined;
      for (const endedId of [...ended]) {
        const writes = pending.get(endedId);
        if (writes) end(endedId, writes);
      }
    }, retryMs).unref();
  }

  return {
    open,
    replay(record) {
      const step = stepOf(record);
      if (!step) return;
      const { id } = step;
      isReplaying = true;
      if (!pending.has(id)) open(id, unlimited);
      const writes = pending.get(id);
      if (writes) replayStep(writes, step);
      isReplaying = false;
      if (!writes || writes.isEmpty) pending.delete(id);
    },
    runAbandoned() {
      for (const [id, writes] of [...pending]) end(id, writes);
    },
    *records() {
      for (const [id, writes] of pending) {
        for (const step of writes.steps()) yield JSON.stringify({ atEnd: { id, ...step } });
      }
    },
    close: () => clearTimeout(retry),
  };
}

function replayStep(
  writes: StoredDisconnectWrites,
  { step, path, json, writer }: DisconnectStep,
): void {
  const stepPath = splitPath(path ?? '/');
  if (writer !== undefined) writes.setWriter(writer);
  if (step === 'put') writes.put(stepPath, json, 0);
  if (step === 'merge') writes.merge(stepPath, json, 0);
  if (step === 'cancel') writes.cancel(stepPath);
  if (step === 'ran') writes.removeFirst();
  if (step === 'over') writes.cancel([]);
}

/** The log's checksum has already told that the record is one that we wrote. */
function stepOf(record: unknown): PendingStep | null {
  if (typeof record !== 'object' || record === null || !('atEnd' in record)) return null;
  const { atEnd } = record;
  return isStep(atEnd) ? atEnd : null;
}

function isStep(value: unknown): value is PendingStep {
  return typeof value === 'object' && value !== null && 'id' in value && 'step' in value;
}
