import {
  type ChartModule,
  type ChartProps,
  ChartroomError,
  type ChartView,
  limits,
  parseSelection,
  problemsText,
  type Selection,
  type Services,
  type WorkerService,
} from '@chartroom/contract';
import { pageLanguage, parseAskedRange } from '@chartroom/contract/hostInput';
import { toChartError } from '../chart/errorBoundary';
import { abortableWorkers } from './abortableWorkers';
import { ChartSelections } from './chartSelections';
import type { MountPoint } from './mountPoint';
import type { ParsedProps } from './parseProps';
import { createShadowHost, type ShadowHost } from './shadowHost';
import type { IdentityResolver } from './viewer';

export interface StandaloneChartOptions {
  readonly mountPoint: MountPoint;
  readonly parsedProps: ParsedProps;
  readonly identityResolver: IdentityResolver;
  load(): Promise<ChartModule>;
}

/** One chart in one element, from mount to unmount. */
export class StandaloneChart {
  readonly #options: StandaloneChartOptions;
  readonly #page: Window & typeof globalThis;
  readonly #shadowHost: ShadowHost;
  readonly #selections: ChartSelections;
  readonly #cleanups: (() => void)[] = [];
  readonly #abortController = new AbortController();
  readonly #workers: WorkerService | null;
  #parsedProps: ParsedProps;
  #view: ChartView = 'chart';
  #module: ChartModule | null = null;
  /** Runs the steps of the chart in sequence. */
  #queue: Promise<void> = Promise.resolve();
  /** An update that waits for the step before it. It will use the newest props, for all callers. */
  #pendingUpdate: Promise<void> | null = null;
  #isMounted = false;
  #isEnded = false;

  constructor(options: StandaloneChartOptions) {
    this.#options = options;
    this.#parsedProps = options.parsedProps;
    const { element } = options.mountPoint;
    this.#page = element.ownerDocument.defaultView ?? window;
    this.#shadowHost = createShadowHost(element);
    this.#selections = new ChartSelections(
      (value) => this.#parseSelection(value),
      (selections) => this.#callPage(this.#parsedProps.onSelection, selections),
    );
    this.#selections.setPageSelections(options.parsedProps.selections);
    this.#workers = abortableWorkers(options.parsedProps.workers, this.#abortController.signal);
    // A chart without `identity` leaves the page's viewer to charts that have one.
    if (options.parsedProps.identity)
      options.identityResolver.setIdentity(options.parsedProps.identity);
    this.#subscribe();
  }

  get parsedProps(): ParsedProps {
    return this.#parsedProps;
  }

  /**
   * Rejects with the chart's error, and then leaves nothing behind. Resolves if unmounted
   * meanwhile.
   */
  async mount(): Promise<void> {
    try {
      await this.#enqueue(async () => {
        this.#module = await this.#options.load();
        if (this.#isEnded) return;
        const props = this.#props();
        await this.#module.bootstrap(props);
        await this.#module.mount(props);
        this.#isMounted = true;
      });
    } catch (error) {
      await this.unmount();
      throw toChartError(error);
    }
  }

  update(parsedProps: ParsedProps): Promise<void> {
    const { identityResolver } = this.#options;
    if (parsedProps.identity !== this.#parsedProps.identity)
      identityResolver.setIdentity(parsedProps.identity);
    this.#parsedProps = parsedProps;
    this.#selections.setPageSelections(parsedProps.selections);
    return this.#update();
  }

  /** Hides the chart at once. Resolves when it has cleaned up. Never rejects. */
  unmount(): Promise<void> {
    if (this.#isEnded) return this.#queue;
    this.#isEnded = true;
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
    this.#shadowHost.hide();
    const props = this.#props();
    return this.#enqueue(async () => {
      try {
        if (this.#isMounted) await this.#module?.unmount(props);
      } catch (error) {
        this.#reportError(error);
      } finally {
        this.#abortController.abort();
        this.#shadowHost.remove();
        this.#options.mountPoint.cleanUp();
      }
    });
  }

  /** Subscribes to changes of page and viewer besides the props. */
  #subscribe(): void {
    const redraw = () => this.#scheduleUpdate();
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)']) {
      const list = this.#page.matchMedia(query);
      list.addEventListener('change', redraw);
      this.#cleanups.push(() => list.removeEventListener('change', redraw));
    }
    this.#cleanups.push(this.#options.identityResolver.subscribe(redraw));
  }

  /** Schedules an update that no caller waits for. */
  #scheduleUpdate(): void {
    this.#update().catch((error: unknown) => this.#reportError(error));
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    // A failed step doesn't stop later ones.
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #update(): Promise<void> {
    this.#pendingUpdate ??= this.#enqueue(async () => {
      this.#pendingUpdate = null;
      if (!this.#isMounted || this.#isEnded) return;
      try {
        await this.#module?.update(this.#props());
      } catch (error) {
        throw toChartError(error);
      }
    });
    return this.#pendingUpdate;
  }

  #props(): ChartProps {
    const { frame, encoding, options, range, title } = this.#parsedProps;
    return {
      domElement: this.#shadowHost.domElement,
      frame,
      encoding,
      options,
      range,
      title,
      view: this.#view,
      stale: false,
      services: this.#services(),
      initialState: null,
      onState: () => undefined,
      onHandle: () => undefined,
      onView: (view) => {
        this.#view = view;
        this.#scheduleUpdate();
      },
      // Where the page doesn't handle ranges, the chart zooms by itself.
      onRange: this.#parsedProps.onRange ? (value) => this.#requestRange(value) : undefined,
      onError: (error) => this.#reportError(error),
    };
  }

  #services(): Services {
    const matches = (query: string) => this.#page.matchMedia(query).matches;
    const identity = this.#options.identityResolver.identityFor(this.#parsedProps.identity);
    const theme =
      this.#parsedProps.theme ?? (matches('(prefers-color-scheme: dark)') ? 'dark' : 'light');
    this.#shadowHost.setTheme(theme);
    const { locale, timeZone } = this.#parsedProps;
    return {
      identity,
      theme,
      locale: locale ?? (identity.locale || pageLanguage(this.#page)),
      timeZone: timeZone ?? (identity.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone),
      reducedMotion: matches('(prefers-reduced-motion: reduce)'),
      selections: this.#selections.bus,
      workers: this.#workers,
      report: (error) => this.#reportError(error),
    };
  }

  #parseSelection(value: unknown): Selection | null {
    const parsed = parseSelection(value);
    if (parsed.ok) return parsed.value;
    const problems = problemsText(parsed.problems);
    this.#reportError(new ChartroomError('chart/selection-refused', { problems }));
    return null;
  }

  /** The page's callback decides what to do with a requested range. */
  #requestRange(value: unknown): void {
    const parsed = parseAskedRange(value, limits);
    if (parsed.ok) this.#callPage(this.#parsedProps.onRange, parsed.value);
    else {
      const problems = problemsText(parsed.problems);
      this.#reportError(new ChartroomError('chart/range-refused', { problems }));
    }
  }

  #reportError(cause: unknown): void {
    const error = toChartError(cause);
    const { onError } = this.#parsedProps;
    if (onError) this.#callPage(onError, error);
    else this.#page.console.warn(`[chartroom] ${error.code}: ${error.detail}`);
  }

  /** Calls a callback of the page. Its errors are the page's, not the chart's. */
  #callPage<Value>(callback: ((value: Value) => void) | null, value: Value): void {
    try {
      callback?.(value);
    } catch (error) {
      this.#page.reportError(error);
    }
  }
}
