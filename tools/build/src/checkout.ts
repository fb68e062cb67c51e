import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', '..');
const baseConfig = join(folder, 'webpack.config.base.ts');

/** The checkout of Chartroom that this code is part of; null where it's an installed package. */
export const checkout = existsSync(baseConfig) ? folder : null;

/** Files of a checkout by which builds are configured. */
export const configFiles: readonly string[] = checkout ? [baseConfig] : [];

/** Where builds of a remote's folder keep what they can reuse. */
export function cacheFolder(remote: string): string {
  if (checkout) return join(checkout, '.cache');
  return join(remote, 'node_modules', '.cache', 'chartroom');
}
