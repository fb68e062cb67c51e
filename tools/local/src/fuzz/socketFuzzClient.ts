import type { Random } from '../server/test/seeded';
import {
  afterDisconnect,
  afterRequest,
  type ClientModel,
  emptyModel,
  possibleModels,
} from './clientModel';
import { type ModelRequest, randomRequest } from './frames';
import { differences, ModelError, type ModelState, stateFromExport } from './modelTree';
import { openSocketClient, type SocketClient } from './socketClient';

/** A client whose every write is followed by the model, over all lives of the server. */
export interface FuzzClient {
  /** Sends requests, and drops its connection now and then, until `isOver`. */
  run(port: number, shouldStop: () => boolean): Promise<void>;
  /**
   * Compares what the server has with what may be there, once the server runs again or the
   * connection has ended. Waits for what is written at the end of a connection.
   */
  check(port: number): Promise<void>;
  readonly acknowledged: number;
  readonly refused: number;
}

export interface FuzzClientOptions {
  /** The client's own part of the tree, `m0` say. */
  readonly base: string;
  readonly random: Random;
  readonly diskState: DiskState;
}

/** When the disk was full, so that any write may have been refused. */
export interface DiskState {
  readonly isFull: boolean;
  /** How often it has been. */
  readonly count: number;
}

/** Requests that are sent before the answer to the first of them. */
const maxPending = 4;
const timeoutMs = 15_000;

/** After this time even a busy server has retried what it could not write at the end of a connection. */
export const retryWaitMs = 4000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createSocketFuzzClient({ base, random, diskState }: FuzzClientOptions): FuzzClient {
  let model: ClientModel = emptyModel;
  let pending: ModelRequest[] = [];
  /** Fullnesses that were over at the last check. */
  let fullCountBefore = 0;
  let acknowledged = 0;
  let refused = 0;

  const wasFull = () => diskState.count > fullCountBefore;

  function handleResponse(request: ModelRequest, status: string | null): void {
    if (status === null) return;
    pending.shift();
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

  function expectedAfter(request: ModelRequest): ClientModel | null {
    try {
      return afterRequest(model, request);
    } catch (error) {
      if (error instanceof ModelError) return null;
      throw error;
    }
  }

  /** One connection; ends when the server ends it, the client drops it or the life is over. */
  async function playConnection(client: SocketClient, shouldStop: () => boolean): Promise<void> {
    const requests = 5 + random.below(200);
    const responses: Promise<void>[] = [];
    let isLost = false;
    for (let n = 0; n < requests && !isLost && !shouldStop(); n += 1) {
      const request = randomRequest(random, base);
      pending.push(request);
      const response = client.request(request.a, request).then((status) => {
        if (status === null) isLost = true;
        handleResponse(request, status);
      });
      responses.push(response);
      response.catch(() => undefined);
      if (random.below(3) === 0) await responses.shift();
      while (pending.length >= maxPending && !isLost) await responses.shift();
    }
    if (!shouldStop()) client.terminate();
    await client.ended;
    await Promise.all(responses);
  }

  async function read(port: number): Promise<ModelState> {
    const response = await fetch(`http://127.0.0.1:${port}/${base}.json?format=export`);
    if (response.status !== 200) throw new Error(`GET ${base} was answered ${response.status}.`);
    return stateFromExport(base, await response.json());
  }

  async function check(port: number): Promise<void> {
    const candidates = possibleModels(model, pending, wasFull()).map(afterDisconnect);
    const end = Date.now() + timeoutMs;
    for (;;) {
      const actual = await read(port);
      const match = candidates.find(({ state }) => differences(state, actual).length === 0);
      if (match) {
        model = { state: actual, disconnectWrites: [] };
        pending = [];
        fullCountBefore = diskState.count - (diskState.isFull ? 1 : 0);
        return;
      }
      if (Date.now() > end) throw new Error(mismatchMessage(candidates, actual));
      await pause(50);
    }
  }

  function mismatchMessage(candidates: readonly ClientModel[], actual: ModelState): string {
    const lines = candidates.map(({ state }) => differences(state, actual));
    const nearest = lines.sort((a, b) => a.length - b.length)[0] ?? [];
    return (
      `${base} is not what was acknowledged (${candidates.length} candidates, ` +
      `${pending.length} unanswered). Nearest: ${nearest.slice(0, 5).join('; ')}`
    );
  }

  /** Compares once the server is done with a session, and had space for long enough. */
  async function settle(port: number, sessionId: string, shouldStop: () => boolean): Promise<void> {
    const next = await openSocketClient(port, sessionId);
    await next.request('g', { p: base });
    next.terminate();
    let settled = wasFull() ? -1 : diskState.count;
    while (!shouldStop() && (diskState.isFull || diskState.count !== settled)) {
      // The time counts from when there is space again: a write that changes nothing visible may wait.
      if (!diskState.isFull) settled = diskState.count;
      await pause(diskState.isFull ? 20 : retryWaitMs);
    }
    if (!shouldStop()) await check(port);
  }

  return {
    async run(port, shouldStop) {
      while (!shouldStop()) {
        const client = await openSocketClient(port).catch(() => null);
        if (!client) return;
        await playConnection(client, shouldStop);
        await settle(port, client.sessionId, shouldStop).catch((error: unknown) => {
          if (!shouldStop()) throw error;
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
