import { CliError } from '../cliError';

/** Codes of sockets that were open and then were not. */
const disconnectCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ECONNABORTED']);

/** Why `fetch` gave no answer, in our words: nobody there, or gone in the middle. */
export function httpFailure(thrown: unknown, host: string, file: string): CliError {
  const code = systemCode(thrown);
  if (code !== null && disconnectCodes.has(code)) {
    return new CliError('target/cut-short', { host, file }, { cause: thrown });
  }
  return new CliError('target/unreachable', { host, reason: reasonOf(thrown) }, { cause: thrown });
}

/** What a server that answers means by a status, when a file is put. */
export function statusFailure(
  status: number,
  { host, file, text }: { readonly host: string; readonly file: string; readonly text: string },
): CliError {
  if (status === 401 || status === 403) return new CliError('target/credentials', { host, status });
  if (status === 507) return new CliError('target/full', { target: host, file });
  return new CliError('target/refused', { target: host, file, reason: statusText(status, text) });
}

function statusText(status: number, text: string): string {
  if (status === 405 || status === 501) return `it answered ${status}, so it takes no PUT here`;
  if (status === 413) return 'it answered 413, so its limit for the size of a request is too low';
  const excerpt = text
    .replace(/<[^>]*>|\s+/g, ' ')
    .trim()
    .slice(0, 200);
  return excerpt ? `it answered ${status} (${excerpt})` : `it answered ${status}`;
}

/** `fetch` wraps what happened, sometimes twice. */
function systemCode(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code;
  return systemCode(thrown.cause);
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return 'no answer in time';
  const code = systemCode(thrown);
  if (code) return code;
  return thrown instanceof Error ? thrown.message : String(thrown);
}
