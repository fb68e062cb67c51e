import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListedShare } from '../../services/shares/shareList';
import { RevokeDialog } from './RevokeDialog';

export interface Revocation {
  /** Opens the question whether to revoke a link. */
  readonly revoke: (share: ListedShare) => void;
  /** The question, while it is open. */
  readonly dialog: ReactNode;
  /** For the heading of the list, which gets the focus when the revoked link disappears. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Revokes links of a list, each after a confirmation. */
export function useRevocation(shares: readonly ListedShare[]): Revocation {
  const [pending, setPending] = useState<ListedShare | null>(null);
  const [revoked, setRevoked] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isGone = revoked !== null && shares.every(({ id }) => id !== revoked);
  useEffect(() => {
    // The focused button disappears with its link: keyboard users continue at the heading.
    if (isGone) heading.current?.focus();
  }, [isGone]);
  const dialog = pending && (
    <RevokeDialog
      share={pending}
      onClose={(isRevoked) => {
        setPending(null);
        setRevoked(isRevoked ? pending.id : null);
      }}
    />
  );
  return { revoke: setPending, dialog, heading };
}
