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
import type { RemoteChoice } from '../registry/chooseVersion';
import type { Registry } from '../registry/createRegistry';
import { mayStay } from '../registry/mayStay';
import type { ResolvedRelease } from '../registry/resolution';
import { resolutionKey } from '../registry/resolution';
import { type RangeSpec, requestRange } from '../time/timeRange';
import type { LiveValue } from './liveValue';
import type { SourceDefinition, SourceDefinitions } from './parseSources';

/** One question to one source. Equal questions are asked once. */
export interface SourceQuestion {
  readonly source: string;
  /** As stored; the data module's manifest says how to read it. */
  readonly query: unknown;
  /** Resolved when it is asked, and again at every retry. */
  readonly range: RangeSpec;
  /** What `now` means in the range; null for the moment at which it is asked. */
  readonly askedAt: number | null;
  readonly variables: Readonly<Record<string, string>>;
}

export interface OpenSourceOptions {
  readonly definitions: LiveValue<SourceDefinitions>;
  readonly registry: Registry;
  readonly loader: Loader;
  readonly services: () => Omit<SourceServices, 'workers'>;
  readonly workers: Workers['serviceFor'];
  readonly now: () => number;
}

/** Whom an open source speaks to, until the signal aborts. */
export interface SourceTarget {
  readonly observer: SourceObserver;
  readonly signal: AbortSignal;
  /**
   * The data module that was opened, or could not be, is another now; whether this one may go on
   * where that other can't be had, is asked of `mayStay`.
   */
  readonly onMoved: (mayStay: () => Promise<boolean>) => void;
}

/** Finds the source, loads its data module and opens it. Failures go to the observer. */
export function openSource(
  question: SourceQuestion,
  options: OpenSourceOptions,
  target: SourceTarget,
): void {
  const { observer } = target;
  open(question, options, target).catch((cause: unknown) => {
    observer.error(isChartroomError(cause) ? cause : failure(question.source, cause));
  });
}

async function open(
  question: SourceQuestion,
  { definitions, registry, loader, services, workers, now }: OpenSourceOptions,
  { observer, signal, onMoved }: SourceTarget,
): Promise<void> {
  const definition = definitionOf(await definitions.known(signal), question.source);
  const { remote } = definition;
  const choice = { remote, kind: 'data', version: null, channel: null } as const;
  const { address } = await followed(registry, choice, { signal, onMoved });
  const loaded = await loader.load(address);
  const { module, release } = loaded;
  if (signal.aborted) return;
  const { manifest } = release;
  const parsed = parseSourceModule(module);
  if (!parsed.ok || manifest.kind !== 'data') {
    const problems = parsed.ok ? 'it is no data module' : problemsText(parsed.problems);
    const { version } = address;
    throw new ChartroomError('remote/module-malformed', { remote, version, problems });
  }
  const request = {
    settings: read(manifest.options, definition.settings, { source: question.source }),
    query: read(manifest.query, question.query, { source: question.source }),
    range: requestRange(question.range, question.askedAt ?? now()),
    variables: question.variables,
    signal,
  };
  const granted = { ...services(), workers: workers(loaded, signal) };
  const undo: unknown = parsed.value.open(request, granted, observer);
  const close = () => closeQuietly(undo, question.source, granted.report);
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
}

/** What the choice comes to now; from here on the target is told when that is something else. */
async function followed(
  registry: Registry,
  choice: RemoteChoice,
  { signal, onMoved }: Pick<SourceTarget, 'signal' | 'onMoved'>,
): Promise<ResolvedRelease> {
  const resolution = await registry.resolve(choice).catch((error: ChartroomError) => error);
  if (!signal.aborted) {
    const key = resolutionKey(resolution);
    const stop = registry.follow(choice, (now) => {
      if (resolutionKey(now) === key) return;
      onMoved(async () => !isChartroomError(resolution) && mayStay(registry, 'data', resolution));
    });
    signal.addEventListener('abort', stop, { once: true });
  }
  if (isChartroomError(resolution)) throw resolution;
  return resolution;
}

/** Nobody waits for it any more: what goes wrong with the module's own undo is only reported. */
function closeQuietly(undo: unknown, source: string, report: SourceServices['report']): void {
  try {
    if (typeof undo === 'function') undo();
  } catch (cause) {
    report(failure(source, cause));
  }
}

function definitionOf(definitions: SourceDefinitions, source: string): SourceDefinition {
  const definition = definitions.get(source);
  if (!definition) throw new ChartroomError('source/unknown', { source });
  if (definition.ok) return definition.value;
  const problems = problemsText(definition.problems);
  throw new ChartroomError('source/malformed', { source, problems });
}

function read(schema: OptionsSchema, value: unknown, { source }: { source: string }): Options {
  const parsed = parseOptions(schema, value);
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems);
  throw new ChartroomError('source/malformed', { source, problems });
}

function failure(source: string, cause: unknown): ChartroomError {
  return new ChartroomError('source/failed', { source, reason: reasonOf(cause) }, { cause });
}
