import { ChartroomError, isChartroomError } from '@chartroom/contract';
import { indexPathOf } from '../../edits/buildUpdate';
import type { Database } from '../../firebase/database';
import { pathsOf } from '../../history/historyPaths';
import { usesOfPanels } from '../../library/usesOf';
import { type DashboardContent, newStoredDashboard } from './dashboardContent';

export interface CreateDashboardOptions {
  readonly database: Pick<Database, 'update' | 'serverTime'>;
  readonly workspace: string;
  /** Uid of an editor. */
  readonly by: string;
  /** Whether only they can see it. Default: no. */
  readonly isPrivate?: boolean;
  readonly content: DashboardContent;
  /** Returns a number from 0 to below 1. Default: `Math.random`. */
  readonly random?: () => number;
}

/**
 * Stores a new dashboard and lists it, in one update. Resolves to its id. Rejects with
 * `dashboard/write-refused` if the rules refuse it.
 */
export async function createDashboard(options: CreateDashboardOptions): Promise<string> {
  const { database, workspace, by, isPrivate, content, random = Math.random } = options;
  const { title, tags } = content.about;
  const id = newDashboardId(String(title), random);
  const last = { by, at: database.serverTime };
  const path = pathsOf({ workspace, id, owner: isPrivate ? by : null }).dashboard;
  try {
    await database.update({
      [path]: newStoredDashboard(content, last),
      [indexPathOf(path)]: {
        title,
        ...(tags !== undefined && { tags }),
        updatedAt: last.at,
        updatedBy: by,
      },
      ...usesOfPanels(path, content.panels),
    });
  } catch (thrown) {
    const isRefused = isChartroomError(thrown) && thrown.code === 'connection/refused';
    throw isRefused ? new ChartroomError('dashboard/write-refused', {}, { cause: thrown }) : thrown;
  }
  return id;
}

const maxStemLength = 40;
const suffixLength = 5;

/**
 * An id that reads like the title, for addresses: “Edge network, Europe” gives `edge-network-europe-`
 * and 26 random bits, so that dashboards can have equal titles.
 */
export function newDashboardId(title: string, random: () => number): string {
  const stem = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxStemLength)
    .replaceAll(/^-+|-+$/g, '');
  const suffix = Array.from({ length: suffixLength }, () => Math.floor(random() * 36).toString(36));
  return `${stem || 'dashboard'}-${suffix.join('')}`;
}
