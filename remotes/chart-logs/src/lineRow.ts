import { cssColour, i18nFor } from '@chartroom/plot';
import type { DetailsModule } from './lazyModules';
import type { DetailsHost } from './lineDetails';
import type { Line } from './lineStyle';
import { cutText, lineRuns, maxLineLength } from './lineText';
import type { LogMarks } from './logMarks';
import { runElements } from './runElements';
import { setAttribute, setStyle, setText } from './setAttribute';

/** How a line is shown. */
export interface RowState {
  /** Creates the details of an open line. Null for a closed one. */
  readonly details: DetailsModule | null;
  readonly isActive: boolean;
  /** The match that the viewer has stepped to. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean | null;
  readonly isWrapped: boolean;
  /** Its index in the order that is shown. */
  readonly index: number;
}

/** The elements of one line and its details. */
export class LineRow {
  readonly element: HTMLElement;
  readonly line: HTMLElement;
  private readonly time: HTMLElement;
  private readonly level: HTMLElement;
  private readonly label: HTMLElement;
  private readonly message: HTMLElement;
  private details: HTMLElement | null = null;
  /** What is written, so that it is written only once. */
  private key = '';
  private detailsKey = '';
  private shown: Line | null = null;

  constructor(
    private readonly document: Document,
    readonly id: string,
    private readonly host: DetailsHost,
  ) {
    const make = (className: string, role?: string) => {
      const element = document.createElement('div');
      element.className = className;
      if (role) element.setAttribute('role', role);
      return element;
    };
    this.element = make('log-entry', 'presentation');
    this.line = make('log-line', 'row');
    this.line.id = id;
    this.line.setAttribute('aria-level', '1');
    // A line is data, not text of the application.
    this.line.translate = false;
    this.time = make('log-time', 'gridcell');
    this.level = make('log-level', 'gridcell');
    this.label = make('log-label', 'gridcell');
    this.message = make('log-message', 'gridcell');
    this.line.append(this.time, this.level, this.label, this.message);
    this.element.append(this.line);
  }

  get lineId(): number | null {
    return this.shown?.id ?? null;
  }

  /** The height of open details in pixels, 0 for none. */
  get detailsPx(): number {
    return this.details?.offsetHeight ?? 0;
  }

  show(line: Line, marks: LogMarks, state: RowState, isNewFrame: boolean): void {
    const { locale } = marks.scene;
    const { search } = marks.log.matches;
    const timeText = marks.style.timeText(line.time);
    const key = JSON.stringify([
      line.id,
      line.repeats,
      search,
      state.isWrapped,
      timeText,
      locale,
      marks.style.labelPx,
      marks.style.levelPx,
      marks.tokens[line.level],
    ]);
    if (key !== this.key || isNewFrame) this.write(line, marks, state.isWrapped, timeText);
    this.key = key;
    this.shown = line;
    this.showState(state);
    this.showDetails(line, marks, state.details, isNewFrame);
  }

  private write(
    line: Line,
    { style, scene, log, tokens }: LogMarks,
    isWrapped: boolean,
    timeText: string,
  ): void {
    const { document } = this;
    setText(this.time, timeText);
    this.time.hidden = style.timePx === 0;
    setText(this.level, line.word);
    this.level.hidden = style.levelPx === 0;
    setText(this.label, line.label);
    this.label.hidden = style.labelPx === 0;
    setAttribute(this.line, 'data-level', line.level);
    const colour = line.word === '' ? 'transparent' : cssColour(tokens[line.level]);
    setStyle(this.line, '--level', colour);
    const text = cutText(line.message, maxLineLength);
    const runs = lineRuns(text, log.matches.search, isWrapped);
    const rest = line.message.length - text.length;
    const [run] = runs;
    if (runs.length === 1 && run?.kind === 'text' && line.repeats <= 1 && rest === 0) {
      setText(this.message, run.text);
      return;
    }
    const nodes = [...runElements(document, runs)];
    const i18n = i18nFor(scene.locale);
    if (line.repeats > 1) {
      const badge = document.createElement('span');
      badge.className = 'log-repeats';
      badge.textContent = `${line.repeats}×`;
      badge.title = i18n.t('This message is repeated {n} times.', { n: line.repeats });
      nodes.unshift(badge);
    }
    if (rest > 0) {
      const more = document.createElement('span');
      more.className = 'log-cut';
      more.textContent = ` ${i18n.t('… {n} more characters', { n: rest })}`;
      nodes.push(more);
    }
    this.message.replaceChildren(...nodes);
  }

  private showState({ details, isActive, isCurrent, isSelected, index }: RowState): void {
    const { line } = this;
    setAttribute(line, 'aria-rowindex', String(index + 1));
    setAttribute(line, 'aria-expanded', String(details !== null));
    line.toggleAttribute('data-active', isActive);
    line.toggleAttribute('data-current', isCurrent);
    line.toggleAttribute('data-selected', isSelected === true);
    if (isSelected === null) line.removeAttribute('aria-selected');
    else setAttribute(line, 'aria-selected', String(isSelected));
  }

  private showDetails(
    line: Line,
    { log, scene }: LogMarks,
    module: DetailsModule | null,
    isNewFrame: boolean,
  ): void {
    if (!module || !log.fields) {
      this.details?.remove();
      this.details = null;
      return;
    }
    const key = JSON.stringify([line.id, scene.locale, scene.timeZone]);
    if (this.details && key === this.detailsKey && !isNewFrame) return;
    this.detailsKey = key;
    const row = this.document.createElement('div');
    row.className = 'log-details';
    row.setAttribute('role', 'row');
    row.setAttribute('aria-level', '2');
    const cell = module.createDetails(this.document, line, log.fields, scene, this.host);
    cell.setAttribute('role', 'gridcell');
    row.append(cell);
    this.details?.remove();
    this.details = row;
    this.element.append(row);
  }
}
