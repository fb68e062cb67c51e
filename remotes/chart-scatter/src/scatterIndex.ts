import type { Frame } from '@chartroom/frame';
import { fieldsOf, type IndexInput } from '@chartroom/plot';
import type { Density } from './density';
import type { DensityLevels } from './densityLevels';
import { Intake, type Roles } from './intake';
import type { ReachTable } from './reachTable';

/** What the chart keeps of its data: nothing until there is some. */
export interface ScatterIndex {
  readonly intake: Intake | null;
  /** What was last counted and coloured, which a draw of the same view takes as it is. */
  density: Density | null;
  levels: DensityLevels | null;
  isPlain: boolean;
  /** Made when it is first needed. */
  reaches: ReachTable | null;
}

function newIndex(intake: Intake | null): ScatterIndex {
  return { intake, density: null, levels: null, isPlain: false, reaches: null };
}

/** Rows between two chances to pause: some 2 ms of work, 5 on two log axes. */
const slice = 65_536;

/** Takes in new rows, or all where axes or roles have changed or old rows were dropped. */
export function* indexPoints(
  { frame, encoding, options }: Pick<IndexInput, 'frame' | 'encoding' | 'options'>,
  before: ScatterIndex | null,
): Generator<void, ScatterIndex, void> {
  const roles = frame && rolesOf(frame, encoding, options);
  if (!frame || !roles) return newIndex(null);
  const isKept = before?.intake ? canTake(before.intake, frame, roles) : false;
  const index = before && isKept ? before : newIndex(new Intake(frame, roles));
  const intake = index.intake as Intake;
  while (intake.rows < frame.length) {
    intake.take(Math.min(intake.rows + slice, frame.length));
    if (intake.rows < frame.length) yield;
  }
  intake.revision = frame.revision;
  return index;
}

function rolesOf(
  frame: Frame,
  encoding: IndexInput['encoding'],
  options: IndexInput['options'],
): Roles | null {
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

function canTake(intake: Intake, frame: Frame, roles: Roles): boolean {
  const names = Object.keys(roles) as (keyof Roles)[];
  return (
    intake.frame === frame &&
    intake.dropped === frame.dropped &&
    intake.rows <= frame.length &&
    (intake.revision === frame.revision || intake.rows <= frame.firstNewRow) &&
    names.every((name) => intake.roles[name] === roles[name])
  );
}
