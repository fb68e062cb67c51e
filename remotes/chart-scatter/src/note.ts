import { formatNumber, type Scene } from '@chartroom/plot';
import type { Intake } from './intake';

/** Why there are no points, or fewer than there are rows. */
export function noteFor(intake: Intake, inView: number, scene: Scene): string | null {
  if (intake.beyondLog > 0) {
    const count = formatNumber(intake.beyondLog, { locale: scene.locale });
    if (intake.shown === 0) return 'Nothing above 0, which a log scale begins after';
    return `${count} at or below 0 not shown on a log scale`;
  }
  if (intake.shown === 0) return 'No data';
  return inView === 0 ? 'No points here' : null;
}
