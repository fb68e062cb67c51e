import {
  formatNumber,
  numberStyleFor,
  ownStyleFor,
  type Scene,
  type Series,
  type Span,
} from '@chartroom/plot';
import { spreadsIn } from './domains';
import type { LineIndex } from './lineIndex';

/** A value of a line as a sentence has it. */
export type ValueWords = (value: number, series: Series | undefined) => string;

/** How a sentence about what is in view has the values of an axis. */
export function valueWords(
  isRight: boolean,
  index: LineIndex,
  span: Span,
  scene: Scene,
): ValueWords {
  const spreads = spreadsIn(index, span, scene);
  const style = isRight ? ownStyleFor : numberStyleFor;
  return (value, series) =>
    formatNumber(value, { ...style(series?.field, scene), spread: spreads(series?.field) });
}
