import {
  fitted,
  formatColumn,
  formatFigure,
  formatNumber,
  formatTime,
  type Scene,
  spanDetailFor,
  unitFor,
} from '@chartroom/plot';
import type { Reading, StatState } from './reading';
import type { StatIndex } from './statIndex';

/** State and change; where that is too long the state alone. */
export function footnoteFor(
  index: StatIndex,
  reading: Reading | null,
  scene: Scene,
  roomPx: number,
): string {
  const width = (text: string) => scene.measure(text, scene.font(12));
  if (!reading) return fitted(index.data ? 'No data in this range' : '', roomPx, width);
  const state = stateWords(reading.state);
  const all = [...state, ...changeWords(index, reading, scene)].join(' · ');
  return width(all) <= roomPx || state.length === 0 ? fitted(all, roomPx, width) : state.join('');
}

export function stateWords(state: StatState): readonly string[] {
  if (state === 'ok') return [];
  return [state === 'bad' ? 'Critical' : 'Warning'];
}

/** `+12 ms since 14:02`; nothing where there is nothing to compare with. */
export function changeWords(index: StatIndex, reading: Reading, scene: Scene): readonly string[] {
  const { before, value, series, max, min } = reading;
  if (!before) return [];
  const { locale } = scene;
  const unit = unitFor(series.field, scene);
  const change = value - before.value;
  // As many decimals as the values themselves have, so that noise does not look like news.
  const greatest = Math.max(Math.abs(min), Math.abs(max));
  const [, figure] =
    series.field.type === 'integer'
      ? [null, formatFigure(Math.abs(change), { locale, unit })]
      : formatColumn([greatest, Math.abs(change)], { locale, unit });
  const isNone = !figure || !/[1-9]/.test(figure.digits);
  const since = sinceText(index, reading, scene);
  if (isNone) return [`unchanged ${since}`];
  const sign = change > 0 ? '+' : '\u2212';
  return [`${sign}${figure.digits}${figure.unit ? `\u00a0${figure.unit}` : ''} ${since}`];
}

function sinceText(
  { isTime, isNumber }: StatIndex,
  { series, before }: Reading,
  scene: Scene,
): string {
  if (scene.options.compare === 'previous') return 'since the last';
  if (isNumber && before) {
    return `since ${formatNumber(before.x, { locale: scene.locale, isPlace: true })}`;
  }
  if (!isTime || !before) return 'since the start';
  const span = (series.x[series.length - 1] as number) - before.x;
  return `since ${formatTime(before.x, spanDetailFor(span), scene)}`;
}
