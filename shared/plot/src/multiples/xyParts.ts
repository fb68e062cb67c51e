import type { Ink } from '../canvas/ink';
import type { Pen } from '../canvas/pen';
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

/** The colour of a line and its dashes, which an area's mark doesn't have. */
function looksOf(line: XyMark): Pick<XyMark, 'token'> & { readonly dash?: readonly number[] } {
  const { token, dash } = line as XyMark & { readonly dash?: readonly number[] };
  return dash ? { token, dash } : { token };
}

/** The parts of a chart of lines or areas, whose own `draw` draws the header too. */
export function xyParts<Marks extends XyMarks>(
  draw: (pen: Pen, marks: Marks, ink: Ink) => void,
): MultiplesParts<Marks> {
  return {
    headerPx: ({ axes }) => Math.max(0, (axes?.plot.top ?? 0) - marginTopPx),
    drawHeader: (pen, marks, ink) => draw(pen, { ...marks, ...noMarks }, ink),
    seriesOf: ({ lines }) => lines,
    withLooksOf(marks, whole) {
      const looks = new Map(whole.lines.map((line) => [line.name, looksOf(line)]));
      return { ...marks, lines: marks.lines.map((line) => ({ ...line, ...looks.get(line.name) })) };
    },
    plotOf: ({ axes }) => axes?.plot ?? noBox,
    withoutTexts: withoutAxisTexts,
  };
}
