import type { Head } from '@chartroom/registry';
import { Badge, type BadgeTone } from '@chartroom/ui';
import { Ban, CircleCheck, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { When } from '../../../components/When';
import { percentOf } from '../actions/remoteActions';
import type { Permissions } from '../permissions';
import type { ReleaseRow, ReleaseState } from '../releaseList';
import { ReleaseMenu } from './ReleaseMenu';
import styles from './remote.module.css';

export interface ReleaseTableProps {
  readonly head: Head;
  readonly rows: readonly ReleaseRow[];
  readonly may: Permissions;
  readonly nameOf: (uid: string) => string;
}

export function ReleaseTable({ head, rows, may, nameOf }: ReleaseTableProps) {
  return (
    <table className={styles.releases}>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col" className={styles.number}>
            Sequence
          </th>
          <th scope="col">State</th>
          <th scope="col">Published</th>
          <th scope="col">By</th>
          <th scope="col">Key</th>
          <th scope="col" className={styles.number}>
            Contract
          </th>
          {may.owns && (
            <th scope="col">
              <span className="heard-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.release.version}
            row={row}
            head={head}
            rows={rows}
            may={may}
            nameOf={nameOf}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, head, rows, may, nameOf }: ReleaseTableProps & { readonly row: ReleaseRow }) {
  const { release, state, withdrawal } = row;
  const said = withdrawal ? (
    <>
      Withdrawn <When at={withdrawal.at} inSentence /> by {nameOf(withdrawal.by)}:{' '}
      {withdrawal.reason}
    </>
  ) : (
    release.notes
  );
  return (
    <tr data-state={state}>
      <th scope="row">
        {release.version}
        {said && <span className={styles.said}>{said}</span>}
      </th>
      <td className={styles.number} data-name="Sequence">
        {release.sequence}
      </td>
      <td>{stateBadge(state, head)}</td>
      <td>
        <When at={release.at} />
      </td>
      <td data-name="By" className={styles.by}>
        {nameOf(release.by)}
      </td>
      <td data-name="Key" title={release.keyId}>
        {shortKey(release.keyId)}
      </td>
      <td className={styles.number} data-name="Contract">
        {release.contract}
      </td>
      {may.owns && (
        <td className={styles.menu}>
          <ReleaseMenu row={row} rows={rows} head={head} />
        </td>
      )}
    </tr>
  );
}

/** Enough of a key's id to tell it from others; the rest is its title. */
export function shortKey(keyId: string): string {
  return keyId.slice(0, 8);
}

const looks: Record<
  ReleaseState,
  readonly [word: string, tone: BadgeTone | null, icon?: ReactNode]
> = {
  stable: ['Stable', 'ok', <CircleCheck key="stable" />],
  canary: ['Canary', 'info', <FlaskConical key="canary" />],
  withdrawn: ['Withdrawn', 'bad', <Ban key="withdrawn" />],
  published: ['Published', null],
  superseded: ['Superseded', null],
};

function stateBadge(state: ReleaseState, { channels }: Head): ReactNode {
  const [word, tone, icon] = looks[state];
  if (tone === null) return word;
  const share =
    state === 'canary' && channels.canary ? ` ${percentOf(channels.canary.percent)}` : '';
  return (
    <Badge tone={tone} icon={icon}>
      {word}
      {share}
    </Badge>
  );
}
