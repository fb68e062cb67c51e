import type { Database } from '../database/database';
import { Refusal } from '../database/refusal';
import type { Auth } from '../rules/rules';
import type { Steps } from '../steps/steps';
import { type Action, type Answer, actions } from './actions';
import { closeAllListens, recheckAllListens } from './listening';
import {
  answerText,
  controlText,
  type Message,
  noticeText,
  parseMessage,
  parseMessageSteps,
  type Request,
} from './message';
import type { ServerLimits } from './serverLimits';
import type { Session, SessionListen, VerifyToken } from './session';

export interface SessionOptions {
  readonly id: string;
  readonly database: Database;
  readonly verify: VerifyToken;
  readonly now: () => number;
  readonly limits: ServerLimits;
  /** The `Host` header, which the client goes on with. */
  readonly host: string;
  /** Sends texts in the order of these calls, be they made already or not. */
  readonly send: (text: string | Promise<string>) => void;
  /** Ends the connection of a client that does not keep the protocol. */
  readonly hangUp: (reason: string) => void;
  /** Resolves when the client's earlier session has ended; until then no message is handled. */
  readonly after?: Promise<void>;
}

export interface SessionDoor {
  /** Takes a whole message. */
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
const longestTimerMs = 2 ** 31 - 1;

export function openSession(options: SessionOptions): SessionDoor {
  const { database, now } = options;
  const listens = new Map<string, SessionListen>();
  const disconnectWrites = database.pendingWrites.open(options.id, options.limits);
  // Messages wait here while a token is being checked; null stands for the end.
  const waiting: (string | null)[] = [];
  let isBusy = options.after !== undefined;
  let isFinished = false;
  let isVerifying = false;
  let auth: Auth | null = null;
  let expiry: NodeJS.Timeout | undefined;
  let settleEnd: { readonly resolve: () => void; readonly reject: (error: unknown) => void };
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
    pushLater(message, otherwise) {
      sendDurably(database.slices.run(message), otherwise);
    },
    become(next) {
      if (isFinished) return;
      auth = next;
      disconnectWrites.become(next);
      clearTimeout(expiry);
      const expiresAt = next?.token.exp;
      if (typeof expiresAt === 'number') {
        expiry = setTimeout(expire, Math.min(expiresAt * 1000 - now(), longestTimerMs));
        expiry.unref();
      }
      recheckAllListens(session);
    },
  };

  function sendDurably(
    message: string | Promise<string>,
    otherwise?: (refusal: Refusal) => string,
  ): void {
    database.durability.afterwards(
      () => options.send(message),
      (refusal) => {
        if (otherwise) options.send(otherwise(refusal));
      },
    );
  }

  function expire(): void {
    session.push(noticeText('ac', { s: 'expired_token', d: 'The token has expired.' }));
    session.become(null);
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
        options.hangUp('A message was not of the protocol.');
        return null;
      case 'ping':
        session.push(controlText('o', null));
        return null;
      case 'request':
        return answer(session, message.request, chars);
      default:
        return null;
    }
  }

  function drain(): void {
    while (!isBusy && waiting.length > 0) {
      const text = waiting.shift();
      if (typeof text !== 'string') {
        finish();
        return;
      }
      const done = handle(text);
      if (done) {
        isBusy = true;
        void done
          .catch((error: unknown) => options.hangUp(String(error)))
          .then(() => {
            isBusy = isFinished;
            drain();
          });
      }
    }
  }

  function finish(): void {
    waiting.length = 0;
    isFinished = true;
    clearTimeout(expiry);
    closeAllListens(session);
    try {
      disconnectWrites.run();
      settleEnd.resolve();
    } catch (error) {
      settleEnd.reject(error);
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
      if (waiting.length >= options.limits.waiting) {
        options.hangUp('More messages came than could wait for an answer.');
        return;
      }
      waiting.push(text);
      drain();
    },
    end() {
      ended ??= new Promise((resolve, reject) => {
        settleEnd = { resolve, reject };
        // A token that is still being checked is not waited for: this might never end.
        if (isVerifying) return finish();
        waiting.push(null);
        drain();
      });
      return ended;
    },
  };
}

/** Answers a request; returns a promise only if messages behind it have to wait. */
function answer(session: Session, request: Request, chars: number): Promise<void> | null {
  const { r, a, b } = request;
  const action: Action | undefined = actions.get(a);
  try {
    if (!action) {
      throw new Refusal('bad_request', `There is no action ${JSON.stringify(a)}.`);
    }
    const answered = action(session, b, chars);
    if (!(answered instanceof Promise)) {
      reply(session, r, answered);
      return null;
    }
    return answered.then(
      (late) => reply(session, r, late),
      (error: unknown) => refuse(session, r, error),
    );
  } catch (error) {
    refuse(session, r, error);
    return null;
  }
}

function reply(session: Session, r: number, answered: Answer): void {
  const otherwise = (refusal: Refusal) => refusalText(r, refusal);
  if (answered === null || typeof answered === 'string') {
    session.push(answerText(r, 'ok', answered ?? '""'), otherwise);
  } else {
    session.pushLater(answerSteps(r, answered), otherwise);
  }
}

function* answerSteps(r: number, json: Steps<string>): Steps<string> {
  return answerText(r, 'ok', yield* json);
}

function refuse(session: Session, r: number, error: unknown): void {
  if (!(error instanceof Refusal)) {
    throw error;
  }
  session.push(refusalText(r, error), () => refusalText(r, error));
}

function refusalText(r: number, { status, message }: Refusal): string {
  return answerText(r, status, JSON.stringify(message));
}
