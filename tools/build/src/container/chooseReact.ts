import { type Copies, chooseCopy } from './chooseCopy';
import type { ConsumedModule, Copy, WebpackRequire } from './webpack';

/** Modules that run with the very same version of each other alone. */
export const isReact = /^react(-dom)?(\/|$)/;

/**
 * The host's copies of all that a container consumes of React, by module name, in one version. Null where the
 * container uses its own: a host that shares `react` but not `react-dom/client` serves it with neither, even in
 * the container's own version, of which the host may have the build for development.
 */
export function chooseReact(
  copies: Copies,
  consumed: ConsumedModule,
  { consumesLoadingData }: Pick<WebpackRequire, 'consumesLoadingData'>,
): ReadonlyMap<string, Copy> | null {
  const names = Object.values(consumesLoadingData.moduleIdToConsumeDataMapping)
    .map(({ shareKey }) => shareKey)
    .filter((name) => isReact.test(name));
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
