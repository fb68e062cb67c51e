import {
  type AskedRange,
  type ChartManifest,
  type ChartroomError,
  type Encoding,
  limits,
  type Options,
  type Parsed,
  type Problem,
  parseEncoding,
  parseSelection,
  parseStoredOptions,
  type Selection,
  type Theme,
  type TimeRange,
  type WorkerService,
} from '@chartroom/contract';
import {
  isLocale,
  isTimeZone,
  notLocale,
  notTimeZone,
  parseInlineData,
  parseRange,
  parseViewer,
} from '@chartroom/contract/hostInput';
import type { Frame } from '@chartroom/frame';
import { type Identity, identityFromViewer } from './viewer';

/** The parsed props of a chart. */
export interface ParsedProps {
  readonly frame: Frame | null;
  readonly encoding: Encoding;
  readonly options: Options;
  readonly range: TimeRange | null;
  readonly title: string;
  /** Null follows the viewer's setting. */
  readonly theme: Theme | null;
  readonly locale: string | null;
  readonly timeZone: string | null;
  readonly identity: Identity | null;
  readonly selections: readonly Selection[];
  /** Provided by the loader of the release. Null where there is none. */
  readonly workers: WorkerService | null;
  readonly onError: ((error: ChartroomError) => void) | null;
  readonly onSelection: ((selections: readonly Selection[]) => void) | null;
  readonly onRange: ((range: AskedRange | null) => void) | null;
}

export type Props = Readonly<Record<string, unknown>>;

/** Parses props and reports all problems by prop name. Other props of single-spa are ignored. */
export function parseProps(
  props: Props,
  manifest: ChartManifest,
  currentFrame: Frame | null,
): Parsed<ParsedProps> {
  const problems: Problem[] = [];
  const collect = <T>(name: string, parsed: Parsed<T>): T | null => {
    if (parsed.ok) return parsed.value;
    const full = (path: string) => (path === '' ? name : `${name}.${path}`);
    // Problems of `types` are reported by that prop itself.
    const isType = (path: string) => /^types(\.|$)/.test(path);
    problems.push(
      ...parsed.problems.map(({ path, message }) => ({
        path: isType(path) ? path : full(path),
        message,
      })),
    );
    return null;
  };
  const { data } = props;
  // A frame that grew in place is the same object, and isn't parsed again.
  const isSameFrame = currentFrame !== null && currentFrame === data;
  const viewer = collect('identity', parseViewer(props.identity, limits));
  const parsedProps = {
    frame: isSameFrame ? currentFrame : collect('data', parseInlineData(data, props.types)),
    encoding: collect('encoding', parseEncoding(manifest, props.encoding)) ?? {},
    options: collect('options', parseStoredOptions(manifest.options, props.options)) ?? {},
    range: collect('range', parseRange(props.range)),
    title: collect('title', parseText(props.title)) ?? manifest.title,
    theme: collect('theme', parseTheme(props.theme)),
    locale: collect('locale', parseTextThat(props.locale, isLocale, notLocale)),
    timeZone: collect('timeZone', parseTextThat(props.timeZone, isTimeZone, notTimeZone)),
    identity: viewer && identityFromViewer(viewer),
    selections: collect('selections', parseSelections(props.selections)) ?? [],
    workers: collect('workers', parseWorkers(props.workers)),
    onError: collect('onError', parseCallback<ParsedProps['onError']>(props.onError)),
    onSelection: collect(
      'onSelection',
      parseCallback<ParsedProps['onSelection']>(props.onSelection),
    ),
    onRange: collect('onRange', parseCallback<ParsedProps['onRange']>(props.onRange)),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: parsedProps };
}

const invalid = (message: string): Parsed<never> => ({
  ok: false,
  problems: [{ path: '', message }],
});

const isNullish = (value: unknown) => value === null || value === undefined;

function parseText(value: unknown): Parsed<string | null> {
  return parseTextThat(value, () => true, '');
}

function parseTextThat(
  value: unknown,
  isValid: (text: string) => boolean,
  message: string,
): Parsed<string | null> {
  if (isNullish(value)) return { ok: true, value: null };
  if (typeof value !== 'string') return invalid('must be text');
  return isValid(value) ? { ok: true, value } : invalid(message);
}

function parseTheme(value: unknown): Parsed<Theme | null> {
  if (isNullish(value)) return { ok: true, value: null };
  return value === 'light' || value === 'dark'
    ? { ok: true, value }
    : invalid('must be light or dark; omit it to follow the viewer’s setting');
}

function parseSelections(value: unknown): Parsed<readonly Selection[]> {
  if (isNullish(value)) return { ok: true, value: [] };
  if (!Array.isArray(value)) return invalid('must be an array');
  const parsed = value.map(parseSelection);
  const problems = parsed.flatMap((result, index) =>
    result.ok
      ? []
      : result.problems.map(({ path, message }) => ({
          path: path === '' ? `${index}` : `${index}.${path}`,
          message,
        })),
  );
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: parsed.flatMap((result) => (result.ok ? [result.value] : [])) };
}

function parseWorkers(value: unknown): Parsed<WorkerService | null> {
  if (isNullish(value)) return { ok: true, value: null };
  return isWorkerService(value) ? { ok: true, value } : invalid('must have a function start');
}

function isWorkerService(value: unknown): value is WorkerService {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    typeof value.start === 'function'
  );
}

/** Arguments aren't checked: the page knows what it accepts. */
function parseCallback<Callback>(value: unknown): Parsed<Callback | null> {
  if (isNullish(value)) return { ok: true, value: null };
  return typeof value === 'function'
    ? { ok: true, value: value as Callback }
    : invalid('must be a function');
}
