import type { FieldValue } from '@chartroom/contract';
import { type Field, valueAt } from '@chartroom/frame';
import { formatNumber, formatTime, i18nFor, type Scene, timeStyleFor } from '@chartroom/plot';
import type { Line } from './lineStyle';
import { cutText, lineRuns } from './lineText';
import type { LogFields } from './logFields';
import { messageFields } from './messageFields';
import { runElements } from './runElements';

export { copyText } from './copyText';
export { detailsStyles } from './detailsStyles';

/** Characters of a value that are shown at first. */
const maxValueLength = 10_000;

export interface DetailsHost {
  guard<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void;
  select(field: string, value: FieldValue, isAdditive: boolean): void;
  copy(text: string): void;
  /** Called when the height has changed. */
  onResize(): void;
}

interface DetailsField {
  readonly name: string;
  readonly text: string;
  /** What other panels can be filtered by. */
  readonly selection?: { readonly field: string; readonly value: FieldValue };
}

/** All fields of a line, each with buttons to copy it and to select it for other panels. */
export function createDetails(
  document: Document,
  line: Line,
  fields: LogFields,
  scene: Scene,
  host: DetailsHost,
): HTMLElement {
  const i18n = i18nFor(scene.locale);
  const list = document.createElement('div');
  list.className = 'log-fields';
  for (const field of detailFields(line, fields, scene)) {
    list.append(...fieldElements(document, field, scene.locale, host));
  }
  const copyLine = button(
    document,
    i18n.t('Copy line'),
    host.guard(() => host.copy(line.message)),
  );
  const actions = document.createElement('div');
  actions.className = 'log-actions';
  actions.append(copyLine);
  const details = document.createElement('div');
  details.append(list, actions);
  return details;
}

/** The fields in the order that they are shown: those of the log, then those of a JSON message. */
export function detailFields(
  { row, time, message }: Pick<Line, 'row' | 'time' | 'message'>,
  { time: timeField, message: messageField, level, labels }: LogFields,
  scene: Scene,
): readonly DetailsField[] {
  const named = [...(level ? [level] : []), ...labels].flatMap((field): DetailsField[] => {
    const value = valueAt(field, row);
    if (value === null) return [];
    const isName = field.type === 'category';
    return [
      {
        name: field.name,
        text: isName ? String(value) : labelText(field, row, scene),
        ...(isName && { selection: { field: field.name, value } }),
      },
    ];
  });
  const timeText = formatTime(time, 'dated-millisecond', timeStyleFor(timeField, scene));
  return [
    { name: timeField.name, text: timeText },
    ...named,
    { name: messageField.name, text: message },
    ...messageFields(message).map(({ name, value }) => ({ name, text: value })),
  ];
}

function labelText(field: Field, row: number, scene: Scene): string {
  const value = field.values[row] ?? Number.NaN;
  if (field.type === 'time') {
    return formatTime(value, 'dated-millisecond', timeStyleFor(field, scene));
  }
  return formatNumber(value, { locale: scene.locale, unit: field.unit, numberFormat: 'full' });
}

function fieldElements(
  document: Document,
  { name, text, selection }: DetailsField,
  locale: string,
  host: DetailsHost,
): readonly HTMLElement[] {
  const i18n = i18nFor(locale);
  const make = (className: string) => {
    const element = document.createElement('div');
    element.className = className;
    return element;
  };
  const nameElement = make('log-name');
  nameElement.append(...runElements(document, lineRuns(name, '', false)));
  nameElement.title = name;
  nameElement.translate = false;
  const value = make('log-value');
  value.translate = false;
  const show = (length: number) =>
    value.replaceChildren(...runElements(document, lineRuns(cutText(text, length), '', true)));
  show(maxValueLength);
  const actions = make('log-actions');
  if (text.length > maxValueLength) {
    const showAll = button(
      document,
      i18n.t('Show all'),
      host.guard(() => {
        show(text.length);
        showAll.remove();
        host.onResize();
      }),
    );
    actions.append(showAll);
  }
  if (selection) {
    const select = (event: MouseEvent) =>
      host.select(
        selection.field,
        selection.value,
        event.shiftKey || event.ctrlKey || event.metaKey,
      );
    const element = button(document, i18n.t('Select'), host.guard(select));
    element.setAttribute('aria-label', i18n.t('Select {name} for other panels', { name: text }));
    actions.append(element);
  }
  const copy = button(
    document,
    i18n.t('Copy'),
    host.guard(() => host.copy(text)),
  );
  copy.setAttribute('aria-label', i18n.t('Copy {name}', { name }));
  actions.append(copy);
  return [nameElement, value, actions];
}

function button(
  document: Document,
  text: string,
  onClick: (event: MouseEvent) => void,
): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'log-button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}
