import { join } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..', '..');

/** Where the bench builds and keeps what it needs for one run. */
export const cacheFolder = join(root, '.cache', 'bench');
