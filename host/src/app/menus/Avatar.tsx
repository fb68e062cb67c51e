import { classNames } from '@chartroom/ui';
import { personColour } from '../../services/workspace/personColour';
import styles from './avatar.module.css';

export interface AvatarProps {
  readonly uid: string;
  readonly name: string;
  /** Number of a `--cat-` colour. Default: the uid's own, the same everywhere. */
  readonly colour?: number | undefined;
}

/** A person's initial in a ring. */
export function Avatar({ uid, name, colour = personColour(uid) }: AvatarProps) {
  // A name may begin with invisible characters.
  const initial = name.match(/[\p{L}\p{N}\p{S}]/u)?.[0].toUpperCase() ?? '?';
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={classNames(styles.avatar)}
      style={{ borderColor: `var(--cat-${colour})` }}
    >
      {initial}
    </span>
  );
}
