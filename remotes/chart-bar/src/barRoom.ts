/** Room for bars. Summary and table use the room of a typical chart. */
export interface BarRoom {
  readonly lengthPx: number;
  readonly minPx: number;
  readonly preferredPx: number;
}

const defaultLengthPx = 640;
/** Two pixels for the bar and one for the gap. */
const minPx = 3;
const preferredPx = 8;

/** Room for bars along an axis, with `barsPerGroup` side by side. */
export function barRoom(lengthPx: number, barsPerGroup: number): BarRoom {
  return {
    lengthPx: lengthPx > 0 ? lengthPx : defaultLengthPx,
    minPx: minPx * barsPerGroup,
    preferredPx: preferredPx * barsPerGroup,
  };
}
