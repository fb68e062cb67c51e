import {
  formatNumber,
  formatShare,
  i18nFor,
  numberStyleFor,
  type Scene,
  spreadOf,
  type UnitStyle,
} from '@chartroom/plot';
import type { PieIndex } from './pieIndex';
import type { Slice } from './slices';

/** Value formats of this chart. */
export interface PieFormats extends UnitStyle {
  readonly valueTitle: string;
  readonly figures: 'share' | 'value' | 'both';
}

export function pieFormats({ value, totals }: PieIndex, scene: Scene): PieFormats {
  const { figures } = scene.options;
  return {
    ...numberStyleFor(value ?? undefined, scene),
    spread: spreadOf(totals.map((total) => total.value)),
    valueTitle: value?.name ?? i18nFor(scene.locale).t('Rows'),
    figures: figures === 'value' || figures === 'both' ? figures : 'share',
  };
}

/** A slice's value, share or both, depending on the option `figures`. */
export function figureText({ value, share }: Slice, text: PieFormats): string {
  if (text.figures === 'value') return formatNumber(value, text);
  if (text.figures === 'share') return formatShare(share, text.locale);
  return `${formatNumber(value, text)} (${formatShare(share, text.locale)})`;
}
