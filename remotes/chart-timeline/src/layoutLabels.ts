import { truncateText } from '@chartroom/plot';
import type { TextLayoutInput } from './layoutNames';
import type { StateNames } from './stateNames';
import { labelIn } from './timelineIndex';
import type { Bar, BarLabel } from './timelineMarks';

const padPx = 5;
/** Narrower bars have no text. */
const minBarPx = 18;
/** Lower bars have no text. */
const minBarTextPx = 13;
/** Of a shortened name, so many letters tell something. */
const minLetters = 3;
const minLetterPx = 3;

/** Names in bars, where they fit: in full, or shortened to three letters or more. */
export function layoutBarLabels(
  bars: readonly Bar[],
  states: StateNames,
  { index, plot, measure }: TextLayoutInput,
): readonly BarLabel[] {
  const { roles } = index;
  // The lane or its group already names the state.
  const isStateNamed = [roles.lane, roles.group].some(
    (field) => field !== null && field.name === roles.state?.name,
  );
  const widths = new Map<string, number>();
  const width = (text: string) => {
    let found = widths.get(text);
    if (found === undefined) {
      found = measure(text);
      widths.set(text, found);
    }
    return found;
  };
  return bars.flatMap((bar): readonly BarLabel[] => {
    const room = bar.right - bar.left - 2 * padPx;
    if (room < minBarPx - 2 * padPx || bar.bottom - bar.top < minBarTextPx) return [];
    // Text that is partly scrolled out of view would be cut.
    if (bar.top < plot.top - 1 || bar.bottom > plot.bottom + 1) return [];
    const lane = index.lanes[bar.lane]?.lane;
    if (!lane) return [];
    const row = lane.rows[bar.span] as number;
    if (!roles.label && isStateNamed) return [];
    const name = roles.label
      ? (labelIn(index, row) ?? '')
      : states.name(lane.states[bar.span] as number);
    const text = fittingText(name, room, width);
    if (text === '') return [];
    const y = Math.round((bar.top + bar.bottom) / 2) + 4;
    return [{ x: bar.left + padPx, y, text, token: bar.token, isFaded: bar.isFaded }];
  });
}

function fittingText(name: string, room: number, width: (text: string) => number): string {
  const maxLetters = Math.ceil(room / minLetterPx);
  const short = name.length > maxLetters ? `${name.slice(0, maxLetters)}…` : name;
  const text = truncateText(short, room, width);
  return (text === name || text.length > minLetters) && width(text) <= room ? text : '';
}
