/**
 * Before deployments had a prefix of their own, all that shared an origin kept their things under
 * these keys (decision 0027). The first start of a deployment takes what it wrote, once.
 */
const deviceKeys = ['chartroom.theme', 'chartroom.motion'];
const hintsKey = 'chartroom.hints';
/** Of one database: who is signed in, the last workspace, what was typed and not saved. */
const viewerKeys = /^chartroom\.(?:user$|workspace$|draft\.)/;
/** Copies of the registry. If another deployment wrote there too, their owner is unknown. */
const registryKeys = /^chartroom\/(?:registry|releases|withdrawals)\//;

/** Below the prefix: how far this deployment is. */
const migrationKey = 'chartroom.moved';
type MigrationState = 'claimed' | 'claimed-alone' | 'moved' | 'none';

/**
 * Called before anything is read. Whether what lies under the old keys is this deployment's shows in
 * the addresses of the dashboards that were opened; where there are none it is the first one's to
 * ask. Takes what is needed before `config.json` is there.
 */
export function claimLegacyKeys(storage: Storage, prefix: string, base: string): void {
  if (storage.getItem(prefix + migrationKey) !== null) return;
  const hints = readHints(storage);
  const own = hints.filter(([path]) => isBelow(base, path));
  const isAlone = own.length === hints.length;
  const state: MigrationState = isAlone ? 'claimed-alone' : 'claimed';
  storage.setItem(prefix + migrationKey, isAlone || own.length > 0 ? state : 'none');
  // A theme is the viewer's on every deployment, so it stays for the others.
  for (const key of deviceKeys) copy(storage, key, prefix + key);
  if (own.length > 0) storage.setItem(prefix + hintsKey, JSON.stringify(Object.fromEntries(own)));
  // Another deployment still has to find its own.
  if (isAlone) storage.removeItem(hintsKey);
}

/**
 * Called once the database is known: moves the rest to below the prefix that names it too. Whether
 * what versions before this one have left elsewhere, unsent edits, is this deployment's.
 */
export function migrateLegacyKeys(
  storage: Storage,
  prefix: string,
  databasePrefix: string,
): boolean {
  const state = storage.getItem(prefix + migrationKey);
  if (state === 'claimed' || state === 'claimed-alone') {
    for (const key of Object.keys(storage)) {
      const isOwn = viewerKeys.test(key) || (registryKeys.test(key) && state === 'claimed-alone');
      if (!isOwn) continue;
      copy(storage, key, databasePrefix + key);
      storage.removeItem(key);
    }
    storage.setItem(prefix + migrationKey, 'moved');
  }
  return state !== 'none';
}

function copy(storage: Storage, from: string, to: string): void {
  const value = storage.getItem(from);
  if (value !== null && storage.getItem(to) === null) storage.setItem(to, value);
}

function readHints(storage: Storage): [path: string, hints: unknown][] {
  try {
    return Object.entries(JSON.parse(storage.getItem(hintsKey) ?? '{}'));
  } catch {
    return [];
  }
}

/** Routes begin so; a deployment at `/` is not that of what lies below `/staging/`. */
function isBelow(base: string, path: string): boolean {
  return path.startsWith(base) && /^[sw]\//.test(path.slice(base.length));
}
