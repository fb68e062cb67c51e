import { shellPrefix } from '../../host/src/services/storage/shellPrefix';
import type { LiveStack } from './stack';

type Served = Pick<LiveStack, 'url' | 'config'>;

/** What the names of all begin with that the shell keeps of this stack's database. */
export function storagePrefix({ url, config }: Served): string {
  return shellPrefix(url, config.firebase.databaseUrl);
}
