import type { ChartroomError, SourceDescription } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import type { ByteStream } from './byteStream';
import { serializeError, type WorkerResponse } from './messages';
import type { TableBuilder } from './tableBuilder';

/** Posts the rows of a table builder, with backpressure. */
export interface Sender {
  /** Number of rows posted. */
  readonly sentRows: number;
  readonly hasSlices: boolean;
  /** Takes available rows, to be posted later. */
  takeSlice(): void;
  /** Posts all available rows. */
  send(): Promise<void>;
  report(error: ChartroomError): void;
  describe(description: SourceDescription): void;
  done(): void;
}

export interface SenderOptions {
  readonly post: (response: WorkerResponse) => void;
  readonly ready: () => Promise<void>;
  /** Size of the whole file, if the server sends it. */
  readonly length: number | null;
}

export function createSender(
  builder: TableBuilder,
  stream: ByteStream,
  { post, ready, length }: SenderOptions,
): Sender {
  const slices: Frame[] = [];
  let isFirst = true;
  let sentRows = 0;

  /** File size, unless it's exceeded: compressed files are longer than the server says. */
  function knownLength(): number | null {
    return length !== null && stream.received <= length ? length : null;
  }

  /** Capacity for the whole file in the first frame, so that it doesn't have to be copied as it grows. */
  function capacity(): number | undefined {
    const total = knownLength();
    if (!isFirst || total === null) return undefined;
    const expected = Math.ceil((builder.rows * total) / stream.received) * 1.05 + 1000;
    return Math.min(Math.round(expected), builder.maxRows);
  }

  function takeSlice() {
    const frame = builder.take(slices.length === 0 ? capacity() : undefined);
    if (frame) slices.push(frame);
  }

  return {
    get sentRows() {
      return sentRows;
    },
    get hasSlices() {
      return slices.length > 0;
    },
    takeSlice,
    async send() {
      takeSlice();
      for (const frame of slices.splice(0)) {
        await ready();
        post({ kind: isFirst ? 'reset' : 'rows', frame });
        isFirst = false;
        sentRows += frame.length;
      }
      const total = knownLength();
      post({ kind: 'progress', fraction: total && stream.received / total, rows: sentRows });
    },
    report: (error) => post({ kind: 'report', error: serializeError(error) }),
    describe: (description) => post({ kind: 'description', description }),
    done: () => post({ kind: 'done' }),
  };
}
