import type { PublisherKey } from '@chartroom/contract/signing';
import { CliError } from '../cliError';
import type { Environment } from '../settings/configFolder';
import { keyFromText, openKeyFolder } from './keyFolder';

export interface FindSigningKeyOptions {
  /** `--key`, or the settings of the project. */
  readonly requested: string | undefined;
  /** Keys that the workspace accepts from this account. If you have several keys, these come first. */
  readonly accepted: ReadonlySet<string>;
}

/**
 * The key to sign with: `CHARTROOM_KEY`, the requested one, or the only one that fits.
 */
export async function findSigningKey(
  env: Environment,
  { requested, accepted }: FindSigningKeyOptions,
): Promise<PublisherKey> {
  if (env.CHARTROOM_KEY) return keyFromText(env.CHARTROOM_KEY, 'CHARTROOM_KEY');
  const keys = openKeyFolder(env);
  const id = requested ?? onlyKeyId(keys.ids(), accepted, keys.path);
  const key = await keys.find(id);
  if (!key) throw new CliError('keys/unknown', { key: id, folder: keys.path });
  return key;
}

function onlyKeyId(ids: readonly string[], accepted: ReadonlySet<string>, folder: string): string {
  const usable = ids.filter((id) => accepted.has(id));
  const [first, ...others] = usable.length > 0 ? usable : ids;
  if (first === undefined) throw new CliError('keys/none', { folder });
  if (others.length > 0)
    throw new CliError('keys/several', { keys: [first, ...others].join(', ') });
  return first;
}
