import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../../services/ShellContext';
import { redeemShare, type ShareRedemption } from '../../services/shares/redeemShare';

/** Opens a share while the component is mounted; the second result opens it again. */
export function useShareRedemption(
  uid: string,
  shareId: string,
): readonly [ShareRedemption, () => void] {
  const { database, connection } = useShell();
  const [attempt, setAttempt] = useState(0);
  const [redeemed, setRedeemed] = useState<ShareRedemption>({ state: 'loading' });
  useEffect(() => {
    const { serverNow } = connection;
    return redeemShare({ database, uid, shareId, serverNow, after }, setRedeemed);
  }, [database, connection, uid, shareId, attempt]);
  const retry = useCallback(() => {
    if (connection.getSnapshot().state !== 'online') connection.retryNow();
    setAttempt((previous) => previous + 1);
  }, [connection]);
  return [redeemed, retry];
}

function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
