import { type Copies, chooseCopy } from './chooseCopy';
import type { ConsumedModule, Copy, WebpackRequire } from './webpack';

/** Modules that only work with exactly the same version of each other. */
export const reactModulePattern = /^react(-dom)?(\/|$)/;

/**
 * The host's copies of all React modules that a container uses, in one version. Null if the
 * container uses its own. A host that shares `react` but not `react-dom/client` provides neither,
 * even in the container's own version, since it may have the development build.
 */
export function chooseReact(
  copies: Copies,
  consumed: ConsumedModule,
  { consumesLoadingData }: Pick<WebpackRequire, 'consumesLoadingData'>,
): ReadonlyMap<string, Copy> | null {
  const names = Object.values(consumesLoadingData.moduleIdToConsumeDataMapping)
    .map(({ shareKey }) => shareKey)
    .filter((name) => reactModulePattern.test(name));
  const copyOf = (name: string, requested: string) =>
    copies[name]?.find(({ version }) => version === requested)?.copy;
  const complete = (copies[consumed.shareKey] ?? []).filter(({ version }) =>
    names.every((name) => copyOf(name, version)),
  );
  const chosen = chooseCopy(complete, consumed);
  if (!chosen) return null;
  return new Map(
    names.flatMap((name) => {
      const copy = copyOf(name, chosen.version);
      return copy ? [[name, copy] as const] : [];
    }),
  );
}
