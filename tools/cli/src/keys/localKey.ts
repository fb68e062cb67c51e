import type { PublisherKey } from '@chartroom/contract/signing';
import { CliError } from '../cliError';
import type { Environment } from '../settings/configFolder';
import { openKeyFolder } from './keyFolder';

/** A key on this computer; throws `keys/unknown`. */
export async function localKey(env: Environment, id: string): Promise<PublisherKey> {
  const folder = openKeyFolder(env);
  const key = await folder.find(id);
  if (!key) throw new CliError('keys/unknown', { key: id, folder: folder.path });
  return key;
}
