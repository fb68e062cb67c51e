import { useCallback } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router';

export type ChangeUrlParams = (change: (previous: URLSearchParams) => URLSearchParams) => void;

/**
 * What the address says after its `?`, and how to change it. React shows a new address when it has
 * time: a change begins from what the browser has, so that of two that come at once none is lost, and
 * where the viewer is on the way to another page nothing is changed any more.
 */
export function useUrlParams(): readonly [URLSearchParams, ChangeUrlParams] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const currentPath = useHref(useLocation().pathname);
  const change = useCallback<ChangeUrlParams>(
    (next) => {
      if (window.location.pathname === currentPath) navigate(`?${next(currentUrlParams())}`);
    },
    [navigate, currentPath],
  );
  return [params, change];
}

/** What the browser's address says after its `?` now, which React may not have shown yet. */
export function currentUrlParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
