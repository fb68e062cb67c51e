import type {
  AskedRange,
  ChartroomError,
  Encoding,
  Options,
  Selection,
  Theme,
  WorkerService,
} from '@chartroom/contract';
import type { GivenViewer, InlineData } from '@chartroom/contract/hostInput';
import type { FieldHint } from '@chartroom/frame';

/** What a page gives a chart that it mounts itself. An update needs only what changes. */
export interface ParcelProps {
  /** The element that the chart fills. Applications of single-spa default to their own. */
  readonly domElement?: HTMLElement;
  readonly domElementGetter?: () => HTMLElement;
  /** Columns, rows or a frame. Null while there is none. */
  readonly data?: InlineData | null;
  /** Types of columns by name; the others are inferred. */
  readonly types?: Readonly<Record<string, FieldHint>>;
  /** Columns by role, as the chart's manifest lists them. */
  readonly encoding?: Encoding;
  readonly options?: Options;
  /** Epoch milliseconds. Without `to`, the range follows the newest row. */
  readonly range?: { readonly from: number; readonly to?: number | null } | null;
  /** The accessible name; the chart's own title by default. */
  readonly title?: string;
  /** Follows the viewer's setting by default. */
  readonly theme?: Theme;
  /** A BCP 47 tag; the browser's language by default. */
  readonly locale?: string;
  /** An IANA name; the browser's zone by default. */
  readonly timeZone?: string;
  readonly identity?: GivenViewer | null;
  /** Selections of the page. */
  readonly selections?: readonly Selection[];
  readonly workers?: WorkerService;
  readonly onError?: (error: ChartroomError) => void;
  /** All selections of the viewer in this chart. */
  readonly onSelection?: (selections: readonly Selection[]) => void;
  /** The time range that the viewer requests; null for the previous one. */
  readonly onRange?: (range: AskedRange | null) => void;
}

/**
 * What every chart remote exposes as `./parcel`: the lifecycles of single-spa, for any page. Calls may
 * come in any order; each waits for the one before.
 */
export interface ParcelModule {
  /** Loads ahead of the first `mount`. */
  bootstrap(props?: ParcelProps): Promise<void>;
  /** Rejects with a `ChartroomError` if props are invalid. */
  mount(props: ParcelProps): Promise<void>;
  /** Props that are missing stay as they were. */
  update(props: ParcelProps): Promise<void>;
  unmount(props?: Pick<ParcelProps, 'domElement' | 'domElementGetter'>): Promise<void>;
}
