import { useCallback } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router';

export interface UrlChangeOptions {
  /** Replaces the current entry of the history instead of adding one. */
  readonly replace?: boolean;
}

export type UrlParamsSetter = (
  change: (previous: URLSearchParams) => URLSearchParams,
  options?: UrlChangeOptions,
) => void;

/**
 * The URL's parameters and a function that changes them. React renders a new URL later, so a change starts
 * from the browser's URL: of two changes at once none is lost, and none applies while the viewer is
 * navigating to another page.
 */
export function useUrlParams(): readonly [URLSearchParams, UrlParamsSetter] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const currentPath = useHref(useLocation().pathname);
  const change = useCallback<UrlParamsSetter>(
    (next, options = {}) => {
      if (window.location.pathname === currentPath)
        navigate(`?${next(currentUrlParams())}`, options);
    },
    [navigate, currentPath],
  );
  return [params, change];
}

/** Parameters of the browser's current URL, which React may not have rendered yet. */
export function currentUrlParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
