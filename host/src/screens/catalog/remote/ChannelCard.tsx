import type { Channel } from '@chartroom/registry';
import { type ReactNode, useId } from 'react';
import { When } from '../../../components/When';
import { ChannelFigures } from './ChannelFigures';
import styles from './remote.module.css';

export interface ChannelCardProps {
  readonly name: 'stable' | 'canary';
  readonly remote: string;
  readonly channel: Channel;
  readonly badge: ReactNode;
  /** Percent of the users. */
  readonly share: number;
  readonly showsHealth: boolean;
  readonly nameOf: (uid: string) => string;
  readonly actions: ReactNode;
}

/** Where a channel leads, for how many, and how they fare. */
export function ChannelCard(props: ChannelCardProps) {
  const { name, remote, channel, badge, share, showsHealth, nameOf, actions } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.channel}>
      <header className={styles.channelHead}>
        <h3 id={id}>{name}</h3>
        {badge}
        <span className={styles.actions}>{actions}</span>
      </header>
      <svg className={styles.shareBar} aria-hidden="true">
        <rect className={styles.track} width="100%" height="100%" />
        <rect
          className={name === 'canary' ? styles.canaryShare : styles.share}
          width={`${share}%`}
          height="100%"
        />
      </svg>
      <ChannelFigures
        remote={remote}
        version={channel.version}
        share={share}
        showsHealth={showsHealth}
      />
      <p className={styles.moved}>
        <When at={channel.movedAt} /> by {nameOf(channel.by ?? '–')}
        {channel.reason && <>: {channel.reason}</>}
      </p>
    </section>
  );
}

/** In the place of a channel that leads nowhere. */
export function EmptyChannel({
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
        <h3 id={id}>{name}</h3>
      </header>
      <p className={styles.quiet}>{children}</p>
    </section>
  );
}
