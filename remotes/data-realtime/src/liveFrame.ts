import type { SourceObserver } from '@chartroom/contract';
import {
  append,
  type Columns,
  type Frame,
  fieldByName,
  frameFrom,
  slice,
  toColumns,
} from '@chartroom/frame';
import type { FieldTypes } from './readBatch';
import { isSorted, mergeRows, timesOf } from './selectRows';

/** The rows so far, sorted by time, and what the host must be told when more arrive. */
export interface LiveFrame {
  reset(batches: readonly Columns[]): void;
  append(columns: Columns): void;
}

/**
 * Rows that come in order are appended. Rows that come late, bring a field that was not there or
 * push others out at the front make a new frame, which the host gets as a copy: frames change hands
 * with their buffers.
 */
export function createLiveFrame(
  types: FieldTypes,
  points: number,
  observer: Pick<SourceObserver, 'reset' | 'append'>,
): LiveFrame {
  let frame = frameFrom({});

  function rebuild(batches: readonly Columns[]) {
    const merged = frameFrom(mergeRows(batches), Object.fromEntries(types));
    frame = slice(merged, merged.length - points);
    observer.reset(slice(frame));
  }

  return {
    reset: rebuild,
    append(columns) {
      if (timesOf(columns).length === 0) return;
      if (!isContinuation(frame, columns, types)) {
        rebuild([toColumns(frame), columns]);
        return;
      }
      const { dropped } = frame;
      append(frame, columns, { keep: points });
      if (frame.dropped === dropped) observer.append(columns);
      else observer.reset(slice(frame));
    },
  };
}

/** Whether the rows can stand at the end of the frame as it is. */
function isContinuation(frame: Frame, columns: Columns, types: FieldTypes): boolean {
  const firstTime = timesOf(columns)[0] as number;
  const lastTime = fieldByName(frame, 'time')?.values[frame.length - 1] ?? Number.NEGATIVE_INFINITY;
  if (firstTime < lastTime || !isSorted(columns)) return false;
  return Object.keys(columns).every((name) => {
    const known = fieldByName(frame, name);
    return known !== undefined && (types.get(name) ?? known.type) === known.type;
  });
}
