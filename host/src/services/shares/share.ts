import { ChartroomError } from '@chartroom/contract';
import type { Dashboard } from '../dashboards/dashboard';
import type { SourceDefinitions } from '../sources/parseSources';

/** A dashboard, or a panel of it, as it was when somebody shared it; `parseShare` makes it. */
export interface Share {
  readonly id: string;
  readonly workspace: string;
  readonly title: string;
  /** Its id is that of the dashboard of which this is a copy. */
  readonly dashboard: Dashboard;
  readonly sources: SourceDefinitions;
  /** Epoch milliseconds by the database's clock. */
  readonly expiresAt: number;
  /** Who shared it; null where the workspace had no name for them. */
  readonly byName: string | null;
}

/** Why a share that has ended by itself is shown no more. */
export function shareExpired(expiresAt: number, cause?: ChartroomError): ChartroomError {
  const ended = `${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return new ChartroomError('share/expired', { ended }, { cause });
}
