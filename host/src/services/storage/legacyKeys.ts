/**
 * Before deployments had a prefix, all those on an origin used these keys (decision 0027). A
 * deployment's first start migrates what it wrote, once.
 */
const deviceKeys = ['chartroom.theme', 'chartroom.motion'];
const hintsKey = 'chartroom.hints';
/** Per database: the signed-in user, the last workspace, and unsaved drafts. */
const viewerKeys = /^chartroom\.(?:user$|workspace$|draft\.)/;
/** Cached registries. If another deployment wrote some too, their owner is unknown. */
const registryKeys = /^chartroom\/(?:registry|releases|withdrawals)\//;

/** Below the prefix: state of this deployment's migration. */
const migrationKey = 'chartroom.moved';
type MigrationState = 'claimed' | 'claimed-alone' | 'moved' | 'none';

/**
 * Call it before anything is read. The recorded dashboard URLs tell whether the old keys belong to
 * this deployment. Without any, they belong to the first deployment that asks. Migrates what is
 * needed before `config.json` has loaded.
 */
export function claimLegacyKeys(storage: Storage, prefix: string, base: string): void {
  if (storage.getItem(prefix + migrationKey) !== null) return;
  const hints = readHints(storage);
  const own = hints.filter(([path]) => isBelow(base, path));
  const isAlone = own.length === hints.length;
  const state: MigrationState = isAlone ? 'claimed-alone' : 'claimed';
  storage.setItem(prefix + migrationKey, isAlone || own.length > 0 ? state : 'none');
  // The theme applies to every deployment, so its old key stays for the others.
  for (const key of deviceKeys) copy(storage, key, prefix + key);
  if (own.length > 0) storage.setItem(prefix + hintsKey, JSON.stringify(Object.fromEntries(own)));
  // Otherwise another deployment still needs them.
  if (isAlone) storage.removeItem(hintsKey);
}

/**
 * Call it once the database is known. Moves the other keys below the prefix that includes the
 * database. Returns whether edits that older versions left elsewhere belong to this deployment.
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

/**
 * Whether a path is a route of this deployment: one at `/` doesn't own what is below `/staging/`.
 */
function isBelow(base: string, path: string): boolean {
  return path.startsWith(base) && /^[sw]\//.test(path.slice(base.length));
}
