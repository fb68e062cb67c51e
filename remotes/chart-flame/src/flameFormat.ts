import {
  formatNumber,
  formatShare,
  i18nFor,
  numberStyleFor,
  type Scene,
  spreadOf,
  spreadOfExtent,
  type UnitStyle,
} from '@chartroom/plot';
import type { FlameIndex } from './flameIndex';
import { cachedFor } from './search';

/** How values are written. */
export interface FlameFormat extends UnitStyle {
  /** What values are: the field's name, or “Rows”. */
  readonly valueTitle: string;
}

export function flameFormat(index: FlameIndex, scene: Scene): FlameFormat {
  const { roles, view } = index;
  const value = view === 'waterfall' ? roles.duration : (roles.value ?? roles.duration);
  return {
    ...numberStyleFor(value ?? undefined, scene),
    spread: cachedFor(index, 'spread', () => valueSpread(index)),
    valueTitle: value?.name ?? i18nFor(scene.locale).t('Rows'),
  };
}

/** Spread of the values of frames themselves, or of the durations of spans. */
function valueSpread({ tree, spans, view }: FlameIndex): number | undefined {
  if (view === 'waterfall' && spans) return spreadOf(spans.durations);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { self } of tree.frames) {
    if (!(self > 0)) continue;
    min = Math.min(min, self);
    max = Math.max(max, self);
  }
  return spreadOfExtent({ min, max });
}

export function valueText(value: number, format: FlameFormat): string {
  return formatNumber(value, format);
}

/** `24.1 %`. Never 0 % for a share above 0. */
export function shareText(value: number, total: number, { locale }: FlameFormat): string {
  return formatShare(total > 0 ? Math.min(1, value / total) : 0, locale);
}
