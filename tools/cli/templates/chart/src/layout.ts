import {
  type BaseMarks,
  fieldsOf,
  type IndexInput,
  numberOption,
  type Scene,
} from '@chartroom/plot';

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isHighest: boolean;
}

export interface BarMarks extends BaseMarks {
  readonly bars: readonly Bar[];
  readonly isStale: boolean;
}

/** What's worth keeping between drawings: here only the values, without gaps. */
export function* valuesOf({ frame, encoding }: Pick<IndexInput, 'frame' | 'encoding'>) {
  const [field] = frame ? fieldsOf(frame, encoding, 'y') : [];
  const values: number[] = field && frame ? [...field.values.subarray(0, frame.length)] : [];
  return values.filter((value) => !Number.isNaN(value));
}

/** Computes where everything is. Pure: the same values, options and size give the same bars. */
export function layout(values: readonly number[], scene: Scene): BarMarks {
  const { width, height, options, stale } = scene;
  const step = width / Math.max(1, values.length);
  const gap = Math.min(numberOption(options.gap) ?? 0, step - 1);
  const max = Math.max(0, ...values);
  const highestIndex = highest(values);
  const bars = values.map((value, index) => {
    const length = max > 0 ? (Math.max(0, value) / max) * height : 0;
    const x = index * step + gap / 2;
    return {
      x,
      y: height - length,
      width: step - gap,
      height: length,
      isHighest: index === highestIndex,
    };
  });
  return { axes: null, zoom: null, bars, isStale: stale };
}

export function highest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}
