import type { OptionValue } from '@chartroom/contract';
import type { CategoryField, Field, Frame } from '@chartroom/frame';
import { enumOption, fieldsOf, type IndexInput } from '@chartroom/plot';

export const boxShapes = ['box', 'violin', 'both'] as const;
/** How a group is drawn. */
export type BoxShape = (typeof boxShapes)[number];

/** What the statistics depend on. */
export interface BoxRoles {
  readonly y: Field;
  /** None: all rows are one group. */
  readonly group: CategoryField | null;
  readonly colour: CategoryField | null;
  /** Values at or below 0 have no place, and distances are factors. */
  readonly isLog: boolean;
  /** Whiskers reach to the ends, so that nothing is an outlier. */
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
