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
import { asChartError } from '../chart/containment';
import { ChartSelections } from './chartSelections';
import { ownWorkers } from './ownWorkers';
import type { ChartWish } from './parseProps';
import type { Place } from './place';
import { createStage, type Stage } from './stage';
import type { Viewers } from './viewer';

export interface StandaloneChartOptions {
  readonly place: Place;
  readonly wish: ChartWish;
  readonly viewers: Viewers;
  load(): Promise<ChartModule>;
}

/** One chart in one place, from its mount to its end. */
export class StandaloneChart {
  readonly #options: StandaloneChartOptions;
  readonly #page: Window & typeof globalThis;
  readonly #stage: Stage;
  readonly #selections: ChartSelections;
  readonly #undo: (() => void)[] = [];
  readonly #life = new AbortController();
  readonly #workers: WorkerService | null;
  #wish: ChartWish;
  #view: ChartView = 'chart';
  #module: ChartModule | null = null;
  /** Steps of the chart one after the other. */
  #queue: Promise<void> = Promise.resolve();
  /** An update that waits for the step before it takes what is newest then, for all who asked. */
  #waiting: Promise<void> | null = null;
  #isMounted = false;
  #isOver = false;

  constructor(options: StandaloneChartOptions) {
    this.#options = options;
    this.#wish = options.wish;
    const { element } = options.place;
    this.#page = element.ownerDocument.defaultView ?? window;
    this.#stage = createStage(element);
    this.#selections = new ChartSelections(
      (given) => this.#parsed(given),
      (own) => this.#call(this.#wish.onSelection, own),
    );
    this.#selections.give(options.wish.selections);
    this.#workers = ownWorkers(options.wish.workers, this.#life.signal);
    // A chart that is told nothing leaves the page's viewer to those that are.
    if (options.wish.identity) options.viewers.tell(options.wish.identity);
    this.#follow();
  }

  get wish(): ChartWish {
    return this.#wish;
  }

  /** Rejects with what the chart failed for, and leaves nothing then. Ended meanwhile, it resolves. */
  async mount(): Promise<void> {
    try {
      await this.#step(async () => {
        this.#module = await this.#options.load();
        if (this.#isOver) return;
        const props = this.#props();
        await this.#module.bootstrap(props);
        await this.#module.mount(props);
        this.#isMounted = true;
      });
    } catch (error) {
      await this.end();
      throw asChartError(error);
    }
  }

  update(wish: ChartWish): Promise<void> {
    const { viewers } = this.#options;
    if (wish.identity !== this.#wish.identity) viewers.tell(wish.identity);
    this.#wish = wish;
    this.#selections.give(wish.selections);
    return this.#draw();
  }

  /** Out of sight at once; resolves when the chart has cleaned up. Never rejects. */
  end(): Promise<void> {
    if (this.#isOver) return this.#queue;
    this.#isOver = true;
    for (const undo of this.#undo.splice(0)) undo();
    this.#stage.hide();
    const props = this.#props();
    return this.#step(async () => {
      try {
        if (this.#isMounted) await this.#module?.unmount(props);
      } catch (error) {
        this.#tell(error);
      } finally {
        this.#life.abort();
        this.#stage.discard();
        this.#options.place.leave();
      }
    });
  }

  /** What page and viewer change besides the props. */
  #follow(): void {
    const redraw = () => this.#redraw();
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)']) {
      const list = this.#page.matchMedia(query);
      list.addEventListener('change', redraw);
      this.#undo.push(() => list.removeEventListener('change', redraw));
    }
    this.#undo.push(this.#options.viewers.subscribe(redraw));
  }

  /** For nobody who waits for it. */
  #redraw(): void {
    this.#draw().catch((error: unknown) => this.#tell(error));
  }

  #step(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    // One that fails stops none that follow.
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #draw(): Promise<void> {
    this.#waiting ??= this.#step(async () => {
      this.#waiting = null;
      if (!this.#isMounted || this.#isOver) return;
      try {
        await this.#module?.update(this.#props());
      } catch (error) {
        throw asChartError(error);
      }
    });
    return this.#waiting;
  }

  #props(): ChartProps {
    const { frame, encoding, options, range, title } = this.#wish;
    return {
      domElement: this.#stage.domElement,
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
        this.#redraw();
      },
      // Where the page does not follow, the chart zooms by itself.
      onRange: this.#wish.onRange ? (given) => this.#ask(given) : undefined,
      onError: (error) => this.#tell(error),
    };
  }

  #services(): Services {
    const matches = (query: string) => this.#page.matchMedia(query).matches;
    const identity = this.#options.viewers.seen(this.#wish.identity);
    const theme = this.#wish.theme ?? (matches('(prefers-color-scheme: dark)') ? 'dark' : 'light');
    this.#stage.setTheme(theme);
    const { locale, timeZone } = this.#wish;
    return {
      identity,
      theme,
      locale: locale ?? (identity.locale || pageLanguage(this.#page)),
      timeZone: timeZone ?? (identity.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone),
      reducedMotion: matches('(prefers-reduced-motion: reduce)'),
      selections: this.#selections.bus,
      workers: this.#workers,
      report: (error) => this.#tell(error),
    };
  }

  #parsed(given: unknown): Selection | null {
    const parsed = parseSelection(given);
    if (parsed.ok) return parsed.value;
    const problems = problemsText(parsed.problems);
    this.#tell(new ChartroomError('chart/selection-refused', { problems }));
    return null;
  }

  /** The page’s own function decides what becomes of it. */
  #ask(given: unknown): void {
    const parsed = parseAskedRange(given, limits);
    if (parsed.ok) this.#call(this.#wish.onRange, parsed.value);
    else {
      const problems = problemsText(parsed.problems);
      this.#tell(new ChartroomError('chart/range-refused', { problems }));
    }
  }

  #tell(cause: unknown): void {
    const error = asChartError(cause);
    const { onError } = this.#wish;
    if (onError) this.#call(onError, error);
    else this.#page.console.warn(`[chartroom] ${error.code}: ${error.detail}`);
  }

  /** What the page’s own function throws is the page’s affair, and not the chart’s. */
  #call<Given>(callback: ((given: Given) => void) | null, given: Given): void {
    try {
      callback?.(given);
    } catch (error) {
      this.#page.reportError(error);
    }
  }
}
