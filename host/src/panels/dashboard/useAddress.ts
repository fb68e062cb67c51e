import { useCallback } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router';

export type ChangeAddress = (change: (before: URLSearchParams) => URLSearchParams) => void;

/**
 * What the address says after its `?`, and how to change it. React shows a new address when it has
 * time: a change begins from what the browser has, so that of two that come at once none is lost, and
 * where the viewer is on the way to another page nothing is changed any more.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const here = useHref(useLocation().pathname);
  const change = useCallback<ChangeAddress>(
    (next) => {
      if (window.location.pathname === here) navigate(`?${next(addressNow())}`);
    },
    [navigate, here],
  );
  return [address, change];
}

/** What the browser's address says after its `?` now, which React may not have shown yet. */
export function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
