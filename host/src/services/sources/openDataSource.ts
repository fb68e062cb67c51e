import {
  ChartroomError,
  isChartroomError,
  type Options,
  type OptionsSchema,
  parseOptions,
  parseSourceModule,
  problemsText,
  reasonOf,
  type SourceObserver,
  type SourceServices,
} from '@chartroom/contract';
import type { Loader, Workers } from '@chartroom/embed';
import { canKeepRunning } from '../registry/canKeepRunning';
import type { Registry } from '../registry/createRegistry';
import type { ResolvedRelease } from '../registry/resolution';
import { resolutionKey } from '../registry/resolution';
import type { RemoteRef } from '../registry/resolveVersion';
import { type RangeSpec, toTimeRange } from '../time/timeRange';
import type { LiveValue } from './liveValue';
import type { SourceDefinition, SourceDefinitions } from './parseSources';

/** A request to a source. Equal requests are shared. */
export interface RequestSpec {
  readonly source: string;
  /** As stored. The data module's manifest says how to parse it. */
  readonly query: unknown;
  /** Resolved when the request starts, and at every retry. */
  readonly range: RangeSpec;
  /** What `now` means in the range. Null: the time at which the request starts. */
  readonly relativeTo: number | null;
  readonly variables: Readonly<Record<string, string>>;
}

export interface OpenDataSourceOptions {
  readonly definitions: LiveValue<SourceDefinitions>;
  readonly registry: Registry;
  readonly loader: Loader;
  readonly services: () => Omit<SourceServices, 'workers'>;
  readonly workers: Workers['serviceFor'];
  readonly now: () => number;
}

/** Receives an open source's data and errors, until the signal aborts. */
export interface SourceSubscriber {
  readonly observer: SourceObserver;
  readonly signal: AbortSignal;
  /**
   * Called when the data module resolves to another release. `canKeepRunning` tells whether the
   * current one may continue if the new one can't be loaded.
   */
  readonly onReleaseChange: (canKeepRunning: () => Promise<boolean>) => void;
}

/** Finds a source, loads its data module and opens it. Failures go to the observer. */
export function openDataSource(
  spec: RequestSpec,
  options: OpenDataSourceOptions,
  subscriber: SourceSubscriber,
): void {
  const { observer } = subscriber;
  open(spec, options, subscriber).catch((cause: unknown) => {
    observer.error(isChartroomError(cause) ? cause : toSourceError(spec.source, cause));
  });
}

async function open(
  spec: RequestSpec,
  { definitions, registry, loader, services, workers, now }: OpenDataSourceOptions,
  { observer, signal, onReleaseChange }: SourceSubscriber,
): Promise<void> {
  const definition = findDefinition(await definitions.get(signal), spec.source);
  const { remote } = definition;
  const remoteRef = { remote, kind: 'data', version: null, channel: null } as const;
  const { address } = await resolveAndFollow(registry, remoteRef, { signal, onReleaseChange });
  const loaded = await loader.load(address);
  const { module, release } = loaded;
  if (signal.aborted) return;
  const { manifest } = release;
  const parsed = parseSourceModule(module);
  if (!parsed.ok || manifest.kind !== 'data') {
    const problems = parsed.ok ? 'it isn’t a data module' : problemsText(parsed.problems);
    const { version } = address;
    throw new ChartroomError('remote/module-malformed', { remote, version, problems });
  }
  const request = {
    settings: parseSettings(manifest.options, definition.settings, { source: spec.source }),
    query: parseSettings(manifest.query, spec.query, { source: spec.source }),
    range: toTimeRange(spec.range, spec.relativeTo ?? now()),
    variables: spec.variables,
    signal,
  };
  const moduleServices = { ...services(), workers: workers(loaded, signal) };
  const teardown: unknown = parsed.value.open(request, moduleServices, observer);
  const close = () => closeSafely(teardown, spec.source, moduleServices.report);
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
}

/** Resolves the remote, and notifies the subscriber when it later resolves to something else. */
async function resolveAndFollow(
  registry: Registry,
  remoteRef: RemoteRef,
  { signal, onReleaseChange }: Pick<SourceSubscriber, 'signal' | 'onReleaseChange'>,
): Promise<ResolvedRelease> {
  const resolution = await registry.resolve(remoteRef).catch((error: ChartroomError) => error);
  if (!signal.aborted) {
    const key = resolutionKey(resolution);
    const stop = registry.follow(remoteRef, (next) => {
      if (resolutionKey(next) === key) return;
      onReleaseChange(
        async () => !isChartroomError(resolution) && canKeepRunning(registry, 'data', resolution),
      );
    });
    signal.addEventListener('abort', stop, { once: true });
  }
  if (isChartroomError(resolution)) throw resolution;
  return resolution;
}

/** Nothing waits for the module's cleanup any more, so its errors are only reported. */
function closeSafely(teardown: unknown, source: string, report: SourceServices['report']): void {
  try {
    if (typeof teardown === 'function') teardown();
  } catch (cause) {
    report(toSourceError(source, cause));
  }
}

function findDefinition(definitions: SourceDefinitions, source: string): SourceDefinition {
  const definition = definitions.get(source);
  if (!definition) throw new ChartroomError('source/unknown', { source });
  if (definition.ok) return definition.value;
  const problems = problemsText(definition.problems);
  throw new ChartroomError('source/malformed', { source, problems });
}

function parseSettings(
  schema: OptionsSchema,
  value: unknown,
  { source }: { source: string },
): Options {
  const parsed = parseOptions(schema, value);
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems);
  throw new ChartroomError('source/malformed', { source, problems });
}

function toSourceError(source: string, cause: unknown): ChartroomError {
  return new ChartroomError('source/failed', { source, reason: reasonOf(cause) }, { cause });
}
