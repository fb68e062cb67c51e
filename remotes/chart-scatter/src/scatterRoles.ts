import type { CategoryField, Field, Frame } from '@chartroom/frame';
import { fieldsOf, type IndexInput } from '@chartroom/plot';
import type { ScaleKind } from './scale';

/** Fields of the chart's roles. */
export interface ScatterRoles {
  readonly x: Field;
  readonly y: Field;
  readonly colour: Field | null;
  readonly size: Field | null;
  readonly label: CategoryField | null;
  readonly xKind: ScaleKind;
  readonly yKind: ScaleKind;
}

export function scatterRoles(
  frame: Frame,
  encoding: IndexInput['encoding'],
  options: IndexInput['options'],
): ScatterRoles | null {
  const first = (role: string) => fieldsOf(frame, encoding, role)[0] ?? null;
  const [x, y, label] = [first('x'), first('y'), first('label')];
  if (!x || !y) return null;
  const xScale = options.xScale === 'log' ? 'log' : 'linear';
  return {
    x,
    y,
    colour: first('colour'),
    size: first('size'),
    label: label?.type === 'category' ? label : null,
    xKind: x.type === 'time' ? 'time' : xScale,
    yKind: options.yScale === 'log' ? 'log' : 'linear',
  };
}
