import type { Consumed, Copy, Factory, ShareScope } from './webpack';

/** A copy under the version by which it stands in its scope. */
export interface Standing {
  readonly version: string;
  readonly copy: Copy;
}

/** What stands in a scope, by the name of the module. */
export type Copies = Readonly<Record<string, readonly Standing[]>>;

/** How the container of a release is called: `chart_line_1_4_2`. */
const releaseName = /_\d+_\d+_\d+/;

/**
 * What a scope holds of its host now, as far as it can be read; the copies themselves are the scope's. What other
 * releases have put there, as those of older builds do, counts for nothing (C110).
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
 * The host's copy where it satisfies the range, or always for a singleton: one that is loaded before
 * others, then the newest. Null where the container takes its own.
 */
export function chooseCopy(
  copies: readonly Standing[],
  { requiredVersion, singleton }: Pick<Consumed, 'requiredVersion' | 'singleton'>,
): Standing | null {
  const fitting = copies.filter(({ version }) => singleton || satisfies(version, requiredVersion));
  const [best = null] = fitting.sort(
    (a, b) => Number(isLoaded(b.copy)) - Number(isLoaded(a.copy)) || compare(b.version, a.version),
  );
  return best;
}

/** The host's copy of a module that runs beside any other, or the container's own. */
export function resolveCopy(host: Copies, consumed: Consumed): Factory | Promise<Factory> {
  const chosen = chooseCopy(host[consumed.shareKey] ?? [], consumed);
  if (!chosen) return consumed.fallback();
  return chosen.copy.lib ?? load(chosen.copy).catch(consumed.fallback);
}

/** Rejects where the host can't load it. The scope's entry stays as it is: it is the host's. */
export async function load(copy: Copy): Promise<Factory> {
  const factory = copy.lib ?? (await copy.get());
  if (typeof factory !== 'function') throw new TypeError('The host shares what is no module');
  return factory;
}

function isLoaded({ lib, loaded }: Copy): boolean {
  return lib !== undefined || Boolean(loaded);
}

const form = /^\^?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/;

/**
 * Whether a version is within `^1.2.3`, the one form that the build writes: from there to the next number
 * that may break. No other form is satisfied, nor does a pre-release satisfy any range but its own.
 */
function satisfies(version: string, range: string | false): boolean {
  if (range === false) return true;
  const [had, asked] = [form.exec(version), form.exec(range)];
  if (!had || !asked) return false;
  if (had[4] !== undefined || asked[4] !== undefined) return `^${version}` === range;
  // What stands left of a caret's first number but 0 must be the same: ^1.2.3, ^0.2.3, ^0.0.3.
  const fixed = asked.slice(1, 4).findIndex((part) => part !== '0') + 1 || 3;
  const isSame = had.slice(1, fixed + 1).every((part, index) => part === asked[index + 1]);
  return isSame && compare(version, range) >= 0;
}

/** By numbers alone; what has none stands before what has. */
function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => form.exec(text)?.slice(1, 4).map(Number) ?? []);
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? -1) - (right?.[part] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
