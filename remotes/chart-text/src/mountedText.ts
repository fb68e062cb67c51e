import type { ChartProps, ImageFormat } from '@chartroom/contract';
import { identity } from '@chartroom/identity';
import {
  Announcer,
  adoptStyles,
  asChartError,
  checkEncoding,
  csvOf,
  keyRequest,
  type Mounted,
  paintImage,
  readInk,
  TableView,
  textMeasure,
} from '@chartroom/plot';
import { createElement, createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import manifest from '../manifest.json';
import { paintText } from './paintText';
import { type ReadText, readText, type TextStyle } from './readText';
import { textStyles } from './styles';
import { summariseText } from './summary';
import { TextView } from './TextView';
import { textTable, usedEncoding } from './textTable';

/** One text in one element, from `mount` to `unmount`: React inside, a chart like any other outside. */
export class MountedText implements Mounted {
  private readonly root: Root;
  private readonly table: TableView;
  private readonly undo: (() => void)[];
  private readonly summaryRef = createRef<HTMLDivElement>();
  private readonly liveRef = createRef<HTMLDivElement>();
  private announcer: Announcer | null = null;
  private isRemoved = false;
  private tableShown: Promise<void> = Promise.resolve();

  constructor(private props: ChartProps) {
    const { domElement } = props;
    this.table = new TableView(domElement.ownerDocument, (run) => this.contained(run));
    this.table.region.addEventListener(
      'keydown',
      this.contained((event: KeyboardEvent) => this.onTableKey(event)),
    );
    this.root = createRoot(domElement, { onUncaughtError: (error) => this.fail(error) });
    this.undo = [
      adoptStyles(domElement),
      adoptStyles(domElement, textStyles),
      // The one identity of the page, whoever owns it, says how numbers are written.
      identity.subscribe(() => this.show()),
      () => this.table.remove(),
    ];
    props.onHandle({
      summary: () => this.summary(this.text()),
      image: (format) => this.image(format),
      csv: () => csvOf(null, this.props.frame, usedEncoding(this.text(), this.props.encoding)),
    });
  }

  async update(props: ChartProps): Promise<void> {
    this.props = props;
    const { frame, encoding, services, domElement } = props;
    if (frame) checkEncoding(frame, encoding, manifest.encodings);
    readInk(domElement, services.theme);
    this.show();
    await this.tableShown;
  }

  remove(): void {
    if (this.isRemoved) return;
    this.isRemoved = true;
    this.root.unmount();
    for (const undo of this.undo.splice(0)) undo();
  }

  /** Drawn when it returns. */
  private show(): void {
    if (this.isRemoved) return;
    const { props } = this;
    const text = this.text();
    const { summaryRef, liveRef } = this;
    const { region } = this.table;
    const isTable = props.view === 'table';
    const isOther = region.hidden === isTable;
    const hadFocus = props.domElement.matches(':focus-within');
    const given = {
      ...{ props, text, table: region, summaryRef, liveRef },
      onFocus: () => this.announcer?.describe(this.summary(this.text())),
      onMute: () => this.announcer?.toggleMute(),
    };
    flushSync(() => this.root.render(createElement(TextView, given)));
    region.hidden = !isTable;
    const stage = props.domElement.querySelector<HTMLElement>('.stage');
    if (isOther && hadFocus) (isTable ? region : stage)?.focus();
    if (isTable) this.showTable();
    this.announcer ??= this.createAnnouncer();
    // Values that have not come yet would stay described as missing for ten seconds.
    const isAwaited = !props.frame && text.fields.length > 0;
    const isHere = props.domElement.matches(':focus-within');
    if (!isAwaited) this.announcer?.tell(() => this.summary(text), isHere);
  }

  private showTable(): void {
    const input = () => {
      if (this.props.view !== 'table') return null;
      return textTable(this.text(), this.props, this.style());
    };
    const shown = this.table.showNewest(input, this.props.title);
    this.tableShown = shown.catch((error: unknown) => this.fail(error));
  }

  private onTableKey(event: KeyboardEvent): void {
    const kind = keyRequest(event)?.kind;
    if (kind === 'toggle' || kind === 'escape') this.props.onView('chart');
    else if (kind === 'mute') this.announcer?.toggleMute();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private contained<Given extends unknown[]>(
    run: (...given: Given) => void,
  ): (...given: Given) => void {
    return (...given) => {
      if (this.isRemoved) return;
      try {
        run(...given);
      } catch (error) {
        this.fail(error);
      }
    };
  }

  private createAnnouncer(): Announcer | null {
    const [summary, live] = [this.summaryRef.current, this.liveRef.current];
    return summary && live ? new Announcer(summary, live, () => performance.now()) : null;
  }

  private text(): ReadText {
    return readText(this.props, this.style());
  }

  private style(): TextStyle {
    const { services } = this.props;
    return {
      locale: identity.getSnapshot().locale || services.locale,
      timeZone: services.timeZone,
    };
  }

  private summary(text: ReadText): string {
    return summariseText(text, this.props.title, this.style().locale);
  }

  private image(format: ImageFormat = 'png'): Promise<Blob> {
    const { domElement, title, options, services } = this.props;
    const ink = readInk(domElement, services.theme);
    const document = domElement.ownerDocument;
    const measure = textMeasure(document);
    const { clientWidth, clientHeight } = domElement;
    const size = { width: clientWidth || 800, height: clientHeight || 400 };
    return paintImage({ document, size, title, options, ink }, format, (pen) =>
      paintText(pen, this.text(), { ...size, ink, measure }),
    );
  }

  private fail(error: unknown): void {
    if (!this.isRemoved) this.props.onError(asChartError(error));
  }
}
