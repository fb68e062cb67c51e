import {
  formatNumber,
  formatNumberParts,
  formatShare,
  type NumberParts,
  numberStyleFor,
  type Scene,
  spreadOf,
  type UnitStyle,
} from '@chartroom/plot';
import type { PieIndex } from './pieIndex';
import type { Slice } from './slices';

/** How this chart writes values. */
export interface PieText extends UnitStyle {
  readonly valueTitle: string;
  readonly figures: 'share' | 'value' | 'both';
}

export function pieText({ value, totals }: PieIndex, scene: Scene): PieText {
  const { figures } = scene.options;
  return {
    ...numberStyleFor(value ?? undefined, scene),
    spread: spreadOf(totals.map((total) => total.value)),
    valueTitle: value?.name ?? 'Rows',
    figures: figures === 'value' || figures === 'both' ? figures : 'share',
  };
}

export function valueText(value: number, text: PieText): string {
  return formatNumber(value, text);
}

export function totalFigure(value: number, text: PieText): NumberParts {
  return formatNumberParts(value, text);
}

/** `24.1 %`; what is there is never 0 %, and what is not all is never 100 %. */
export function shareText(share: number, { locale }: PieText): string {
  return formatShare(share, locale);
}

/** What is written of a slice, as the viewer asked for. */
export function figureText({ value, share }: Slice, text: PieText): string {
  if (text.figures === 'value') return valueText(value, text);
  if (text.figures === 'share') return shareText(share, text);
  return `${valueText(value, text)} (${shareText(share, text)})`;
}
