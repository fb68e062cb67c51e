import { msg } from '@chartroom/plot/messages';
import type { Head } from '@chartroom/registry';
import { Badge, type BadgeTone } from '@chartroom/ui';
import { Ban, CircleCheck, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { RichText } from '../../../components/RichText';
import { Timestamp } from '../../../components/Timestamp';
import { i18n } from '../../../services/language/i18n';
import type { Permissions } from '../permissions';
import type { ReleaseRow, ReleaseState } from '../releaseList';
import { percentText } from '../statText';
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
          <th scope="col">{i18n.t('Version')}</th>
          <th scope="col" className={styles.number}>
            {i18n.t('Sequence')}
          </th>
          <th scope="col">{i18n.t('State')}</th>
          <th scope="col">{i18n.t('Published')}</th>
          <th scope="col">{i18n.t('By')}</th>
          <th scope="col">{i18n.t('Key')}</th>
          <th scope="col" className={styles.number}>
            {i18n.t('Contract')}
          </th>
          {permissions.canManage && (
            <th scope="col">
              <span className="visually-hidden">{i18n.t('Actions')}</span>
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
    <RichText
      message={msg('Withdrawn {time} by {name}: {reason}')}
      values={{
        time: <Timestamp time={withdrawal.at} isInSentence />,
        name: <span translate="no">{nameOf(withdrawal.by)}</span>,
        reason: <span translate="no">{withdrawal.reason}</span>,
      }}
    />
  ) : (
    release.notes
  );
  return (
    <tr data-state={state}>
      <th scope="row" translate="no">
        {release.version}
        {note && (
          <span className={styles.said} translate={withdrawal ? 'yes' : undefined}>
            {note}
          </span>
        )}
      </th>
      <td className={styles.number} data-name={i18n.t('Sequence')}>
        {release.sequence}
      </td>
      <td>{stateBadge(state, head)}</td>
      <td>
        <Timestamp time={release.at} />
      </td>
      <td data-name={i18n.t('By')} className={styles.by} translate="no">
        {nameOf(release.by)}
      </td>
      <td data-name={i18n.t('Key')} title={release.keyId} translate="no">
        {shortKeyId(release.keyId)}
      </td>
      <td className={styles.number} data-name={i18n.t('Contract')}>
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
  stable: [msg('Stable'), 'ok', <CircleCheck key="stable" />],
  canary: [msg('Canary'), 'info', <FlaskConical key="canary" />],
  withdrawn: [msg('Withdrawn'), 'bad', <Ban key="withdrawn" />],
  published: [msg('Published'), null],
  superseded: [msg('Superseded'), null],
};

function stateBadge(state: ReleaseState, { channels }: Head): ReactNode {
  const [message, tone, icon] = stateBadges[state];
  const label = i18n.t(message);
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
