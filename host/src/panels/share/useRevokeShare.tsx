import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ActiveShare } from '../../services/shares/activeShares';
import { RevokeShareDialog } from './RevokeShareDialog';

export interface ShareRevocation {
  /** Asks whether to revoke a link. */
  readonly revoke: (share: ActiveShare) => void;
  /** The confirmation dialog while it's open. */
  readonly dialog: ReactNode;
  /** Ref of the list's heading, which gets the focus when the revoked link disappears. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Revokes links of a list, each after a confirmation. */
export function useRevokeShare(shares: readonly ActiveShare[]): ShareRevocation {
  const [pending, setPending] = useState<ActiveShare | null>(null);
  const [revoked, setRevoked] = useState<string | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isRemoved = revoked !== null && shares.every(({ id }) => id !== revoked);
  useEffect(() => {
    // The focused button disappears with its link: keyboard users continue at the heading.
    if (isRemoved) headingRef.current?.focus();
  }, [isRemoved]);
  const dialog = pending && (
    <RevokeShareDialog
      share={pending}
      onClose={(isRevoked) => {
        setPending(null);
        setRevoked(isRevoked ? pending.id : null);
      }}
    />
  );
  return { revoke: setPending, dialog, headingRef };
}
