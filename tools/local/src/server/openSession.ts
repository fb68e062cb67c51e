import type { Database } from '../database/database';
import { DatabaseError } from '../database/databaseError';
import type { Auth } from '../rules/rules';
import type { Steps } from '../steps/steps';
import { type Action, type ActionResult, actions } from './actions';
import {
  controlText,
  type Message,
  noticeText,
  type ProtocolRequest,
  parseMessage,
  parseMessageSteps,
  responseText,
} from './message';
import type { ServerLimits } from './serverLimits';
import type { Session, SessionListen, TokenVerifier } from './session';
import { closeAllListens, recheckAllListens } from './sessionListens';

export interface SessionOptions {
  readonly id: string;
  readonly database: Database;
  readonly verify: TokenVerifier;
  readonly now: () => number;
  readonly limits: ServerLimits;
  /** The `Host` header, which the client continues to use. */
  readonly host: string;
  /** Sends texts in the order of these calls, be they made already or not. */
  readonly send: (text: string | Promise<string>) => void;
  /** Closes the connection of a client that violates the protocol. */
  readonly closeConnection: (reason: string) => void;
  /** Resolves when the client's earlier session has ended; until then no message is handled. */
  readonly after?: Promise<void>;
}

export interface SessionConnection {
  /** Receives a whole message. */
  receive(text: string): void;
  /**
   * The connection has ended: handles what came before, writes what was asked for that case and
   * forgets the client. Resolves when all of it is written; rejects if it can't be.
   */
  end(): Promise<void>;
}

/** Longer messages are parsed in slices. */
const longMessageChars = 1 << 15;

/** setTimeout can't wait longer. */
const maxTimerMs = 2 ** 31 - 1;

export function openSession(options: SessionOptions): SessionConnection {
  const { database, now } = options;
  const listens = new Map<string, SessionListen>();
  const disconnectWrites = database.pendingWrites.open(options.id, options.limits);
  // Messages wait here while a token is being checked; null is the end.
  const queue: (string | null)[] = [];
  let isBusy = options.after !== undefined;
  let isFinished = false;
  let isVerifying = false;
  let auth: Auth | null = null;
  let expiry: NodeJS.Timeout | undefined;
  let ending: { readonly resolve: () => void; readonly reject: (error: unknown) => void };
  let ended: Promise<void> | null = null;

  const session: Session = {
    limits: options.limits,
    database,
    async verify(token) {
      isVerifying = true;
      return options.verify(token).finally(() => {
        isVerifying = false;
      });
    },
    listens,
    disconnectWrites,
    get auth() {
      return auth;
    },
    push: sendDurably,
    pushLater(message, toErrorText) {
      sendDurably(database.slices.run(message), toErrorText);
    },
    setAuth(next) {
      if (isFinished) return;
      auth = next;
      disconnectWrites.setWriter(next);
      clearTimeout(expiry);
      const expiresAt = next?.token.exp;
      if (typeof expiresAt === 'number') {
        expiry = setTimeout(expire, Math.min(expiresAt * 1000 - now(), maxTimerMs));
        expiry.unref();
      }
      recheckAllListens(session);
    },
  };

  function sendDurably(
    message: string | Promise<string>,
    toErrorText?: (databaseError: DatabaseError) => string,
  ): void {
    database.durability.afterCommit(
      () => options.send(message),
      (databaseError) => {
        if (toErrorText) options.send(toErrorText(databaseError));
      },
    );
  }

  function expire(): void {
    session.push(noticeText('ac', { s: 'expired_token', d: 'The token has expired.' }));
    session.setAuth(null);
  }

  function handle(text: string): Promise<void> | null {
    if (text.length < longMessageChars) return handleMessage(parseMessage(text), text.length);
    return database.slices
      .run(parseMessageSteps(text))
      .then((message) => handleMessage(message, text.length) ?? undefined);
  }

  function handleMessage(message: Message | null, chars: number): Promise<void> | null {
    switch (message?.kind) {
      case undefined:
        options.closeConnection('A message was not of the protocol.');
        return null;
      case 'ping':
        session.push(controlText('o', null));
        return null;
      case 'request':
        return handleRequest(session, message.request, chars);
      default:
        return null;
    }
  }

  function drain(): void {
    while (!isBusy && queue.length > 0) {
      const text = queue.shift();
      if (typeof text !== 'string') {
        finish();
        return;
      }
      const done = handle(text);
      if (done) {
        isBusy = true;
        void done
          .catch((error: unknown) => options.closeConnection(String(error)))
          .then(() => {
            isBusy = isFinished;
            drain();
          });
      }
    }
  }

  function finish(): void {
    queue.length = 0;
    isFinished = true;
    clearTimeout(expiry);
    closeAllListens(session);
    try {
      disconnectWrites.run();
      ending.resolve();
    } catch (error) {
      ending.reject(error);
    }
  }

  void options.after?.then(() => {
    isBusy = false;
    drain();
  });
  options.send(controlText('h', { ts: now(), v: '5', h: options.host, s: options.id }));
  return {
    receive(text) {
      if (ended) return;
      if (queue.length >= options.limits.queuedMessages) {
        options.closeConnection('More messages came than could wait for an answer.');
        return;
      }
      queue.push(text);
      drain();
    },
    end() {
      ended ??= new Promise((resolve, reject) => {
        ending = { resolve, reject };
        // A token that is still being checked is not waited for: this might never end.
        if (isVerifying) return finish();
        queue.push(null);
        drain();
      });
      return ended;
    },
  };
}

/** Answers a request; returns a promise only if messages behind it have to wait. */
function handleRequest(
  session: Session,
  request: ProtocolRequest,
  chars: number,
): Promise<void> | null {
  const { r, a, b } = request;
  const action: Action | undefined = actions.get(a);
  try {
    if (!action) {
      throw new DatabaseError('bad_request', `Unknown action ${JSON.stringify(a)}.`);
    }
    const result = action(session, b, chars);
    if (!(result instanceof Promise)) {
      reply(session, r, result);
      return null;
    }
    return result.then(
      (value) => reply(session, r, value),
      (error: unknown) => replyError(session, r, error),
    );
  } catch (error) {
    replyError(session, r, error);
    return null;
  }
}

function reply(session: Session, r: number, result: ActionResult): void {
  const toErrorText = (databaseError: DatabaseError) => errorResponseText(r, databaseError);
  if (result === null || typeof result === 'string') {
    session.push(responseText(r, 'ok', result ?? '""'), toErrorText);
  } else {
    session.pushLater(responseSteps(r, result), toErrorText);
  }
}

function* responseSteps(r: number, json: Steps<string>): Steps<string> {
  return responseText(r, 'ok', yield* json);
}

function replyError(session: Session, r: number, error: unknown): void {
  if (!(error instanceof DatabaseError)) {
    throw error;
  }
  session.push(errorResponseText(r, error), () => errorResponseText(r, error));
}

function errorResponseText(r: number, { status, message }: DatabaseError): string {
  return responseText(r, status, JSON.stringify(message));
}
