import type { IncomingMessage, ServerResponse } from 'node:http';
import { brokenRemotes } from './index';

/** What a release server does wrong for the broken remotes, until each is healed. */
export interface BrokenReleases {
  /** Answers, or keeps silent, in place of the files of a remote whose fault is the server's. */
  intercept(request: IncomingMessage, response: ServerResponse): boolean;
  /** The server answers for this remote as it should from now on. */
  heal(id: string): void;
  /** The remote fails again, if the server is at fault. */
  break(id: string): void;
  /** Ends what was never answered, so that the server can close. */
  close(): void;
}

export function breakReleases(): BrokenReleases {
  const healedIds = new Set<string>();
  const unanswered = new Set<ServerResponse>();
  return {
    intercept(request, response) {
      const [, id = '', , file = ''] = (request.url ?? '').split('/');
      const fault = healedIds.has(id)
        ? null
        : brokenRemotes.find((remote) => remote.id === id)?.fault;
      if (fault === 'silent' && file.includes('.entry.')) {
        unanswered.add(response);
        response.on('close', () => unanswered.delete(response));
        return true;
      }
      if (fault !== 'absent') return false;
      response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end();
      return true;
    },
    heal: (id) => healedIds.add(id),
    break: (id) => healedIds.delete(id),
    close() {
      for (const response of unanswered) response.destroy();
    },
  };
}
