import type { ChartProps } from '@chartroom/contract';
import { spanOf, type View } from '../interaction/view';
import { xTimeSettings } from '../scales/xTimeSettings';
import { RowSelection } from '../selection/rowSelection';
import { CategoricalNumbers } from './categoricalNumbers';
import type { ChartDefinition, IndexInput } from './chartDefinition';
import { checkEncoding } from './encodedFields';
import { runInSlices } from './runInSlices';

/** The chart that an index belongs to. */
export interface IndexHost {
  /** The newest input. */
  props(): ChartProps;
  /** What is in view when no gesture is running. */
  restingView(): View | null;
  /** The parts of the scene that the index may depend on. */
  scene(): Pick<IndexInput, 'locale' | 'selections'>;
  /** The index is up to date with the newest input. `isRefresh`: with an awaited result as well. */
  onIndexed(isRefresh: boolean): void;
  /** Handles errors of runs that no host waits for. */
  fail(error: unknown): void;
  now(): number;
}

/** A chart's index, updated from its input one run at a time. */
export class ChartIndex<Index> {
  private index: Index | null = null;
  /** The input that the index is computed from. */
  private indexedProps: ChartProps | null = null;
  private indexedView: View | null = null;
  private running: Promise<void> | null = null;
  private isRefreshRequested = false;
  /** Whether something else that the index depends on has changed. */
  private isStale = false;
  private isDisposed = false;
  private readonly categoricalNumbers = new CategoricalNumbers();
  private readonly rowSelection: RowSelection;

  constructor(
    private readonly definition: Pick<
      ChartDefinition<Index, never, never>,
      'manifest' | 'load' | 'index' | 'release' | 'rowSelection'
    >,
    private readonly host: IndexHost,
  ) {
    this.rowSelection = new RowSelection(definition.rowSelection);
  }

  /** Null before the first data. */
  get current(): Index | null {
    return this.index;
  }

  /** Fields whose numbers are names in this chart. */
  get categoricalFields(): ReadonlySet<string> {
    return this.categoricalNumbers.fields;
  }

  /** Resolves when the newest input is indexed. Calls that arrive meanwhile share one run. */
  update(): Promise<void> {
    this.running ??= this.runUpdates().finally(() => {
      this.running = null;
      if (this.isDisposed) this.release();
      else if (this.isRefreshRequested || this.isOutdated()) this.refresh();
    });
    return this.running;
  }

  /**
   * Updates the index after a zoom, or when an awaited result has arrived. No host waits for it.
   */
  refresh(): void {
    if (this.running || this.isDisposed) return;
    this.update().catch((error: unknown) => this.host.fail(error));
  }

  /** Resolves when the index has been computed again, though the input is the same. */
  invalidate(): Promise<void> {
    this.isStale = true;
    return this.update();
  }

  dispose(): void {
    this.isDisposed = true;
    // A running index may still start something that it must release itself.
    if (!this.running) this.release();
  }

  /** Requests that the index makes while it is computed are handled afterwards. */
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
    // An index that requests a refresh at once must find the run that computes it.
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
        // Errors for input that has been replaced meanwhile don't matter.
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
      ...xTimeSettings(props, services.timeZone),
      window: spanOf(view),
      ...this.host.scene(),
      workers: services.workers ?? null,
      refresh: this.requestRefresh,
    };
    const selected = await this.rowSelection.inputFor(input, services.timeZone);
    const indexInput = { ...input, selected };
    if (this.definition.load) await this.definition.load(indexInput);
    const { now } = this.host;
    const steps = this.definition.index(indexInput, this.index);
    this.index = await runInSlices(steps, { now });
    this.categoricalNumbers.onIndexed(frame);
  }

  private release(): void {
    if (this.index !== null) this.definition.release?.(this.index);
  }
}
