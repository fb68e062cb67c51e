import type { ChartroomError, SourceDescription } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import type { ByteStream } from './byteStream';
import type { Intake } from './intake';
import { type Answer, failureOf } from './messages';

/** Posts what an intake has gathered, no faster than it is taken. */
export interface Sender {
  /** Rows posted. */
  readonly sent: number;
  readonly hasSlices: boolean;
  /** Takes the rows that are there, to be posted later. */
  gather(): void;
  /** Posts all that is there. */
  send(): Promise<void>;
  report(error: ChartroomError): void;
  describe(description: SourceDescription): void;
  done(): void;
}

export interface SenderOptions {
  readonly post: (answer: Answer) => void;
  readonly ready: () => Promise<void>;
  /** Bytes of the whole file, where the server tells. */
  readonly length: number | null;
}

export function createSender(
  intake: Intake,
  stream: ByteStream,
  { post, ready, length }: SenderOptions,
): Sender {
  const slices: Frame[] = [];
  let isFirst = true;
  let sent = 0;

  /** Compressed files are longer than the server says. */
  function knownLength(): number | null {
    return length !== null && stream.received <= length ? length : null;
  }

  /** Room for the whole file in the first frame, so that nothing must be moved as it grows. */
  function capacity(): number | undefined {
    const total = knownLength();
    if (!isFirst || total === null) return undefined;
    const expected = Math.ceil((intake.rows * total) / stream.received) * 1.05 + 1000;
    return Math.min(Math.round(expected), intake.mostRows);
  }

  function gather() {
    const frame = intake.take(slices.length === 0 ? capacity() : undefined);
    if (frame) slices.push(frame);
  }

  return {
    get sent() {
      return sent;
    },
    get hasSlices() {
      return slices.length > 0;
    },
    gather,
    async send() {
      gather();
      for (const frame of slices.splice(0)) {
        await ready();
        post({ kind: isFirst ? 'reset' : 'rows', frame });
        isFirst = false;
        sent += frame.length;
      }
      const total = knownLength();
      post({ kind: 'progress', fraction: total && stream.received / total, rows: sent });
    },
    report: (error) => post({ kind: 'report', failure: failureOf(error) }),
    describe: (description) => post({ kind: 'description', description }),
    done: () => post({ kind: 'done' }),
  };
}
