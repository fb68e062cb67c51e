import type { Ink } from '../canvas/ink';
import { type Box, drawText, type Pen } from '../canvas/pen';
import type { LegendKey } from '../chart/chartDefinition';
import { drawEndLabels, type EndLabel, layoutEndLabels } from './endLabels';

/** A name at the end of its line. A click hides the line or shows it again. */
export interface EndName extends Omit<EndLabel, 'labelY'> {
  /** The full name; `name` may be cut. */
  readonly key: string;
  readonly isHidden: boolean;
}

/** Names of the visible lines, and below them those of the lines that the viewer has hidden. */
export interface EndNames {
  readonly visible: readonly EndLabel[];
  readonly hidden: readonly EndLabel[];
  readonly keys: readonly LegendKey[];
}

/** Lays out the column of names at the right of the plot, up to `right`. */
export function layoutEndNames(names: readonly EndName[], plot: Box, right: number): EndNames {
  const labels = names.map((name) =>
    name.isHidden
      ? { ...name, y: plot.bottom, value: '' }
      : { ...name, y: Math.max(plot.top, Math.min(plot.bottom, name.y)) },
  );
  const labelLayouts = layoutEndLabels(labels, plot.top + 4, plot.bottom - 4);
  const isHidden = (i: number) => names[i]?.isHidden === true;
  return {
    visible: labelLayouts.filter((_, i) => !isHidden(i)),
    hidden: labelLayouts.filter((_, i) => isHidden(i)),
    keys: labelLayouts.flatMap(({ name, labelY }, i): readonly LegendKey[] => {
      const box = { left: plot.right + 4, right, top: labelY - 8, bottom: labelY + 8 };
      return name === '' ? [] : [{ name: names[i]?.key ?? name, box }];
    }),
  };
}

export function drawEndNames(
  pen: Pen,
  { visible, hidden }: EndNames,
  margin: { readonly left: number; readonly right: number },
  ink: Ink,
): void {
  drawEndLabels(pen, visible, margin, ink);
  for (const { name, labelY } of hidden) {
    const middle = Math.round(labelY);
    pen.strokeStyle = ink.colour('ink-3');
    pen.lineWidth = 1;
    pen.beginPath();
    pen.arc(margin.left + 6, middle, 2.5, 0, 2 * Math.PI);
    pen.stroke();
    drawText(pen, [{ x: margin.left + 12, y: middle + 4, text: name }], {
      font: ink.font(12),
      colour: ink.colour('ink-3'),
    });
  }
}
