import type { ChartroomError, Encoding, Options, Services } from '@chartroom/contract';
import type { PanelInput } from '@chartroom/embed';
import { append, type Columns, type FieldHint, type Frame, type Value } from '@chartroom/frame';

/** The fixture of a chart, as it comes into the page. */
export interface PageFixture {
  readonly title: string;
  readonly columns: Columns;
  readonly types: Readonly<Record<string, FieldHint>>;
  readonly encoding: Encoding;
  readonly options: Options;
}

/** What a later input has other than the first. */
export interface Change {
  readonly options?: Options;
  readonly theme?: 'light' | 'dark';
  readonly view?: 'chart' | 'table';
  readonly stale?: boolean;
  readonly locale?: string;
  /** No data yet, as before a source has answered. */
  readonly isEmpty?: boolean;
  /** The same frame with a row more. */
  readonly appendsRow?: boolean;
  /** Of the panel, in pixels. */
  readonly size?: readonly [width: number, height: number];
}

export interface InputHost {
  report(error: ChartroomError): void;
  onView(view: 'chart' | 'table'): void;
}

/** `frame` holds the fixture's rows, and those that have come since. */
export function inputOf(
  fixture: PageFixture,
  frame: Frame,
  change: Change,
  host: InputHost,
): PanelInput {
  const { title, encoding, options } = fixture;
  return {
    frame: change.isEmpty ? null : frame,
    encoding,
    options: change.options ?? options,
    title,
    range: rangeOf(fixture),
    view: change.view ?? 'chart',
    stale: change.stale ?? false,
    services: servicesOf(change, host),
    onView: host.onView,
  };
}

/** One row more, as a live source brings it: the last one again, a minute later. */
export function appendRow(frame: Frame, { columns, types }: PageFixture): void {
  const row = Object.entries(columns).map(([name, values]): [string, Value[]] => {
    const last = values.at(-1) ?? null;
    const isLater = isTime(name, types) && typeof last === 'number';
    return [name, [isLater ? last + 60_000 * (frame.length + 1) : last]];
  });
  append(frame, Object.fromEntries(row));
}

/** What every remote is handed, as the shell would for a viewer. */
export function servicesOf(
  { theme = 'light', locale = 'en-GB' }: Change,
  { report }: Pick<InputHost, 'report'>,
): Services {
  const identity = Object.freeze({
    status: 'signed-in',
    uid: 'viewer',
    displayName: null,
    photoUrl: null,
    role: 'viewer',
    workspace: 'verify',
    locale,
    timeZone: 'UTC',
  } as const);
  return { identity, theme, locale, timeZone: 'UTC', reducedMotion: true, report };
}

/** From the first to the last moment of the column called `time`, or of the first column of times. */
function rangeOf({ columns, types }: PageFixture): PanelInput['range'] {
  const name = Object.keys(columns).find((column) => isTime(column, types));
  const times = (name ? (columns[name] ?? []) : []).filter((time) => typeof time === 'number');
  if (times.length < 2) return null;
  return { from: Math.min(...times), to: Math.max(...times) };
}

function isTime(name: string, types: PageFixture['types']): boolean {
  const hint = types[name] ?? (name === 'time' ? 'time' : undefined);
  return (typeof hint === 'object' ? hint.type : hint) === 'time';
}
