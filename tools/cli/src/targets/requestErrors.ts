import { CliError } from '../cliError';

/** Error codes of connections that were closed. */
const disconnectCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ECONNABORTED']);

/** Maps an error of `fetch`: the host is unreachable, or closed the connection. */
export function networkError(thrown: unknown, host: string, file: string): CliError {
  const code = systemCode(thrown);
  if (code !== null && disconnectCodes.has(code)) {
    return new CliError('target/cut-short', { host, file }, { cause: thrown });
  }
  return new CliError('target/unreachable', { host, reason: reasonOf(thrown) }, { cause: thrown });
}

/** Maps the status of a failed request for a file. */
export function httpStatusError(
  status: number,
  { host, file, text }: { readonly host: string; readonly file: string; readonly text: string },
): CliError {
  if (status === 401 || status === 403) return new CliError('target/credentials', { host, status });
  if (status === 507) return new CliError('target/full', { target: host, file });
  return new CliError('target/refused', { target: host, file, reason: statusText(status, text) });
}

function statusText(status: number, text: string): string {
  if (status === 405 || status === 501)
    return `it returned ${status}, so it doesn’t accept PUT here`;
  if (status === 413) return 'it returned 413, so its request size limit is too low';
  const excerpt = text
    .replace(/<[^>]*>|\s+/g, ' ')
    .trim()
    .slice(0, 200);
  return excerpt ? `it returned ${status} (${excerpt})` : `it returned ${status}`;
}

/** The system error code; `fetch` may wrap it twice. */
function systemCode(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code;
  return systemCode(thrown.cause);
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return 'timeout';
  const code = systemCode(thrown);
  if (code) return code;
  return thrown instanceof Error ? thrown.message : String(thrown);
}
