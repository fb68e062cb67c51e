'use client';

import { useEffect, useLayoutEffect } from 'react';

/**
 * A layout effect, so that properties of a new element are set before the element reads them. Does
 * nothing on a server, without a warning.
 */
export const useIsomorphicLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;
