import type { ChartProps } from '@chartroom/contract';
import { spanOf, type View } from '../interaction/view';
import { timeAlongX } from '../scales/timeAlongX';
import type { ChartDefinition, IndexInput } from './chartDefinition';
import { checkEncoding } from './encodedFields';
import { NamedNumbers } from './namedNumbers';
import { runInSlices } from './runInSlices';

/** The chart that an index is kept for. */
export interface IndexHost {
  /** The newest input. */
  props(): ChartProps;
  /** What the viewer looks at when they don't move it. */
  rested(): View | null;
  /** What the input says of the scene. */
  scene(): Pick<IndexInput, 'locale' | 'selections'>;
  /** The index goes by the newest input; `isAwaited`: and by what it had been waiting for. */
  ready(isAwaited: boolean): void;
  /** Hears of what fails in a run that no host waits for. */
  fail(error: unknown): void;
  now(): number;
}

/** A chart's index, brought up to date with its input one run at a time. */
export class KeptIndex<Index> {
  private index: Index | null = null;
  /** What it goes by. */
  private taken: ChartProps | null = null;
  private view: View | null = null;
  private run: Promise<void> | null = null;
  private isAsked = false;
  /** What the index depends on besides its input has changed. */
  private isStale = false;
  private isOver = false;
  private readonly numbers = new NamedNumbers();

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
  get namedFields(): ReadonlySet<string> {
    return this.numbers.fields;
  }

  /** Resolves when the newest input has been taken in; calls that come meanwhile share one run. */
  bringUpToDate(): Promise<void> {
    this.run ??= this.catchUp().finally(() => {
      this.run = null;
      if (this.isOver) this.release();
      else if (this.isAsked || this.isBehind()) this.refresh();
    });
    return this.run;
  }

  /** After a zoom, or when something has come that the index waits for; a host waits for none of it. */
  refresh(): void {
    if (this.run || this.isOver) return;
    this.bringUpToDate().catch((error: unknown) => this.host.fail(error));
  }

  /** Resolves when the index has been made again, though its input is the same. */
  invalidate(): Promise<void> {
    this.isStale = true;
    return this.bringUpToDate();
  }

  end(): void {
    this.isOver = true;
    // A run that is under way may start something that nobody else would end.
    if (!this.run) this.release();
  }

  /** What the index asks for while it is being made is answered when it has been made. */
  private readonly ask = () => {
    this.isAsked = true;
    this.refresh();
  };

  private isBehind(): boolean {
    const { host } = this;
    return this.isStale || this.taken !== host.props() || this.view !== host.rested();
  }

  private async catchUp(): Promise<void> {
    // An index that asks at once must find the run that it is made in.
    await null;
    const isAwaited = this.isAsked;
    this.isAsked = false;
    do {
      this.isStale = false;
      this.taken = this.host.props();
      this.view = this.host.rested();
      try {
        await this.take(this.taken, this.view);
      } catch (error) {
        // What fails for input that has been replaced meanwhile is of no concern.
        if (!this.isOver && !this.isBehind()) throw error;
      }
    } while (!this.isOver && this.isBehind());
    if (!this.isOver) this.host.ready(isAwaited);
  }

  private async take(props: ChartProps, view: View | null): Promise<void> {
    const { frame, services } = props;
    const { encodings } = this.definition.manifest;
    if (frame) checkEncoding(frame, props.encoding, encodings);
    const input = {
      ...props,
      encoding: await this.numbers.encodingFor(props, encodings),
      ...timeAlongX(props, services.timeZone),
      window: spanOf(view),
      ...this.host.scene(),
      workers: services.workers ?? null,
      refresh: this.ask,
    };
    if (this.definition.load) await this.definition.load(input);
    const { now } = this.host;
    this.index = await runInSlices(this.definition.index(input, this.index), { now });
    this.numbers.indexed(frame);
  }

  private release(): void {
    if (this.index !== null) this.definition.release?.(this.index);
  }
}
