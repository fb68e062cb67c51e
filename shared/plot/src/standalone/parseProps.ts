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
  parseOptions,
  parseSelection,
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
import { type Identity, identityOf } from './viewer';

/** What a page says of its chart by props, read. */
export interface ChartWish {
  readonly frame: Frame | null;
  readonly encoding: Encoding;
  readonly options: Options;
  readonly range: TimeRange | null;
  readonly title: string;
  /** Null is the viewer’s own. */
  readonly theme: Theme | null;
  readonly locale: string | null;
  readonly timeZone: string | null;
  readonly identity: Identity | null;
  readonly selections: readonly Selection[];
  /** What the loader of the release lends; null where nobody does. */
  readonly workers: WorkerService | null;
  readonly onError: ((error: ChartroomError) => void) | null;
  readonly onSelection: ((selections: readonly Selection[]) => void) | null;
  readonly onRange: ((range: AskedRange | null) => void) | null;
}

export type Props = Readonly<Record<string, unknown>>;

/** All that is wrong with them, by their names. What else single-spa hands in is passed over. */
export function parseProps(
  props: Props,
  manifest: ChartManifest,
  known: Frame | null,
): Parsed<ChartWish> {
  const problems: Problem[] = [];
  const read = <T>(name: string, parsed: Parsed<T>): T | null => {
    if (parsed.ok) return parsed.value;
    const full = (path: string) => (path === '' ? name : `${name}.${path}`);
    // Types are a prop of their own, and say so.
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
  // A frame that grew in place is the same one: it is not parsed anew.
  const isKnown = known !== null && known === data;
  const viewer = read('identity', parseViewer(props.identity, limits));
  const wish = {
    frame: isKnown ? known : read('data', parseInlineData(data, props.types)),
    encoding: read('encoding', parseEncoding(manifest, props.encoding)) ?? {},
    options: read('options', parseOptions(manifest.options, props.options)) ?? {},
    range: read('range', parseRange(props.range)),
    title: read('title', textOf(props.title)) ?? manifest.title,
    theme: read('theme', themeOf(props.theme)),
    locale: read('locale', textThat(props.locale, isLocale, notLocale)),
    timeZone: read('timeZone', textThat(props.timeZone, isTimeZone, notTimeZone)),
    identity: viewer && identityOf(viewer),
    selections: read('selections', selectionsOf(props.selections)) ?? [],
    workers: read('workers', workersOf(props.workers)),
    onError: read('onError', callbackOf<ChartWish['onError']>(props.onError)),
    onSelection: read('onSelection', callbackOf<ChartWish['onSelection']>(props.onSelection)),
    onRange: read('onRange', callbackOf<ChartWish['onRange']>(props.onRange)),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: wish };
}

const refused = (message: string): Parsed<never> => ({
  ok: false,
  problems: [{ path: '', message }],
});

const isNothing = (value: unknown) => value === null || value === undefined;

function textOf(value: unknown): Parsed<string | null> {
  return textThat(value, () => true, '');
}

function textThat(
  value: unknown,
  fits: (text: string) => boolean,
  message: string,
): Parsed<string | null> {
  if (isNothing(value)) return { ok: true, value: null };
  if (typeof value !== 'string') return refused('must be text');
  return fits(value) ? { ok: true, value } : refused(message);
}

function themeOf(value: unknown): Parsed<Theme | null> {
  if (isNothing(value)) return { ok: true, value: null };
  return value === 'light' || value === 'dark'
    ? { ok: true, value }
    : refused('must be light or dark, or be left out for the viewer’s own');
}

function selectionsOf(value: unknown): Parsed<readonly Selection[]> {
  if (isNothing(value)) return { ok: true, value: [] };
  if (!Array.isArray(value)) return refused('must be an array');
  const parsed = value.map(parseSelection);
  const problems = parsed.flatMap((one, index) =>
    one.ok
      ? []
      : one.problems.map(({ path, message }) => ({
          path: path === '' ? `${index}` : `${index}.${path}`,
          message,
        })),
  );
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: parsed.flatMap((one) => (one.ok ? [one.value] : [])) };
}

function workersOf(value: unknown): Parsed<WorkerService | null> {
  if (isNothing(value)) return { ok: true, value: null };
  return isWorkerService(value) ? { ok: true, value } : refused('must have a function start');
}

function isWorkerService(value: unknown): value is WorkerService {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    typeof value.start === 'function'
  );
}

/** What it is called with is for the page to know. */
function callbackOf<Callback>(value: unknown): Parsed<Callback | null> {
  if (isNothing(value)) return { ok: true, value: null };
  return typeof value === 'function'
    ? { ok: true, value: value as Callback }
    : refused('must be a function');
}
