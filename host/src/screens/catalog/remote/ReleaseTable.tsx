import type { Head } from '@chartroom/registry';
import { Badge, type BadgeTone } from '@chartroom/ui';
import { Ban, CircleCheck, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Timestamp } from '../../../components/Timestamp';
import { percentText } from '../actions/remoteActions';
import type { Permissions } from '../permissions';
import type { ReleaseRow, ReleaseState } from '../releaseList';
import { ReleaseMenu } from './ReleaseMenu';
import styles from './remote.module.css';

export interface ReleaseTableProps {
  readonly head: Head;
  readonly rows: readonly ReleaseRow[];
  readonly permissions: Permissions;
  readonly nameOf: (uid: string) => string;
}

export function ReleaseTable({ head, rows, permissions, nameOf }: ReleaseTableProps) {
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
          {permissions.canManage && (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
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
            permissions={permissions}
            nameOf={nameOf}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  row,
  head,
  rows,
  permissions,
  nameOf,
}: ReleaseTableProps & { readonly row: ReleaseRow }) {
  const { release, state, withdrawal } = row;
  const note = withdrawal ? (
    <>
      Withdrawn <Timestamp time={withdrawal.at} isInSentence /> by {nameOf(withdrawal.by)}:{' '}
      {withdrawal.reason}
    </>
  ) : (
    release.notes
  );
  return (
    <tr data-state={state}>
      <th scope="row">
        {release.version}
        {note && <span className={styles.said}>{note}</span>}
      </th>
      <td className={styles.number} data-name="Sequence">
        {release.sequence}
      </td>
      <td>{stateBadge(state, head)}</td>
      <td>
        <Timestamp time={release.at} />
      </td>
      <td data-name="By" className={styles.by}>
        {nameOf(release.by)}
      </td>
      <td data-name="Key" title={release.keyId}>
        {shortKeyId(release.keyId)}
      </td>
      <td className={styles.number} data-name="Contract">
        {release.contract}
      </td>
      {permissions.canManage && (
        <td className={styles.menu}>
          <ReleaseMenu row={row} rows={rows} head={head} />
        </td>
      )}
    </tr>
  );
}

/** Enough of a key's id to distinguish it; the full id is the tooltip. */
export function shortKeyId(keyId: string): string {
  return keyId.slice(0, 8);
}

const stateBadges: Record<
  ReleaseState,
  readonly [label: string, tone: BadgeTone | null, icon?: ReactNode]
> = {
  stable: ['Stable', 'ok', <CircleCheck key="stable" />],
  canary: ['Canary', 'info', <FlaskConical key="canary" />],
  withdrawn: ['Withdrawn', 'bad', <Ban key="withdrawn" />],
  published: ['Published', null],
  superseded: ['Superseded', null],
};

function stateBadge(state: ReleaseState, { channels }: Head): ReactNode {
  const [label, tone, icon] = stateBadges[state];
  if (tone === null) return label;
  const percentSuffix =
    state === 'canary' && channels.canary ? ` ${percentText(channels.canary.percent)}` : '';
  return (
    <Badge tone={tone} icon={icon}>
      {label}
      {percentSuffix}
    </Badge>
  );
}
