import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from './writeFileAtomic';

/**
 * The token with which `remote deploy` may put files onto the release origin. It is made once and
 * kept in the data folder as `release-token`, readable by its owner alone.
 */
export function openReleaseToken(dataDir: string | null): string {
  const token = randomBytes(24).toString('base64url');
  if (dataDir === null) return token;
  const file = join(dataDir, 'release-token');
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // Empty where an earlier version met a full disk: no token at all would let anybody in.
  if (stored !== '') return stored;
  writeFileAtomic(file, `${token}\n`, 0o600);
  return token;
}
