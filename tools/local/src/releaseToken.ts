import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The token with which `remote deploy` may put files onto the release origin. It is made once and
 * kept in the data folder as `release-token`, readable by its owner alone.
 */
export function openReleaseToken(dataDir: string | null): string {
  const token = randomBytes(24).toString('base64url');
  if (dataDir === null) return token;
  const file = join(dataDir, 'release-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  writeFileSync(file, `${token}\n`, { mode: 0o600, flag: 'wx' });
  return token;
}
