import { type ColourToken, cssColour } from '../canvas/ink';
import { symbolCorners } from '../canvas/pointSymbol';
import { type FillPattern, type LegendSwatch, seriesStyle } from '../canvas/seriesStyle';

/** Angles of the lines of patterns, as gradients count them. */
const angles: Readonly<Record<FillPattern, readonly number[]>> = {
  rising: [-45],
  falling: [45],
  crossed: [-45, 45],
};

/** Styles the swatch of a tooltip's row, which shows the same cue as the marks of its series. */
export function styleSwatch(
  { style }: HTMLElement,
  token: ColourToken,
  kind: LegendSwatch = 'fill',
): void {
  const { dash, symbol, pattern } = seriesStyle(token);
  const colour = cssColour(token);
  style.background = colour;
  if (kind === 'line' && dash.length > 0) style.mask = dashMask(dash);
  if (kind === 'dot' && symbol) {
    // With a radius of 4.
    const corners = symbolCorners[symbol].map(([x, y]) => `${6 + 4 * x}px ${6 + 4 * y}px`);
    style.height = '12px';
    style.clipPath = `polygon(${corners.join(', ')})`;
  }
  if (kind === 'fill' && pattern) {
    const lines = 'var(--raised) 0 1px, transparent 0 3px';
    const gradients = angles[pattern].map((angle) => {
      return `repeating-linear-gradient(${angle}deg, ${lines})`;
    });
    style.height = '9px';
    style.background = [...gradients, colour].join(', ');
  }
}

/** Dashes half as long as those of the line, as in the legend. */
function dashMask(dash: readonly number[]): string {
  let end = 0;
  const stops = dash.map((length, i) => {
    end += length / 2;
    return `${i % 2 === 0 ? '#000' : 'transparent'} 0 ${end}px`;
  });
  return `repeating-linear-gradient(90deg, ${stops.join(', ')})`;
}
