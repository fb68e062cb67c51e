import type { ConsumedModule, Copy, Factory, ShareScope } from './webpack';

/** A copy and its version in the share scope. */
export interface VersionedCopy {
  readonly version: string;
  readonly copy: Copy;
}

/** Copies by module name. */
export type Copies = Readonly<Record<string, readonly VersionedCopy[]>>;

/** Container name of a release: `chart_line_1_4_2`. */
const releaseName = /_\d+_\d+_\d+/;

/**
 * The host's copies in a share scope. Ignores malformed entries and those of other releases, which
 * older builds add (C110).
 */
export function copiesOf(scope: ShareScope | null | undefined): Copies {
  return Object.fromEntries(
    Object.entries(scope ?? {}).map(([name, versions]) => [
      name,
      Object.entries(versions ?? {})
        .filter(([, copy]) => typeof copy?.get === 'function' && !releaseName.test(`${copy.from}`))
        .map(([version, copy]) => ({ version, copy })),
    ]),
  );
}

/**
 * The host's copy if it satisfies the range, or always for a singleton. Prefers loaded copies, then
 * the newest. Null if the container uses its own.
 */
export function chooseCopy(
  copies: readonly VersionedCopy[],
  { requiredVersion, singleton }: Pick<ConsumedModule, 'requiredVersion' | 'singleton'>,
): VersionedCopy | null {
  const candidates = copies.filter(
    ({ version }) => singleton || satisfies(version, requiredVersion),
  );
  const [best = null] = candidates.sort(
    (a, b) => Number(isLoaded(b.copy)) - Number(isLoaded(a.copy)) || compare(b.version, a.version),
  );
  return best;
}

/** The host's copy of a module without version constraints between modules, or the container's own. */
export function resolveCopy(host: Copies, consumed: ConsumedModule): Factory | Promise<Factory> {
  const chosen = chooseCopy(host[consumed.shareKey] ?? [], consumed);
  if (!chosen) return consumed.fallback();
  return chosen.copy.lib ?? loadCopy(chosen.copy).catch(consumed.fallback);
}

/** Rejects if the host can't load it. Doesn't change the scope's entry, which belongs to the host. */
export async function loadCopy(copy: Copy): Promise<Factory> {
  const factory = copy.lib ?? (await copy.get());
  if (typeof factory !== 'function') throw new TypeError('The host shares what is no module');
  return factory;
}

function isLoaded({ lib, loaded }: Copy): boolean {
  return lib !== undefined || Boolean(loaded);
}

const versionPattern = /^\^?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/;

/**
 * Whether a version satisfies `^1.2.3`, the only form that the build writes. A pre-release only
 * satisfies its own range.
 */
function satisfies(version: string, range: string | false): boolean {
  if (range === false) return true;
  const [actual, required] = [versionPattern.exec(version), versionPattern.exec(range)];
  if (!actual || !required) return false;
  if (actual[4] !== undefined || required[4] !== undefined) return `^${version}` === range;
  // A caret range fixes everything up to the first number that isn't 0: ^1.2.3, ^0.2.3, ^0.0.3.
  const significant = required.slice(1, 4).findIndex((segment) => segment !== '0') + 1 || 3;
  const isSame = actual
    .slice(1, significant + 1)
    .every((segment, index) => segment === required[index + 1]);
  return isSame && compare(version, range) >= 0;
}

/** Compares numbers only; a version without numbers comes first. */
function compare(a: string, b: string): number {
  const [left, right] = [a, b].map(
    (text) => versionPattern.exec(text)?.slice(1, 4).map(Number) ?? [],
  );
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.[index] ?? -1) - (right?.[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
