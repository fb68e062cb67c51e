import type { FieldTypes, TimeRange } from './panelElement.ts';

/** What says which chart stands in the element, and how it looks. */
export interface PanelSettings {
  /** A panel of a dashboard with its live data: the dashboard's address in the shell, or a share's. */
  readonly src?: string | undefined;
  /** Which panel of that dashboard. */
  readonly panel?: string | undefined;
  /** Id of a share: the panel needs no account. */
  readonly share?: string | undefined;
  /** Its data stands still. */
  readonly paused?: boolean | undefined;

  /** A chart alone, with data of the page: its registry key, `chart-bar` say. */
  readonly remote?: string | undefined;
  /** Folder of all releases. */
  readonly releases?: string | undefined;
  /** An exact version. It stays, also after a withdrawal: pin where nothing else will do. */
  readonly release?: string | undefined;
  /** Name of a channel; `stable` where neither is given. */
  readonly channel?: string | undefined;
  /** The publishers' public keys that this page believes: JWKs, or their JSON. */
  readonly keys?: string | object | undefined;
  /** Field names by role; the chart's manifest says which roles there are. */
  readonly encoding?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The chart's manifest says which there are. */
  readonly options?: object | undefined;
  readonly types?: FieldTypes | undefined;

  /** What charts over time show; of a whole panel also in words: `now-15m`, `now-6h/now-1h`. */
  readonly range?: TimeRange | string | null | undefined;
  /** The accessible name, and the title of pictures; of a whole panel in the place of its own. */
  readonly label?: string | undefined;
  /** Else as the viewer's system has it. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** BCP 47: how numbers and times are written. Else as the page has it. */
  readonly lang?: string | undefined;
  /** IANA name, `Europe/Berlin` say. Else as the viewer's system has it. */
  readonly timeZone?: string | undefined;
}

/** Attributes of the element by name; undefined where there is none. */
export type PanelAttributes = Readonly<Record<string, string | undefined>>;

/**
 * Takes the settings out of a component's properties and writes them as attributes. As text, because
 * an object that is new and says the same is then no change.
 */
export function splitSettings<Props extends PanelSettings>({
  src,
  panel,
  share,
  paused,
  remote,
  releases,
  release,
  channel,
  keys,
  encoding,
  options,
  types,
  range,
  label,
  theme,
  lang,
  timeZone,
  ...rest
}: Props) {
  const attributes: PanelAttributes = {
    src,
    panel,
    share,
    paused: paused ? '' : undefined,
    remote,
    releases,
    release,
    channel,
    keys: toJson(keys),
    encoding: JSON.stringify(encoding),
    options: JSON.stringify(options),
    types: JSON.stringify(types),
    range: toJson(range ?? undefined),
    label,
    theme,
    lang,
    'time-zone': timeZone,
  };
  return { attributes, rest };
}

function toJson(value: string | object | undefined): string | undefined {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** Makes an element's attributes those; touches none that is right already. */
export function setAttributes(element: Element, attributes: PanelAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if ((element.getAttribute(name) ?? undefined) === value) continue;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
