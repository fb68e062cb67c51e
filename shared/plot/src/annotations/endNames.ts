import type { Ink } from '../canvas/ink';
import { type Box, drawText, type Pen } from '../canvas/pen';
import type { Key } from '../chart/chartDefinition';
import { drawEndLabels, type EndLabel, placeEndLabels } from './endLabels';

/** A name at the end of its line that can be pressed, so that the line goes and comes back. */
export interface EndName extends Omit<EndLabel, 'labelY'> {
  /** Whole; `name` may be cut. */
  readonly key: string;
  readonly isHidden: boolean;
}

/** Those of lines that are drawn, and below them those of lines that the viewer has hidden. */
export interface EndNames {
  readonly shown: readonly EndLabel[];
  readonly hidden: readonly EndLabel[];
  readonly keys: readonly Key[];
}

/** The column of names right of the plot, up to `right`. */
export function placeEndNames(names: readonly EndName[], plot: Box, right: number): EndNames {
  const labels = names.map((name) =>
    name.isHidden
      ? { ...name, y: plot.bottom, value: '' }
      : { ...name, y: Math.max(plot.top, Math.min(plot.bottom, name.y)) },
  );
  const placed = placeEndLabels(labels, plot.top + 4, plot.bottom - 4);
  const isHidden = (i: number) => names[i]?.isHidden === true;
  return {
    shown: placed.filter((_, i) => !isHidden(i)),
    hidden: placed.filter((_, i) => isHidden(i)),
    keys: placed.flatMap(({ name, labelY }, i): readonly Key[] => {
      const box = { left: plot.right + 4, right, top: labelY - 8, bottom: labelY + 8 };
      return name === '' ? [] : [{ name: names[i]?.key ?? name, box }];
    }),
  };
}

export function drawEndNames(
  pen: Pen,
  { shown, hidden }: EndNames,
  edges: { readonly left: number; readonly right: number },
  ink: Ink,
): void {
  drawEndLabels(pen, shown, edges, ink);
  for (const { name, labelY } of hidden) {
    const middle = Math.round(labelY);
    pen.strokeStyle = ink.colour('ink-3');
    pen.lineWidth = 1;
    pen.beginPath();
    pen.arc(edges.left + 6, middle, 2.5, 0, 2 * Math.PI);
    pen.stroke();
    drawText(pen, [{ x: edges.left + 12, y: middle + 4, text: name }], {
      font: ink.font(12),
      colour: ink.colour('ink-3'),
    });
  }
}
