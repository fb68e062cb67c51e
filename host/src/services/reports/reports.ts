import {
  type ChartroomError,
  type ErrorCode,
  errorCodes,
  isRemoteId,
  isVersion,
} from '@chartroom/contract';

/**
 * What is kept of a failure: its code and whose it is. Never a text, which may hold anything: a
 * name, a query, a token in an address.
 */
export interface Report {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly code: ErrorCode;
  /** Null where no release is to blame. */
  readonly remote: string | null;
  readonly version: string | null;
}

/** Which release failed, as the shell resolved it; the error itself may say something else. */
export interface FailedRelease {
  readonly remote: string;
  /** Null where it failed before its version was known. */
  readonly version: string | null;
}

/** Every failure that the shell contained, for whoever keeps count of the health of releases. */
export interface Reports {
  /** One failure is noted once, however many panels show it. */
  add(error: ChartroomError, release?: FailedRelease): void;
  /** The last 100, oldest first. */
  latest(): readonly Report[];
}

export interface ReportsOptions {
  readonly now: () => number;
  /** Tells a developer at once; the error has its texts still, and stays on this machine. */
  readonly log: (error: ChartroomError, report: Report) => void;
}

const maxReports = 100;

export function createReports({ now, log }: ReportsOptions): Reports {
  const seen = new WeakSet<ChartroomError>();
  let reports: readonly Report[] = [];
  return {
    add(error, release) {
      if (seen.has(error)) return;
      seen.add(error);
      const report = { at: now(), code: codeOf(error), ...releaseOf(error, release) };
      reports = [...reports, report].slice(-maxReports);
      log(error, report);
    },
    latest: () => reports,
  };
}

/** A remote may hand over an error with a code of its own making. */
function codeOf({ code }: ChartroomError): ErrorCode {
  return errorCodes.includes(code) ? code : 'shell/unexpected';
}

function releaseOf(
  error: ChartroomError,
  release: FailedRelease | undefined,
): Pick<Report, 'remote' | 'version'> {
  const { remote, version }: { remote?: unknown; version?: unknown } = { ...error.context };
  const fromContext = {
    remote: typeof remote === 'string' && isRemoteId(remote) ? remote : null,
    version: typeof version === 'string' && isVersion(version) ? version : null,
  };
  return release
    ? { remote: release.remote, version: release.version ?? fromContext.version }
    : fromContext;
}
