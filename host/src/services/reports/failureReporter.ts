import {
  type ChartroomError,
  type ErrorCode,
  errorCodes,
  isRemoteId,
  isVersion,
} from '@chartroom/contract';

/**
 * A recorded failure: its code and release. Never a text, which could contain anything: a name, a
 * query, a token in a URL.
 */
export interface FailureReport {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly code: ErrorCode;
  /** Null if no release caused it. */
  readonly remote: string | null;
  readonly version: string | null;
}

/** The release that failed, as the shell resolved it. The error itself may name another one. */
export interface FailedRelease {
  readonly remote: string;
  /** Null if it failed before its version was known. */
  readonly version: string | null;
}

/** Records failures that the shell contained, to count the health of releases. */
export interface FailureReporter {
  /** Records a failure once, however many panels show it. */
  add(error: ChartroomError, release?: FailedRelease): void;
  /** The last 100 reports, oldest first. */
  latest(): readonly FailureReport[];
}

export interface FailureReporterOptions {
  readonly now: () => number;
  /** Resolves once the catalogue of errors is complete, or can't be loaded. Default: it is complete. */
  readonly loadCatalogue?: () => Promise<void>;
  /** Logs to the console. The error still has its texts, which stay on this device. */
  readonly log: (error: ChartroomError, report: FailureReport) => void;
}

const maxReports = 100;

export function createFailureReporter(options: FailureReporterOptions): FailureReporter {
  const { now, loadCatalogue, log } = options;
  const seen = new WeakSet<ChartroomError>();
  let reports: readonly FailureReport[] = [];
  return {
    add(error, release) {
      if (seen.has(error)) return;
      seen.add(error);
      const failure = { at: now(), ...releaseOf(error, release) };
      const record = () => {
        const report = { ...failure, code: codeOf(error) };
        reports = [...reports, report].slice(-maxReports);
        log(error, report);
      };
      if (loadCatalogue) void loadCatalogue().then(record);
      else record();
    },
    latest: () => reports,
  };
}

/** A remote may pass an error with a code of its own, which could be a text. */
function codeOf({ code }: ChartroomError): ErrorCode {
  return errorCodes.includes(code) ? code : 'shell/unexpected';
}

function releaseOf(
  error: ChartroomError,
  release: FailedRelease | undefined,
): Pick<FailureReport, 'remote' | 'version'> {
  const { remote, version }: { remote?: unknown; version?: unknown } = { ...error.context };
  const fromContext = {
    remote: typeof remote === 'string' && isRemoteId(remote) ? remote : null,
    version: typeof version === 'string' && isVersion(version) ? version : null,
  };
  return release
    ? { remote: release.remote, version: release.version ?? fromContext.version }
    : fromContext;
}
