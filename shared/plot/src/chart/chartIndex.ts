import type { ChartProps } from '@chartroom/contract';
import { spanOf, type View } from '../interaction/view';
import { timeAlongX } from '../scales/timeAlongX';
import { CategoricalNumbers } from './categoricalNumbers';
import type { ChartDefinition, IndexInput } from './chartDefinition';
import { checkEncoding } from './encodedFields';
import { runInSlices } from './runInSlices';

/** The chart that an index is kept for. */
export interface IndexHost {
  /** The newest input. */
  props(): ChartProps;
  /** What the viewer looks at when they don't move it. */
  restingView(): View | null;
  /** What the input says of the scene. */
  scene(): Pick<IndexInput, 'locale' | 'selections'>;
  /** The index goes by the newest input; `isAwaited`: and by what it had been waiting for. */
  onIndexed(isRefresh: boolean): void;
  /** Hears of what fails in a run that no host waits for. */
  fail(error: unknown): void;
  now(): number;
}

/** A chart's index, brought up to date with its input one run at a time. */
export class ChartIndex<Index> {
  private index: Index | null = null;
  /** What it goes by. */
  private indexedProps: ChartProps | null = null;
  private indexedView: View | null = null;
  private running: Promise<void> | null = null;
  private isRefreshRequested = false;
  /** What the index depends on besides its input has changed. */
  private isStale = false;
  private isDisposed = false;
  private readonly categoricalNumbers = new CategoricalNumbers();

  constructor(
    private readonly definition: Pick<
      ChartDefinition<Index, never, never>,
      'manifest' | 'load' | 'index' | 'release'
    >,
    private readonly host: IndexHost,
  ) {}

  /** None before the first data. */
  get current(): Index | null {
    return this.index;
  }

  /** Fields whose numbers are names in this chart. */
  get categoricalFields(): ReadonlySet<string> {
    return this.categoricalNumbers.fields;
  }

  /** Resolves when the newest input has been taken in; calls that come meanwhile share one run. */
  update(): Promise<void> {
    this.running ??= this.runUpdates().finally(() => {
      this.running = null;
      if (this.isDisposed) this.release();
      else if (this.isRefreshRequested || this.isOutdated()) this.refresh();
    });
    return this.running;
  }

  /** After a zoom, or when something has come that the index waits for; a host waits for none of it. */
  refresh(): void {
    if (this.running || this.isDisposed) return;
    this.update().catch((error: unknown) => this.host.fail(error));
  }

  /** Resolves when the index has been made again, though its input is the same. */
  invalidate(): Promise<void> {
    this.isStale = true;
    return this.update();
  }

  dispose(): void {
    this.isDisposed = true;
    // A run that is under way may start something that nobody else would end.
    if (!this.running) this.release();
  }

  /** What the index asks for while it is being made is answered when it has been made. */
  private readonly requestRefresh = () => {
    this.isRefreshRequested = true;
    this.refresh();
  };

  private isOutdated(): boolean {
    const { host } = this;
    return (
      this.isStale || this.indexedProps !== host.props() || this.indexedView !== host.restingView()
    );
  }

  private async runUpdates(): Promise<void> {
    // An index that asks at once must find the run that it is made in.
    await null;
    const isRefresh = this.isRefreshRequested;
    this.isRefreshRequested = false;
    do {
      this.isStale = false;
      this.indexedProps = this.host.props();
      this.indexedView = this.host.restingView();
      try {
        await this.updateIndex(this.indexedProps, this.indexedView);
      } catch (error) {
        // What fails for input that has been replaced meanwhile is of no concern.
        if (!this.isDisposed && !this.isOutdated()) throw error;
      }
    } while (!this.isDisposed && this.isOutdated());
    if (!this.isDisposed) this.host.onIndexed(isRefresh);
  }

  private async updateIndex(props: ChartProps, view: View | null): Promise<void> {
    const { frame, services } = props;
    const { encodings } = this.definition.manifest;
    if (frame) checkEncoding(frame, props.encoding, encodings);
    const input = {
      ...props,
      encoding: await this.categoricalNumbers.encodingFor(props, encodings),
      ...timeAlongX(props, services.timeZone),
      window: spanOf(view),
      ...this.host.scene(),
      workers: services.workers ?? null,
      refresh: this.requestRefresh,
    };
    if (this.definition.load) await this.definition.load(input);
    const { now } = this.host;
    this.index = await runInSlices(this.definition.index(input, this.index), { now });
    this.categoricalNumbers.onIndexed(frame);
  }

  private release(): void {
    if (this.index !== null) this.definition.release?.(this.index);
  }
}
