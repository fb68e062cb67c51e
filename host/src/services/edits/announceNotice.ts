import { parseMember } from '@chartroom/workspace';
import type { Database } from '../firebase/database';
import { i18n } from '../language/i18n';
import type { EditNotice } from './editNotice';
import { type NoticeServices, showNotice } from './showNotice';

export interface AnnounceServices extends Omit<NoticeServices, 'nameOf'> {
  readonly database: Pick<Database, 'get'>;
}

/** Shows a notice as a toast that names who did it, whatever screen is open. */
export async function announceNotice(
  notice: EditNotice,
  { database, ...services }: AnnounceServices,
): Promise<void> {
  const name = notice.by === null ? null : await memberName(notice.path, notice.by, database);
  showNotice(notice, { ...services, nameOf: () => name ?? i18n.t('Someone else') });
}

/** Null if the name can't be read, as of someone who has left. */
async function memberName(
  path: string,
  uid: string,
  database: Pick<Database, 'get'>,
): Promise<string | null> {
  const [, workspace] = path.split('/');
  try {
    const member = parseMember(await database.get(`workspaces/${workspace}/members/${uid}`));
    return (member.ok && member.value.displayName) || null;
  } catch {
    return null;
  }
}
