import { ChartroomError, isChartroomError } from '@chartroom/contract';
import type { Fetch } from './fetchFile';
import { type Answer, failureOf, type Order } from './messages';
import { readFile } from './readFile';

/** The thread that a file is read in, as it is seen from inside. */
export interface Thread {
  readonly post: (answer: Answer, transfer: ArrayBuffer[]) => void;
  readonly listen: (onOrder: (order: Order) => void) => void;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly after: (ms: number) => Promise<void>;
}

/** Slices that may be on their way to the page; a slower page slows down the transfer. */
const mostUnderWay = 4;

/** Reads the file that the first order names. */
export function serve({ post, listen, fetch, now, after }: Thread): void {
  let underWay = 0;
  let resume: () => void = () => undefined;

  async function read(order: Extract<Order, { kind: 'read' }>) {
    try {
      await readFile(order.request, {
        fetch,
        now,
        after,
        post(answer) {
          if (answer.kind === 'rows') underWay++;
          post(answer, buffersOf(answer));
        },
        ready: () =>
          new Promise((resolve) => {
            if (underWay < mostUnderWay) resolve();
            else resume = resolve;
          }),
      });
    } catch (cause) {
      post({ kind: 'failed', failure: failureOf(toError(cause)) }, []);
    }
  }

  listen((order) => {
    if (order.kind === 'read') {
      void read(order);
      return;
    }
    underWay--;
    resume();
  });
}

function buffersOf(answer: Answer): ArrayBuffer[] {
  if (answer.kind !== 'reset' && answer.kind !== 'rows') return [];
  return answer.frame.fields.map(({ values }) => values.buffer as ArrayBuffer);
}

function toError(cause: unknown): ChartroomError {
  if (isChartroomError(cause)) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ChartroomError('source/failed', { source: 'data-files', reason }, { cause });
}
