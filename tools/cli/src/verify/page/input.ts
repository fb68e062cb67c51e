import type { ChartroomError, Encoding, Options, Services } from '@chartroom/contract';
import type { PanelInput } from '@chartroom/embed';
import { append, type Columns, type FieldHint, type Frame, type Value } from '@chartroom/frame';

/** A chart's fixture in the page. */
export interface PageFixture {
  readonly title: string;
  readonly columns: Columns;
  readonly types: Readonly<Record<string, FieldHint>>;
  readonly encoding: Encoding;
  readonly options: Options;
}

/** How a later input differs from the first. */
export interface InputChange {
  readonly options?: Options;
  readonly theme?: 'light' | 'dark';
  readonly view?: 'chart' | 'table';
  readonly stale?: boolean;
  readonly locale?: string;
  /** No data yet, as before a source responds. */
  readonly isEmpty?: boolean;
  /** The same frame with one more row. */
  readonly appendsRow?: boolean;
  /** Size of the panel, in pixels. */
  readonly size?: readonly [width: number, height: number];
}

export interface InputHost {
  report(error: ChartroomError): void;
  onView(view: 'chart' | 'table'): void;
}

/** `frame` has the fixture's rows and all rows appended since. */
export function createPanelInput(
  fixture: PageFixture,
  frame: Frame,
  change: InputChange,
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
    services: createServices(change, host),
    onView: host.onView,
  };
}

/** Appends a row as a live source does: the last row again, a minute later. */
export function appendRow(frame: Frame, { columns, types }: PageFixture): void {
  const row = Object.entries(columns).map(([name, values]): [string, Value[]] => {
    const last = values.at(-1) ?? null;
    const isLater = isTime(name, types) && typeof last === 'number';
    return [name, [isLater ? last + 60_000 * (frame.length + 1) : last]];
  });
  append(frame, Object.fromEntries(row));
}

/** The services that the shell passes to a remote for a viewer. */
export function createServices(
  { theme = 'light', locale = 'en-GB' }: InputChange,
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

/** The extent of the first time column, or null. */
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
