import type { Numbers } from '@chartroom/plot';

const blockBits = 6;
/** Numbers of a state: last close, average gain, average loss, and how many changes it has. */
const stateSize = 4;

/**
 * States of the relative strength index at every 64th row, from which that of any row takes at most
 * 64 steps. 0.5 bytes per row; appending reads new rows only.
 *
 * The index is that of J. Welles Wilder, New Concepts in Technical Trading Systems (1978), section
 * VI: the first averages are the means of the first `period` gains and losses; each later one is
 * `(average × (period − 1) + change) / period`.
 */
export interface RsiBlocks {
  readonly period: number;
  /** Number of rows read. */
  length: number;
  /** The state before the first row of each block. */
  states: Float64Array;
}

export function createRsiBlocks(period: number): RsiBlocks {
  const states = new Float64Array(stateSize);
  states[0] = Number.NaN;
  return { period, length: 0, states };
}

interface RsiState {
  /** Of the last row that has one, or `NaN`. */
  close: number;
  gain: number;
  loss: number;
  changeCount: number;
}

/** Adds the rows up to `until`. Rows before `blocks.length` must not have changed. */
export function extendRsiBlocks(blocks: RsiBlocks, closes: Numbers, until: number): void {
  const { states, length, period } = blocks;
  const lastBlock = until >> blockBits;
  if ((lastBlock + 1) * stateSize > states.length) {
    blocks.states = new Float64Array((lastBlock + (lastBlock >> 3) + 17) * stateSize);
    blocks.states.set(states);
  }
  const firstBlock = length >> blockBits;
  const state = stateBefore(blocks, firstBlock);
  for (let block = firstBlock; block < lastBlock; block += 1) {
    readCloses(state, closes, block << blockBits, (block + 1) << blockBits, period);
    const { close, gain, loss, changeCount } = state;
    blocks.states.set([close, gain, loss, changeCount], (block + 1) * stateSize);
  }
  blocks.length = Math.max(length, until);
}

/**
 * The index at a row, from 0 to 100: 100 × average gain / (average gain + average loss). 50 where
 * prices haven't moved. `NaN` until there are `period` changes. Missing closes are left out: the
 * next change is from the last close that is known.
 */
export function rsiAt(blocks: RsiBlocks, closes: Numbers, row: number): number {
  const { period } = blocks;
  const block = Math.min(row >> blockBits, blocks.length >> blockBits);
  const state = stateBefore(blocks, block);
  readCloses(state, closes, block << blockBits, row + 1, period);
  const { gain, loss, changeCount } = state;
  if (changeCount < period) return Number.NaN;
  return gain === 0 && loss === 0 ? 50 : 100 * (gain / (gain + loss));
}

function stateBefore({ states }: RsiBlocks, block: number): RsiState {
  const [close = Number.NaN, gain = 0, loss = 0, changeCount = 0] = states.subarray(
    block * stateSize,
    (block + 1) * stateSize,
  );
  return { close, gain, loss, changeCount };
}

function readCloses(
  state: RsiState,
  closes: Numbers,
  from: number,
  to: number,
  period: number,
): void {
  for (let row = from; row < to; row += 1) {
    // A quarter, so that the difference of the largest numbers is finite. It has no effect on
    // ratios.
    const close = (closes[row] as number) / 4;
    if (!Number.isFinite(close)) continue;
    const change = close - state.close;
    state.close = close;
    if (Number.isNaN(change)) continue;
    const [gain, loss] = [Math.max(change, 0), Math.max(-change, 0)];
    if (state.changeCount < period) {
      state.gain += gain / period;
      state.loss += loss / period;
      state.changeCount += 1;
    } else {
      state.gain += (gain - state.gain) / period;
      state.loss += (loss - state.loss) / period;
    }
  }
}
