import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { countText, millisecondsText, shareText } from '../figures';
import { failureShare, loadTimeMs } from '../health';
import { useHealth } from '../useHealth';
import styles from './remote.module.css';

export interface ChannelFiguresProps {
  readonly remote: string;
  readonly version: string;
  /** Percent of the users. */
  readonly share: number;
  readonly showsHealth: boolean;
}

/** As many people as are asked for what their pages saw of one release. */
export const samplePeople = 200;

export function ChannelFigures({ showsHealth, share, ...question }: ChannelFiguresProps) {
  return (
    <dl className={styles.figures}>
      <Figure name="Share" value={`${share}\u00a0%`} />
      {showsHealth && <HealthFigures {...question} />}
    </dl>
  );
}

function HealthFigures({ remote, version }: { readonly remote: string; readonly version: string }) {
  const { id } = useWorkspace();
  const health = useHealth({ workspace: id, remote, version, people: samplePeople });
  return (
    <>
      <Figure name="Loads, 24 h" value={health ? countText(health.loads) : '–'} />
      <Figure name="Failures" value={health ? shareText(failureShare(health)) : '–'} />
      <Figure
        name="Load time, p95"
        value={health ? millisecondsText(loadTimeMs(health, 0.95)) : '–'}
      />
    </>
  );
}

/** A figure, with its unit in small. */
function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  const [, figure = value, unit] = /^(.*\d)\u00a0(\D+)$/.exec(value) ?? [];
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {figure}
        {unit && <small className={styles.unit}>&nbsp;{unit}</small>}
      </dd>
    </div>
  );
}
