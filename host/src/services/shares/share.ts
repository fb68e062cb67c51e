import { ChartroomError } from '@chartroom/contract';
import type { Dashboard } from '../dashboards/dashboard';
import type { SourceDefinitions } from '../sources/parseSources';

/** A copy of a dashboard, or of one panel, from when it was shared. Parsed by `parseShare`. */
export interface Share {
  readonly id: string;
  readonly workspace: string;
  readonly title: string;
  /** Has the id of the dashboard that it copies. */
  readonly dashboard: Dashboard;
  readonly sources: SourceDefinitions;
  /** Epoch milliseconds by the database's clock. */
  readonly expiresAt: number;
  /** Name of its author. Null if the workspace had none. */
  readonly byName: string | null;
}

/** The error of a share that has expired. */
export function shareExpiredError(expiresAt: number, cause?: ChartroomError): ChartroomError {
  const ended = `${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return new ChartroomError('share/expired', { ended }, { cause });
}
