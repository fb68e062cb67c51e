import { fork } from 'node:child_process';

/** A script of the bench in a process of its own, so that contenders and clients share no event loop. */
export interface Child<Ready> {
  /** What it said when it was ready. */
  readonly ready: Ready;
  /** Sends a question and resolves to the answer. One at a time. */
  ask<Answer>(question: unknown): Promise<Answer>;
  /** Ends it; resolves when it has. */
  close(): Promise<void>;
}

interface Failure {
  readonly failed: string;
}

/**
 * Starts a TypeScript file that calls `serveParent`. Rejects, as `ask` does, with what the child
 * failed of.
 */
export async function startChild<Ready>(
  file: string,
  args: readonly string[] = [],
): Promise<Child<Ready>> {
  const child = fork(file, args, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  function answer<Answer>(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`${file} ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (message: unknown) => {
        child.off('exit', onExit);
        if (isFailure(message)) reject(new Error(message.failed));
        else resolve(message as Answer);
      });
    });
  }

  return {
    ready: await answer<Ready>(),
    ask(question) {
      const answered = answer<never>();
      child.send(question as object);
      return answered;
    },
    async close() {
      if (child.connected) child.disconnect();
      const firmly = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(firmly);
    },
  };
}

export interface Service<Question> {
  readonly ready: unknown;
  answer(question: Question): Promise<unknown>;
  close(): Promise<void>;
}

/** In the child: says that it is ready, answers its parent, and ends with it. */
export async function serveParent<Question>(
  start: () => Promise<Service<Question>>,
): Promise<void> {
  try {
    const service = await start();
    process.on('message', (question) => {
      service.answer(question as Question).then(say, sayFailed);
    });
    process.once('disconnect', () => {
      service.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    // Ctrl-C reaches the parent too, which then lets go.
    process.on('SIGINT', () => undefined);
    say(service.ready);
  } catch (error) {
    sayFailed(error);
  }
}

function say(message: unknown): void {
  process.send?.(message ?? null);
}

function sayFailed(error: unknown): void {
  say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

function isFailure(message: unknown): message is Failure {
  return typeof message === 'object' && message !== null && 'failed' in message;
}
