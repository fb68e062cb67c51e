import { fork } from 'node:child_process';

/** A script of the bench in a process of its own, so that contenders and clients share no event loop. */
export interface Child<Ready> {
  /** What it said when it was ready. */
  readonly ready: Ready;
  /** Sends a question and resolves to the answer. One at a time. */
  request<Result>(message: unknown): Promise<Result>;
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
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  function nextMessage<Result>(): Promise<Result> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`${file} ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (message: unknown) => {
        child.off('exit', onExit);
        if (isFailure(message)) reject(new Error(message.failed));
        else resolve(message as Result);
      });
    });
  }

  return {
    ready: await nextMessage<Ready>(),
    request(message) {
      const response = nextMessage<never>();
      child.send(message as object);
      return response;
    },
    async close() {
      if (child.connected) child.disconnect();
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(killTimer);
    },
  };
}

export interface Service<Message> {
  readonly ready: unknown;
  handle(message: Message): Promise<unknown>;
  close(): Promise<void>;
}

/** In the child: says that it is ready, answers its parent, and ends with it. */
export async function serveParent<Message>(start: () => Promise<Service<Message>>): Promise<void> {
  try {
    const service = await start();
    process.on('message', (message) => {
      service.handle(message as Message).then(send, sendFailure);
    });
    process.once('disconnect', () => {
      service.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    // Ctrl-C reaches the parent too, which then lets go.
    process.on('SIGINT', () => undefined);
    send(service.ready);
  } catch (error) {
    sendFailure(error);
  }
}

function send(message: unknown): void {
  process.send?.(message ?? null);
}

function sendFailure(error: unknown): void {
  send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

function isFailure(message: unknown): message is Failure {
  return typeof message === 'object' && message !== null && 'failed' in message;
}
