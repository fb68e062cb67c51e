import { type Copies, chooseCopy, type Standing } from './chooseCopy';
import type { Consumed, WebpackRequire } from './webpack';

/** Modules that run with the very same version of each other alone. */
const isReact = /^react(-dom)?(\/|$)/;

type Container = Pick<WebpackRequire, 'consumesLoadingData' | 'federation'>;

/**
 * The copy of the host that serves one of a container's modules; null where it takes its own. All that it
 * asks for of React is of one version: a host that shares `react` but not `react-dom/client` serves it with
 * neither, unless its version is the container's own.
 */
export function chooseReact(
  copies: Copies,
  consumed: Consumed,
  { consumesLoadingData, federation }: Container,
): Standing | null {
  const { shareKey } = consumed;
  const standing = copies[shareKey] ?? [];
  if (!isReact.test(shareKey)) return chooseCopy(standing, consumed);
  const names = Object.values(consumesLoadingData.moduleIdToConsumeDataMapping)
    .map((one) => one.shareKey)
    .filter((name) => isReact.test(name));
  const { shared = {} } = federation.initOptions;
  const has = (name: string, version: string) =>
    [...(copies[name] ?? []), ...(shared[name] ?? [])].some((one) => one.version === version);
  const whole = names
    .flatMap((name) => copies[name] ?? [])
    .filter(({ version }) => names.every((name) => has(name, version)));
  const chosen = chooseCopy(whole, consumed);
  return standing.find(({ version }) => version === chosen?.version) ?? null;
}
