import { classNames } from '@chartroom/ui';
import styles from './avatar.module.css';

/** A person's initial in a ring. The colour depends on the uid, so it is the same everywhere. */
export function Avatar({ uid, name }: { readonly uid: string; readonly name: string }) {
  // A name may begin with invisible characters.
  const initial = name.match(/[\p{L}\p{N}\p{S}]/u)?.[0].toUpperCase() ?? '?';
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={classNames(styles.avatar)}
      style={{ borderColor: `var(--cat-${colourOf(uid)})` }}
    >
      {initial}
    </span>
  );
}

/** 1 to 10, the same for a uid on every device. */
function colourOf(uid: string): number {
  let sum = 0;
  for (let index = 0; index < uid.length; index += 1)
    sum = (sum * 31 + uid.charCodeAt(index)) >>> 0;
  return (sum % 10) + 1;
}
