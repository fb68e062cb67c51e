import { msg } from '@chartroom/plot/messages';
import type { Channel } from '@chartroom/registry';
import { type ReactNode, useId } from 'react';
import { RichText } from '../../../components/RichText';
import { Timestamp } from '../../../components/Timestamp';
import { ChannelStats } from './ChannelStats';
import styles from './remote.module.css';

export interface ChannelCardProps {
  readonly name: 'stable' | 'canary';
  readonly remote: string;
  readonly channel: Channel;
  readonly badge: ReactNode;
  /** Percentage of users. */
  readonly percent: number;
  readonly showsHealth: boolean;
  readonly nameOf: (uid: string) => string;
  readonly actions: ReactNode;
}

/** A channel: its release, its share of users, and their health. */
export function ChannelCard(props: ChannelCardProps) {
  const { name, remote, channel, badge, percent, showsHealth, nameOf, actions } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.channel}>
      <header className={styles.channelHead}>
        <h3 id={id} translate="no">
          {name}
        </h3>
        {badge}
        <span className={styles.actions}>{actions}</span>
      </header>
      <svg className={styles.shareBar} aria-hidden="true">
        <rect className={styles.track} width="100%" height="100%" />
        <rect
          className={name === 'canary' ? styles.canaryShare : styles.share}
          width={`${percent}%`}
          height="100%"
        />
      </svg>
      <ChannelStats
        remote={remote}
        version={channel.version}
        percent={percent}
        showsHealth={showsHealth}
      />
      <p className={styles.moved}>
        <RichText
          message={channel.reason ? msg('{time} by {name}: {reason}') : msg('{time} by {name}')}
          values={{
            time: <Timestamp time={channel.movedAt} />,
            name: <span translate="no">{nameOf(channel.by ?? '–')}</span>,
            reason: channel.reason && <span translate="no">{channel.reason}</span>,
          }}
        />
      </p>
    </section>
  );
}

/** The card of a channel without a release. */
export function EmptyChannelCard({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.channel}>
      <header className={styles.channelHead}>
        <h3 id={id} translate="no">
          {name}
        </h3>
      </header>
      <p className={styles.quiet}>{children}</p>
    </section>
  );
}
