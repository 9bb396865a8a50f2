import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the content of a new screen for keyboard and screen reader, like a page load. The first screen does not change the focus, one that
 * takes it keeps it, and paging from trip to trip leaves it on the button.
 */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.routeId });
  const shown = useRef<{ readonly path: string; readonly screen: string | undefined } | undefined>(undefined);
  useEffect(() => {
    if (path === undefined) return;
    const before = shown.current;
    // The route of the next screen is there before its path.
    if (before?.path === path) return;
    shown.current = { path, screen };
    if (before === undefined) return;
    const focused = document.activeElement;
    const isInScreen = focused !== null && main.current?.contains(focused) === true;
    const shouldKeepFocus = isInScreen || (before.screen === screen && focused !== null && focused !== document.body);
    if (!shouldKeepFocus) main.current?.focus({ preventScroll: true });
  }, [path, screen]);
  return main;
}
