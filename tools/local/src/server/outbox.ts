import type { Slices } from '../steps/slices';
import type { Steps } from '../steps/steps';
import { framesOf } from './frames';

/** Sends texts to one client in order, large ones a few frames at a time. */
export interface Outbox {
  /** A text, or one that is still being made, for which those behind it wait. */
  add(text: string | Promise<string>): void;
  /** Characters that wait. */
  readonly queuedChars: number;
}

export interface OutboxOptions {
  readonly slices: Slices;
  readonly sendFrame: (frame: string) => void;
  /** Called when a text could not be made: what is behind it would be out of order. */
  readonly onFailure: (error: unknown) => void;
}

/** Longer texts are sent in slices. */
const maxUnslicedChars = 1 << 16;
const framesPerStep = 2;

export function createOutbox({ slices, sendFrame, onFailure }: OutboxOptions): Outbox {
  const queue: (string | Promise<string>)[] = [];
  let queuedChars = 0;
  let isDraining = false;

  function sendUnsliced(text: string): void {
    for (const frame of framesOf(text)) sendFrame(frame);
  }

  function* sendSteps(text: string): Steps<void> {
    let count = 0;
    for (const frame of framesOf(text)) {
      sendFrame(frame);
      count += 1;
      if (count % framesPerStep === 0) yield;
    }
  }

  async function drain(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const text = await next;
      if (typeof next === 'string') queuedChars -= next.length;
      if (text.length <= maxUnslicedChars) sendUnsliced(text);
      else await slices.run(sendSteps(text));
    }
  }

  return {
    get queuedChars() {
      return queuedChars;
    },
    add(text) {
      if (!isDraining && typeof text === 'string' && text.length <= maxUnslicedChars) {
        sendUnsliced(text);
        return;
      }
      queue.push(text);
      if (typeof text === 'string') queuedChars += text.length;
      if (isDraining) return;
      isDraining = true;
      drain()
        .catch(onFailure)
        .finally(() => {
          isDraining = false;
        });
    },
  };
}
