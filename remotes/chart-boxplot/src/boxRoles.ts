import type { OptionValue } from '@chartroom/contract';
import type { CategoryField, Field, Frame } from '@chartroom/frame';
import { enumOption, fieldsOf, type IndexInput } from '@chartroom/plot';

export const boxShapes = ['box', 'violin', 'both'] as const;
/** The shape of a group. */
export type BoxShape = (typeof boxShapes)[number];

/** What the statistics depend on. */
export interface BoxRoles {
  readonly y: Field;
  /** Null if all rows are one group. */
  readonly group: CategoryField | null;
  readonly colour: CategoryField | null;
  /** On a log axis, values at or below 0 are omitted, and distances are factors. */
  readonly isLog: boolean;
  /** Whether whiskers reach to the extremes, so that there are no outliers. */
  readonly isRange: boolean;
  readonly hasDensity: boolean;
}

export function boxRoles(
  frame: Frame,
  encoding: IndexInput['encoding'],
  options: IndexInput['options'],
): BoxRoles | null {
  const [y] = fieldsOf(frame, encoding, 'y');
  if (!y) return null;
  const category = (role: string) => {
    const [field] = fieldsOf(frame, encoding, role);
    return field?.type === 'category' ? field : null;
  };
  return {
    y,
    group: category('group'),
    colour: category('colour'),
    isLog: options.scale === 'log',
    isRange: options.whiskers === 'range',
    hasDensity: shapeOption(options.shape) !== 'box',
  };
}

export function shapeOption(option: OptionValue | undefined): BoxShape {
  return enumOption(boxShapes, option);
}
