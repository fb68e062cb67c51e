import { type ChartElements, createElements, type RendererContext } from '@chartroom/plot';

/** Elements of a pivot table. */
export interface PivotElements extends ChartElements {
  /** As large as all rows and columns. */
  readonly content: HTMLElement;
  readonly head: HTMLElement;
  readonly rows: HTMLElement;
  readonly foot: HTMLElement;
  readonly note: HTMLElement;
  /** Prefix of cell ids. */
  readonly id: string;
}

let instanceCount = 0;

export function createPivotElements(
  document: Document,
  guard: RendererContext['guard'],
  locale: string,
): PivotElements {
  instanceCount += 1;
  const elements = createElements(document, guard, locale);
  const { stage } = elements;
  const createDiv = (name: string, role: string) => {
    const element = document.createElement('div');
    element.className = name;
    element.setAttribute('role', role);
    return element;
  };
  stage.classList.add('pivot');
  stage.setAttribute('role', 'treegrid');
  stage.setAttribute('aria-readonly', 'true');
  stage.setAttribute('aria-multiselectable', 'true');
  stage.removeAttribute('aria-roledescription');
  const content = createDiv('pivot-content', 'presentation');
  // Names and values of data.
  content.translate = false;
  const head = createDiv('pivot-head', 'rowgroup');
  const rows = createDiv('pivot-rows', 'rowgroup');
  const foot = createDiv('pivot-foot', 'rowgroup');
  const note = createDiv('pivot-note', 'presentation');
  content.append(head, rows, foot);
  stage.append(content, note);
  return { ...elements, content, head, rows, foot, note, id: `pivot-${instanceCount}` };
}
