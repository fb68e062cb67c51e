import {
  ChartroomError,
  type Encoding,
  isRemoteId,
  isVersion,
  type Options,
  type Problem,
  type PublicJwk,
  parsePublicKey,
  problemsText,
  type TimeRange,
} from '@chartroom/contract';
import { parseRange } from '@chartroom/contract/hostInput';
import type { RemoteRef } from './releaseFinder';

/** Attributes and properties of an element, unparsed. */
export interface InlineChartAttributes {
  readonly remote: string | null;
  readonly releases: string | null;
  readonly release: string | null;
  readonly channel: string | null;
  readonly keys: unknown;
  readonly options: unknown;
  readonly encoding: unknown;
}

/** Parsed settings. Options and encoding are checked once the manifest is loaded. */
export interface InlineChartSettings {
  readonly remoteRef: RemoteRef;
  readonly options: Options;
  readonly encoding: Encoding;
}

/** Throws `embed/settings` with all problems. Addresses are relative to `base`. */
export function readInlineChartSettings(
  input: InlineChartAttributes,
  base: string,
): InlineChartSettings {
  const problems: Problem[] = [];
  const refuse = (path: string, message: string) => {
    problems.push({ path, message });
    return '';
  };
  const remote = input.remote ?? refuse('remote', 'is missing (or src, for a whole panel)');
  if (input.remote !== null && !isRemoteId(remote)) {
    refuse('remote', 'must be 1 to 64 characters: a–z, 0–9 and -');
  }
  const releases = readFolder(input.releases, base, refuse);
  const keys = readPublisherKeys(input.keys, refuse);
  const target = readTarget(input, refuse);
  const options = readObject<Options>(input.options, 'options', refuse);
  const encoding = readObject<Encoding>(input.encoding, 'encoding', refuse);
  if (problems.length > 0) {
    throw new ChartroomError('embed/settings', { problems: problemsText(problems) });
  }
  return { remoteRef: { remote, releases, target, keys }, options, encoding };
}

export type ProblemReporter = (path: string, message: string) => string;

function readFolder(releases: string | null, base: string, refuse: ProblemReporter): string {
  if (!releases) return refuse('releases', 'is missing');
  if (!URL.canParse(releases, base)) return refuse('releases', 'must be an address');
  const { href } = new URL(releases, base);
  return href.endsWith('/') ? href : `${href}/`;
}

export function readPublisherKeys(input: unknown, refuse: ProblemReporter): readonly PublicJwk[] {
  const keys = Array.isArray(input) ? input : [input];
  if (input === null || input === undefined || keys.length === 0) {
    refuse('keys', 'is missing: charts run only if a publisher’s key has signed them');
    return [];
  }
  return keys.flatMap((key, index) => {
    const parsed = parsePublicKey(key);
    if (parsed.ok) return [parsed.value];
    for (const { path, message } of parsed.problems) refuse(`keys.${index}.${path}`, message);
    return [];
  });
}

function readTarget(
  { release, channel }: InlineChartAttributes,
  refuse: ProblemReporter,
): RemoteRef['target'] {
  if (release !== null && channel !== null) refuse('channel', 'can’t be combined with release');
  if (release === null) return { channel: channel ?? 'stable' };
  if (!isVersion(release)) refuse('release', 'must be a version such as 1.4.2');
  return { version: release };
}

function readObject<T extends object>(input: unknown, path: string, refuse: ProblemReporter): T {
  if (input === null || input === undefined) return {} as T;
  if (typeof input === 'object' && !Array.isArray(input)) return input as T;
  refuse(path, 'must be an object');
  return {} as T;
}

/** `{from, to}` in epoch milliseconds; null if the page sets none. Throws `embed/settings`. */
export function readTimeRange(input: unknown): TimeRange | null {
  const parsed = parseRange(input);
  if (parsed.ok) return parsed.value;
  const problems = problemsText(parsed.problems.map(({ message }) => ({ path: 'range', message })));
  throw new ChartroomError('embed/settings', { problems });
}
