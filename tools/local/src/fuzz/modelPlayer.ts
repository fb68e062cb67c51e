import type { Random } from '../server/test/seeded';
import { type ModelRequest, randomRequest } from './frames';
import {
  afterEnd,
  afterRequest,
  type ModelOfClient,
  nothingYet,
  possibleModels,
} from './modelClient';
import { differences, ModelRefusal, type ModelState, stateOfExport } from './modelTree';
import { openSocketClient, type SocketClient } from './socketClient';

/** A client whose every write is followed by the model, over all lives of the server. */
export interface ModelPlayer {
  /** Sends requests, and drops its connection now and then, until `isOver`. */
  play(port: number, isOver: () => boolean): Promise<void>;
  /**
   * Compares what the server has with what may be there, once the server runs again or the
   * connection has ended. Waits for what is written at the end of a connection.
   */
  check(port: number): Promise<void>;
  readonly acknowledged: number;
  readonly refused: number;
}

export interface ModelPlayerOptions {
  /** The client's own part of the tree, `m0` say. */
  readonly base: string;
  readonly random: Random;
  readonly fullness: Fullness;
}

/** When the disk was full, so that any write may have been refused. */
export interface Fullness {
  readonly isFull: boolean;
  /** How often it has been. */
  readonly count: number;
}

/** Requests that are sent before the answer to the first of them. */
const maxUnanswered = 4;
const patienceMs = 15_000;

/** After this time even a busy server has retried what it could not write at the end of a connection. */
export const retriedMs = 4000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createModelPlayer({ base, random, fullness }: ModelPlayerOptions): ModelPlayer {
  let model: ModelOfClient = nothingYet;
  let unanswered: ModelRequest[] = [];
  /** Fullnesses that were over at the last check. */
  let fullBefore = 0;
  let acknowledged = 0;
  let refused = 0;

  const wasFull = () => fullness.count > fullBefore;

  function take(request: ModelRequest, status: string | null): void {
    if (status === null) return;
    unanswered.shift();
    if (status === 'unavailable' && wasFull()) {
      refused += 1;
      return;
    }
    const expected = expectedAfter(request);
    if ((status === 'ok') !== (expected !== null)) {
      throw new Error(
        `${JSON.stringify(request).slice(0, 500)} was answered with ${status}; the model ` +
          `${expected === null ? 'refuses' : 'takes'} it.`,
      );
    }
    if (expected) {
      model = expected;
      acknowledged += 1;
    } else {
      refused += 1;
    }
  }

  function expectedAfter(request: ModelRequest): ModelOfClient | null {
    try {
      return afterRequest(model, request);
    } catch (error) {
      if (error instanceof ModelRefusal) return null;
      throw error;
    }
  }

  /** One connection; ends when the server ends it, the client drops it or the life is over. */
  async function playConnection(client: SocketClient, isOver: () => boolean): Promise<void> {
    const requests = 5 + random.below(200);
    const answers: Promise<void>[] = [];
    let isLost = false;
    for (let n = 0; n < requests && !isLost && !isOver(); n += 1) {
      const request = randomRequest(random, base);
      unanswered.push(request);
      const answer = client.ask(request.a, request).then((status) => {
        if (status === null) isLost = true;
        take(request, status);
      });
      answers.push(answer);
      answer.catch(() => undefined);
      if (random.below(3) === 0) await answers.shift();
      while (unanswered.length >= maxUnanswered && !isLost) await answers.shift();
    }
    if (!isOver()) client.drop();
    await client.ended;
    await Promise.all(answers);
  }

  async function read(port: number): Promise<ModelState> {
    const response = await fetch(`http://127.0.0.1:${port}/${base}.json?format=export`);
    if (response.status !== 200) throw new Error(`GET ${base} was answered ${response.status}.`);
    return stateOfExport(base, await response.json());
  }

  async function check(port: number): Promise<void> {
    const candidates = possibleModels(model, unanswered, wasFull()).map(afterEnd);
    const end = Date.now() + patienceMs;
    for (;;) {
      const actual = await read(port);
      const fitting = candidates.find(({ state }) => differences(state, actual).length === 0);
      if (fitting) {
        model = { state: actual, left: [] };
        unanswered = [];
        fullBefore = fullness.count - (fullness.isFull ? 1 : 0);
        return;
      }
      if (Date.now() > end) throw new Error(missing(candidates, actual));
      await pause(50);
    }
  }

  function missing(candidates: readonly ModelOfClient[], actual: ModelState): string {
    const lines = candidates.map(({ state }) => differences(state, actual));
    const nearest = lines.sort((a, b) => a.length - b.length)[0] ?? [];
    return (
      `${base} is not what was acknowledged (${candidates.length} candidates, ` +
      `${unanswered.length} unanswered). Nearest: ${nearest.slice(0, 5).join('; ')}`
    );
  }

  /** Compares once the server is done with a session, and had space for long enough. */
  async function settle(port: number, sessionId: string, isOver: () => boolean): Promise<void> {
    const next = await openSocketClient(port, sessionId);
    await next.ask('g', { p: base });
    next.drop();
    let settled = wasFull() ? -1 : fullness.count;
    while (!isOver() && (fullness.isFull || fullness.count !== settled)) {
      // The time counts from when there is space again: a write that changes nothing visible may wait.
      if (!fullness.isFull) settled = fullness.count;
      await pause(fullness.isFull ? 20 : retriedMs);
    }
    if (!isOver()) await check(port);
  }

  return {
    async play(port, isOver) {
      while (!isOver()) {
        const client = await openSocketClient(port).catch(() => null);
        if (!client) return;
        await playConnection(client, isOver);
        await settle(port, client.sessionId, isOver).catch((error: unknown) => {
          if (!isOver()) throw error;
        });
      }
    },
    check,
    get acknowledged() {
      return acknowledged;
    },
    get refused() {
      return refused;
    },
  };
}
