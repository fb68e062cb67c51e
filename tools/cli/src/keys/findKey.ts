import type { PublisherKey } from '@chartroom/contract/signing';
import { CliError } from '../cliError';
import type { Environment } from '../settings/configFolder';
import { keyOfText, openKeyFolder } from './keyFolder';

export interface KeyChoice {
  /** `--key`, or the settings of the project. */
  readonly wanted: string | undefined;
  /** Keys that the workspace takes from this account; among several own ones these are preferred. */
  readonly taken: ReadonlySet<string>;
}

/**
 * The key to sign with: `CHARTROOM_KEY`, the one that is asked for, or the only one that can be meant.
 */
export async function findKey(
  env: Environment,
  { wanted, taken }: KeyChoice,
): Promise<PublisherKey> {
  if (env.CHARTROOM_KEY) return keyOfText(env.CHARTROOM_KEY, 'CHARTROOM_KEY');
  const keys = openKeyFolder(env);
  const id = wanted ?? onlyOne(keys.ids(), taken, keys.path);
  const key = await keys.find(id);
  if (!key) throw new CliError('keys/unknown', { key: id, folder: keys.path });
  return key;
}

function onlyOne(ids: readonly string[], taken: ReadonlySet<string>, folder: string): string {
  const good = ids.filter((id) => taken.has(id));
  const [first, ...others] = good.length > 0 ? good : ids;
  if (first === undefined) throw new CliError('keys/none', { folder });
  if (others.length > 0)
    throw new CliError('keys/several', { keys: [first, ...others].join(', ') });
  return first;
}
