import type { FieldTypes, TimeRange } from './panelElement.ts';

/** Which chart the element shows, and how it looks. */
export interface PanelSettings {
  /** A live panel of a dashboard: the dashboard's address in the shell, or a share's link. */
  readonly src?: string | undefined;
  /** Id of the panel on that dashboard. */
  readonly panel?: string | undefined;
  /** Id of a share; the viewer needs no account. */
  readonly share?: string | undefined;
  /** Stops live updates. */
  readonly paused?: boolean | undefined;

  /** A chart of the page's own data: its registry key, such as `chart-bar`. */
  readonly remote?: string | undefined;
  /** Folder of all releases. */
  readonly releases?: string | undefined;
  /** An exact version. It stays even after a withdrawal, so prefer a channel. */
  readonly release?: string | undefined;
  /** Name of a channel. Default: `stable`, if there is no `release`. */
  readonly channel?: string | undefined;
  /** Public keys of publishers that this page trusts: JWKs or their JSON. */
  readonly keys?: string | object | undefined;
  /** Field names by role. The chart's manifest lists the roles. */
  readonly encoding?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The chart's manifest lists the options. */
  readonly options?: object | undefined;
  readonly types?: FieldTypes | undefined;

  /** The time range; whole panels also take text: `now-15m`, `now-6h/now-1h`. */
  readonly range?: TimeRange | string | null | undefined;
  /** The accessible name and the title of images. Replaces the title of a whole panel. */
  readonly label?: string | undefined;
  /** Default: the viewer's system setting. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** BCP 47 language for numbers and times. Default: the page's language. */
  readonly lang?: string | undefined;
  /** IANA time zone, such as `Europe/Berlin`. Default: the viewer's system setting. */
  readonly timeZone?: string | undefined;
}

/** Attributes of the element by name; undefined for none. */
export type PanelAttributes = Readonly<Record<string, string | undefined>>;

/**
 * Splits a component's props into the element's attributes and the rest. Attributes are text, so
 * that a new object with the same content is no change.
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

/** Sets an element's attributes; leaves equal ones alone. */
export function setAttributes(element: Element, attributes: PanelAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if ((element.getAttribute(name) ?? undefined) === value) continue;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
