import type { Ink } from '../canvas/ink';
import type { Pen } from '../canvas/pen';
import type { BaseMarks } from '../chart/chartDefinition';
import type { MultiplesParts } from '../chart/multiplesParts';
import type { XyMark, XyMarks } from '../xy/xyMarks';
import { withoutAxisTexts } from './withoutAxisTexts';

/** Above the plot of a chart without a legend, in pixels. */
const marginTopPx = 6;
const noBox = { left: 0, top: 0, right: 0, bottom: 0 };
/** What the header doesn't have. `rightTicks` is a line chart's. */
const noMarks = {
  ...{ lines: [], thresholds: [], annotations: [], rightTicks: [], note: null },
  references: { marks: [], omissions: [] },
  ends: { visible: [], hidden: [], keys: [] },
};

/** A line's mark, whose dashes an area's doesn't have. */
type Line = XyMark & { readonly dash?: readonly number[] };

function hasLines(marks: BaseMarks): marks is XyMarks<Line> {
  return 'lines' in marks;
}

function linesOf(marks: BaseMarks): readonly Line[] {
  return hasLines(marks) ? marks.lines : [];
}

/** The parts of a chart of lines or areas, whose own `draw` draws the header too. */
export function xyParts<Marks extends BaseMarks>(
  draw: (pen: Pen, marks: Marks, ink: Ink) => void,
): MultiplesParts<Marks> {
  return {
    headerPx: ({ axes }) => Math.max(0, (axes?.plot.top ?? 0) - marginTopPx),
    drawHeader: (pen, marks, ink) => draw(pen, { ...marks, ...noMarks }, ink),
    seriesOf: linesOf,
    withLooksOf(marks, whole, others) {
      const looks = new Map<string, Pick<Line, 'token' | 'dash'>>([
        ...others,
        ...linesOf(whole).map((line) => [line.name, line] as const),
      ]);
      const lines = linesOf(marks).map((line) => {
        const { token = line.token, dash } = looks.get(line.name) ?? line;
        return { ...line, token, ...(line.dash && dash && { dash }) };
      });
      return { ...marks, lines };
    },
    plotOf: ({ axes }) => axes?.plot ?? noBox,
    withoutTexts: withoutAxisTexts,
  };
}
