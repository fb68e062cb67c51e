'use client';

import { useEffect, useLayoutEffect } from 'react';

/**
 * A layout effect: what it sets on an element that was just inserted is there before the element
 * itself looks. On a server it does nothing, in silence.
 */
export const useCommitEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
